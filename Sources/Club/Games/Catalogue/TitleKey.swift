import API

/// A key that titles of the same game have in common: the words, numerals as digits. Of a title
/// without letters, or one that `GameWords` doesn't take whole, it is the title.
struct TitleKey: Equatable, Sendable {
  let text: String
  private let title: GameTitle
  private let hash: Int64

  init(_ title: GameTitle) {
    self.title = title
    text = Self.text(of: title)
    hash = Self.hash(of: text)
  }

  private static func text(of title: GameTitle) -> String {
    let isWhole =
      title.text.utf8.count <= GameWords.longestWord
      || title.words.count < GameWords.mostWords
        && title.words.allSatisfy { $0.unicodeScalars.count < GameWords.longestWord }
    return isWhole ? GameWords.key(title.text, words: title.words) : title.text.lowercased()
  }

  /// FNV-1a, which stays the same, unlike Swift's own.
  private static func hash(of text: String) -> Int64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return Int64(bitPattern: hash)
  }

  /// Whether it is also what that title has in common with others.
  func isOf(_ other: String) -> Bool {
    title.text == other || text == Self.text(of: GameTitle(other))
  }

  /// The numbers that stand for the title with whatever year: many games may be called the same.
  private static let years: Int64 = 0xffff

  /// The number that stands for the title and a year in the database.
  func hash(in year: Int?) -> Int64 { hash & ~Self.years | Int64(year ?? 0) }

  /// The numbers that may stand there for the title, with any year.
  var hashes: ClosedRange<Int64> { hash & ~Self.years...hash | Self.years }
}
