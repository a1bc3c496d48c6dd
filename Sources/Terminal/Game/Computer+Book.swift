internal import Engine
internal import Rules

extension Computer {
  /// - Parameter book: the opening book of the ruleset, nil where there is none.
  init(_ ruleset: Ruleset, level: Level, book: DropBook?) {
    self.init(ruleset, level: level)
    if let book { use(book) }
  }
}
