import API

/// Developers of a game, the number of people who play it together, and its series, as IGDB tells of them.
extension IGDBGame {
  package struct Company: Decodable, Equatable, Sendable {
    let company: Named?
    let developer: Bool?
  }

  /// The number of people who play together, on some platforms (https://api-docs.igdb.com/#multiplayer-mode).
  package struct MultiplayerMode: Decodable, Equatable, Sendable {
    let offlinemax: Int?
    let onlinemax: Int?
    let offlinecoopmax: Int?
    let onlinecoopmax: Int?

    fileprivate var most: Int? {
      [offlinemax, onlinemax, offlinecoopmax, onlinecoopmax].compactMap(\.self).max()
    }
  }

  var developers: [Named] {
    (involvedCompanies ?? []).filter { $0.developer == true }.compactMap(\.company)
  }

  /// Nil where the modes don't say a number.
  var playerRange: PlayerRange? {
    let modes = Set((gameModes ?? []).compactMap(\.name))
    let isForOne = modes.contains("Single player")
    if modes.contains("Massively Multiplayer Online (MMO)") {
      return PlayerRange(1, most: nil)
    } else if isForOne, modes.count == 1 {
      return PlayerRange(1, most: 1)
    }
    let most = (multiplayerModes ?? []).compactMap(\.most).max() ?? 0
    return most > 1 && !modes.isEmpty ? PlayerRange(isForOne ? 1 : 2, most: most) : nil
  }

  /// The narrower of the two names that there may be.
  var series: String? {
    ((collections ?? []) + (franchises ?? [])).compactMap(\.name)
      .first { (try? CatalogueText.line($0, GameFacts.longestTag, .series)) != nil }
  }
}
