package import API
internal import Rules

/// Plays online on the whole screen: keys and what comes from the server go in, frames and requests
/// come out. Pure.
package struct OnlineScreen: Sendable {
  package private(set) var session: OnlineSession
  var cursor: Cursor
  /// The effect of the last key or the last news, when the board doesn't show it.
  var notice = ""
  var isShowingHelp = false
  /// Whether a question is open: giving up is done after a yes only.
  var isAskingToResign = false
  /// The person has quit.
  package internal(set) var isOver = false

  package init(_ session: OnlineSession) {
    self.session = session
    cursor = Cursor(on: session.ruleset)
  }

  /// Takes what comes from the server.
  package mutating func hear(_ news: OnlineNews, at local: Instant) -> [OnlineRequest] {
    let before = session.duel
    let step = session.hear(news, at: local)
    if let duel = session.duel {
      if before?.round.ruleset != duel.round.ruleset { cursor = Cursor(on: duel.round.ruleset) }
      if !duel.isOpen { isAskingToResign = false }
      let hasMoved = before?.snapshot.round.ply != duel.snapshot.round.ply
      if hasMoved || !step.asides.isEmpty { notice = step.asides.joined(separator: " ") }
    }
    return step.requests
  }

  /// Takes a key. What it means depends on what is asked and on how the match stands.
  package mutating func press(_ key: Key) -> [OnlineRequest] {
    if key == .end { isOver = true }
    if isShowingHelp {
      isShowingHelp = false
      return []
    }
    notice = ""
    guard let duel = session.duel else {
      if case .character(let character) = key { typeOutside(character) }
      return []
    }
    do throws(Refusal) {
      return try act(on: key, duel).map { [$0] } ?? []
    } catch {
      notice = error.description
      return []
    }
  }

  private mutating func typeOutside(_ character: Character) {
    switch character.lowercased() {
    case "q": isOver = true
    case "?": isShowingHelp = true
    default: break
    }
  }

  private mutating func act(on key: Key, _ duel: Duel) throws(Refusal) -> OnlineRequest? {
    if isAskingToResign {
      isAskingToResign = false
      return [.enter, .character("y"), .character("Y")].contains(key)
        ? try session.ask(.resign) : nil
    }
    if cursor.press(key, on: duel.round.ruleset) { return nil }
    switch key {
    case .enter where !duel.isOpen: return try session.ask(.rematch)
    case .enter, .character(" "):
      let cell = try cursor.choose(in: duel.round)
      return try cell.map { cell throws(Refusal) in
        try session.play(typed: duel.round.text(of: cell))
      }
    case .character(let character): return try type(character, duel)
    default: return nil
    }
  }

  /// A small letter that names a column begins a cell; commands want a capital letter there.
  private mutating func type(
    _ character: Character, _ duel: Duel
  ) throws(Refusal) -> OnlineRequest? {
    if cursor.type(character, in: duel.round) { return nil }
    defer { cursor.forgetTyped() }
    switch character.lowercased() {
    case "d": return try session.ask(.draw)
    case "t": return try session.ask(.takeback)
    case "r": return try session.ask(.reset)
    case "w": return try session.ask(.claim)
    case "y": return try session.ask(.accept)
    case "n": return try session.ask(.decline)
    case "g" where duel.isOpen: isAskingToResign = true
    case "q": isOver = true
    case "?": isShowingHelp = true
    default: notice = "That key does nothing here; ? shows those that do."
    }
    return nil
  }
}
