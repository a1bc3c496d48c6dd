import API
import Database

/// The text of a notice while no page is open, in the languages of the web app.
struct PushText: Equatable, Sendable {
  let title: String
  let body: String

  /// - Parameter language: one that isn't there reads English
  /// - Returns: nil when the one who did it is gone, or what is told of
  init?(
    _ notice: Notice, for player: PlayerID, in language: String, _ db: ReadTransaction
  ) throws {
    let words = PushWords(language: language)
    if let room = notice.room {
      guard let message = try UnreadMessage(newestIn: room, for: player, in: db) else { return nil }
      let isShown = try PreferenceRecords.load(player, in: db).showsMessages
      self = isShown ? PushText(message, words) : PushText(words.of(.message))
    } else if notice.kind.isOfClub {
      let (title, body) = words.of(notice.kind)
      // The subject last: whoever named it may have written a place into it.
      self.init(
        (
          title,
          body.replacing("{game}", with: try Self.game(of: notice, in: db))
            .replacing("{subject}", with: notice.subject ?? words.nameless)
        ))
    } else {
      guard let other = notice.player, let name = try PlayerRecords.load(other, in: db)?.name else {
        return nil
      }
      let count = notice.gameCount ?? 1
      let (title, body) = count > 1 ? words.ofGames : words.of(notice.kind)
      self.init(
        (
          title,
          body.replacing("{count}", with: "\(count)")
            .replacing("{game}", with: try Self.game(of: notice, in: db))
            .replacing("{name}", with: name.text)
        ))
    }
  }

  private static func game(of notice: Notice, in db: ReadTransaction) throws -> String {
    let game = try notice.game.flatMap { try GameRecords.load($0, in: db) }
    return game?.facts.title.oneLine(within: 200) ?? ""
  }

  /// The writer's name stands above what they wrote; in a group its name does.
  init(_ message: UnreadMessage, _ words: PushWords) {
    let attachment = message.attachment.map { words.of($0, lasting: message.duration ?? 0) }
    let text = message.board.flatMap(words.of) ?? message.text
    let line = text.isEmpty ? attachment ?? "" : text.oneLine(within: 400)
    let author = message.author.text
    if let group = message.group {
      self.init((group.oneLine(within: 200), "\(author): \(line)"))
    } else {
      self.init((author, line))
    }
  }

  private init(_ text: (title: String, body: String)) {
    (title, body) = text
  }
}

extension String {
  /// The beginning of a text without breaks, cut where a character that is seen ends, if it doesn't alone
  /// take more than `limit` bytes of UTF-8.
  func oneLine(within limit: Int) -> String {
    let line = split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard line.utf8.count > limit else { return line }
    var cut = ""
    for character in line {
      guard cut.utf8.count + character.utf8.count <= limit else { break }
      cut.append(character)
    }
    if cut.isEmpty {
      for scalar in line.unicodeScalars where cut.utf8.count + scalar.utf8.count <= limit {
        cut.unicodeScalars.append(scalar)
      }
    }
    return cut + "…"
  }
}
