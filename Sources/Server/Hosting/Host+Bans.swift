import API
import Base
import Club

/// The host's acts on bans.
extension Host {
  func listBans(_ say: (String) async throws -> Void) async throws {
    var last = Int.max
    while true {
      let page = try await services.accounts.bans(before: last)
      for ban in page.bans {
        let name = page.players.first { $0.id == ban.player }?.name
        try await say(ban.line(named: name))
      }
      guard let next = page.next else { return }
      last = next
    }
  }

  /// - Parameter whom: a network, an e-mail address, or else somebody's name or id
  func ban(_ whom: String, until end: Instant?, reason: String) async throws -> String {
    let subject: BanRecord.Subject
    if let network = ClientRange(whom) {
      subject = .network(network)
    } else if let email = EmailAddress(whom) {
      subject = .email(email)
    } else {
      subject = .player(try await player(whom).id)
    }
    try await services.accounts.ban(subject, until: end, reason: reason)
    return "\(whom) is banned" + (end.map { " until \($0)." } ?? " for good.")
  }

  /// - Parameter which: the number of a ban, or a network
  func liftBan(_ which: String) async throws -> String {
    var number = Int(digits: which)
    if let network = ClientRange(which) { number = try await services.accounts.ban(of: network) }
    do {
      guard let number else { throw AccountRefusal.unknownBan }
      try await services.accounts.liftBan(number)
    } catch AccountRefusal.unknownBan {
      throw HostRefusal("There is no ban \(which). 'gameon ban list' names all.")
    }
    return "The ban is lifted: \(which)."
  }
}

extension Ban {
  /// Number, whom, end and reason, with tabs between; a player by name and id.
  fileprivate func line(named name: PlayerName?) -> String {
    let whom =
      [player.map { "\(name?.text ?? "Somebody who is gone")\t\($0)" }, email, network]
      .compactMap(\.self).joined()
    let end = until.map { "until \($0.day)" } ?? "for good"
    return ["\(number)", whom, end, guest.map { "guest \($0)" }, reason].compactMap(\.self)
      .joined(separator: "\t")
  }
}
