import API
import NIOCore

/// Writes a `PlayerExport` piece by piece, so that it takes little memory however much there is. Each
/// piece is as it was when it was read.
struct ExportWriter {
  let services: Services
  let player: Player
  let session: Session?
  let links: Links

  /// Rounds that are read at once.
  private static let batch = 200

  func write(_ send: (ByteBuffer) async throws -> Void) async throws {
    let accounts = services.accounts
    try await send(ByteBuffer(string: "{"))
    if player.kind == .member {
      try await send(member("account", try await accounts.account(of: player.id)))
    }
    try await send(member("exportedAt", accounts.surroundings.now()))
    let open = try await services.invitations.open(of: player.id)
    try await send(member("invitations", open.map { $0.summary(links) }))
    let told = try await services.notices.page(of: player.id, limit: Notices.limit).notices
    try await send(member("notices", told))
    try await send(member("player", player.summary))
    let sessions = try await accounts.sessions(of: player.id, current: session?.secret)
    try await send(member("sessions", sessions))
    try await send(ByteBuffer(string: #""matches":["#))
    try await writeMatches(send)
    try await send(ByteBuffer(string: "]}"))
  }

  private func member(_ name: String, _ value: some Encodable) throws -> ByteBuffer {
    var piece = ByteBuffer(string: #""\#(name)":"#)
    piece.writeImmutableBuffer(try JSON.encode(value))
    piece.writeString(",")
    return piece
  }

  private func writeMatches(_ send: (ByteBuffer) async throws -> Void) async throws {
    var last: MatchID?
    while let record = try await services.matches.next(of: player.id, after: last) {
      let answer = try await services.accounts.answer(record)
      var piece = ByteBuffer(string: (last == nil ? "" : ",") + #"{"match":"#)
      piece.writeImmutableBuffer(try JSON.encode(answer.match))
      piece.writeString(#","players":"#)
      piece.writeImmutableBuffer(try JSON.encode(answer.players))
      piece.writeString(#","rounds":["#)
      try await send(piece)
      try await writeRounds(of: record.id, send)
      try await send(ByteBuffer(string: "]}"))
      last = record.id
    }
  }

  private func writeRounds(
    of match: MatchID, _ send: (ByteBuffer) async throws -> Void
  ) async throws {
    var last = 0
    while true {
      let rounds = try await services.matches.rounds(of: match, after: last, limit: Self.batch)
      guard let end = rounds.last?.number else { return }
      var piece = ByteBuffer(string: last == 0 ? "" : ",")
      let list = try JSON.encode(rounds.map(\.summary))
      piece.writeImmutableBuffer(list.getSlice(at: 1, length: list.readableBytes - 2)!)
      try await send(piece)
      last = end
    }
  }
}
