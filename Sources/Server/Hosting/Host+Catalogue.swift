import API
import Club
import Foundation
import NIOCore

/// The host's acts on the catalogue.
extension Host {
  /// - Parameter next: gives the next bytes of the file, none at its end
  func importGames(
    _ form: GameFileForm?, from source: String, _ next: () async throws -> ByteBuffer?,
    _ say: (String) async throws -> Void
  ) async throws {
    let pause: Duration = isAlone ? .milliseconds(400) : .milliseconds(20)
    let file = CatalogueImport(services.catalogue, pause: pause) { .file(source, key: $0) }
    do {
      let report = try await file.run(form, tell: say) {
        if let piece = try await next() { return Array(piece.readableBytesView) }
        // A server that stops sees no end of the file, and must not take what it has for all of it.
        try Task.checkCancellation()
        return []
      }
      try await services.accounts.note(.importGames, nil, report.text)
      try await say(report.text)
    } catch let error as GameFileError {
      throw HostRefusal(error.description)
    }
  }

  func removeGame(_ name: String) async throws -> String {
    let games = try await services.catalogue.named(name)
    guard let game = games.first else {
      throw HostRefusal("No game is called '\(name)'. Give its title, or its id as in its address.")
    }
    guard games.count == 1 else {
      throw HostRefusal(
        "Several games are called so. Give the id of one:" + games.map(line).joined())
    }
    guard game.source != .club else {
      throw HostRefusal("'\(game.facts.title)' can be played here, so it stays.")
    }
    let isListed = try await services.catalogue.remove(game.id)
    try await services.accounts.note(.removeGame, nil, "\(game.id) \(game.facts.title)")
    return "\(game.facts.title) is removed." + (isListed ? " Who has it keeps it." : "")
  }

  private func line(_ game: GameRecord) -> String {
    "\n\(game.id)\t\(game.facts.released?.description ?? "")\t\(game.facts.title)"
  }
}
