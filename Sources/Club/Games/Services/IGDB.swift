import API
import Foundation

/// The games database of Twitch (https://api-docs.igdb.com). What is shown of it names it as its source.
package struct IGDB: Sendable {
  private static let address = "https://api.igdb.com/v4/games"
  /// The number that is asked for, of 500 that may be.
  private static let most = 50

  let access: TwitchAccess
  package let client: ServiceClient

  /// Games of any kind: main games, editions, ports and additions alike.
  func search(_ words: SearchWords, before deadline: Instant) async throws -> [IGDBGame] {
    try await ask(Self.query(words), before: deadline)
  }

  /// - Returns: nil when there is none with this key any more
  func game(_ key: Int, before deadline: Instant) async throws -> IGDBGame? {
    try await ask(Self.query(key), before: deadline).first
  }

  package static func query(_ words: SearchWords) -> String {
    "search \"\(words.text)\"; fields \(fields); limit \(most);"
  }

  package static func query(_ key: Int) -> String {
    "fields \(fields); where id = \(key); limit 1;"
  }

  private static var fields: String { IGDBGame.fields.joined(separator: ",") }

  private func ask(_ query: String, before deadline: Instant) async throws -> [IGDBGame] {
    let request = ServiceRequest(
      method: .post, address: Self.address,
      headers: [("accept", "application/json"), ("content-type", "text/plain")], body: query)
    return try await access.call(request, over: client, before: deadline) { body in
      try IGDBGame.list(body)
    }
  }
}
