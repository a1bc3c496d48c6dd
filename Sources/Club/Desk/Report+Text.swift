import API
import Rules

extension Report {
  /// Number, day, reason, the reported and what came of it, with tabs between.
  package var line: String {
    "\(number)\t\(createdAt.day)\t\(reason.rawValue)\t\(name.text)\t"
      + (closing.map { "closed: \($0.words)" } ?? "open")
  }
}

extension Report.Closing {
  /// Act and reason, as far as there are any.
  fileprivate var words: String {
    [act?.rawValue ?? "", outcome].filter { !$0.isEmpty }.joined(separator: ": ")
  }
}

extension ReportFile {
  /// The text of all that the host should know, for people.
  package var text: String {
    var lines = [
      "Report \(report.number) of \(report.createdAt)",
      "State:    " + (report.closing.map { "closed on \($0.at.day): \($0.words)" } ?? "open"),
      "Reported: \(report.name.text)" + Self.words(reported, besides: report.name),
      "By:       "
        + (reporter.map { $0.name.text + Self.words($0, besides: $0.name) }
          ?? "somebody who is gone"),
      "Reason:   \(report.reason.rawValue)",
    ]
    if !report.about.isEmpty { lines.append("About:    \(report.about.printable)") }
    if let suspendedAt { lines.append("Suspended since \(suspendedAt.day)") }
    if let match = report.match { lines.append("Match:    \(match)") }
    if let rating = report.rating { lines += Self.lines(of: rating, game) }
    if !report.note.isEmpty {
      lines += ["Note:"] + report.note.split(separator: "\n").map { "  " + $0 }
    }
    if let room = report.room, let last = messages.last {
      lines += Self.section("Room \(room), message \(last.number) and what was said before:", said)
    } else {
      lines += Self.section("Message and what was said before, in a room that is gone:", said)
    }
    lines += Self.section("Other reports of this player:", others.map(\.line))
    lines += Self.section("What was done to this player:", audit.map(\.line))
    return lines.joined(separator: "\n")
  }

  private static func lines(of rating: ReportedRating, _ game: GameRecord?) -> [String] {
    let title = game.map { "\($0.facts.title) (\($0.id))" } ?? "a video game that is gone"
    let rated = "Rating:   \(rating.stars) of 5 stars for \(title)"
    return rating.line.isEmpty ? [rated] : [rated, "  " + rating.line.printable]
  }

  private var said: [String] {
    messages.flatMap { message in
      let author = authors.first { $0.id == message.author }?.name.text ?? "Somebody who is gone"
      let media = message.media.map { ["  [photo, video or voice message \($0)]"] } ?? []
      return ["\(message.number)\t\(message.at)\t\(author)"]
        + message.text.printable.split(separator: "\n").map { "  " + $0 } + media
    }
  }

  private static func words(_ player: Player?, besides name: PlayerName) -> String {
    guard let player else { return " (is gone)" }
    let now = player.name == name ? "" : ", now \(player.name.text)"
    return " (\(player.summary.kind.rawValue) \(player.id)\(now))"
  }

  private static func section(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : [title] + lines.map { "  " + $0 }
  }
}

extension AuditEntry {
  fileprivate var line: String {
    ["\(at.day)", action.rawValue, note, reason].filter { !$0.isEmpty }.joined(separator: "\t")
  }
}

extension Instant {
  /// "2026-11-22", in UTC.
  package var day: Substring { description.prefix(10) }
}
