package import API
package import Rules

/// The session of somebody at a terminal who looks for an opponent and plays. Pure: what comes from
/// the server goes in; what is to be said and asked comes out.
package struct OnlineSession: Sendable {
  /// The way in which an opponent is found.
  package enum Goal: Equatable, Sendable {
    /// Anybody who waits for the same.
    case pool
    /// Anybody who gets a link.
    case link
    /// The player who has made the link with this code.
    case code(InvitationCode)
  }

  enum Stage: Equatable, Sendable {
    case looking
    case waiting(InvitationSummary)
    case playing(Duel)
  }

  package let me: PlayerSummary
  package let goal: Goal
  package let ruleset: Ruleset
  package let pace: Pace
  var stage = Stage.looking
  /// Whether it has heard once what there is.
  var hasBegun = false
  package internal(set) var isConnected = false
  /// The reason why it can't go on.
  package internal(set) var failure: String?
  /// A command that found no connection.
  var unsent: MatchCommand?
  var names: [PlayerID: PlayerName] = [:]
  /// The rounds that were open, so that a new one is known.
  var openRounds: [MatchID: Int] = [:]
  /// The time by which the server's clock is ahead, in milliseconds.
  var lead: Int64 = 0

  package init(me: PlayerSummary, goal: Goal, ruleset: Ruleset, pace: Pace) {
    self.me = me
    self.goal = goal
    self.ruleset = ruleset
    self.pace = pace
  }

  package var duel: Duel? {
    if case .playing(let duel) = stage { duel } else { nil }
  }

  /// The invitation that waits to be taken.
  package var invitation: InvitationSummary? {
    if case .waiting(let invitation) = stage { invitation } else { nil }
  }

  /// Whether the server wants to hear every 4 s that the person is here.
  package var isNeeded: Bool {
    switch stage {
    case .looking: false
    case .waiting: true
    case .playing(let duel): duel.isOpen && duel.snapshot.pace.isLive
    }
  }

  /// The server's time at a moment of this machine.
  func serverTime(_ local: Instant) -> Instant {
    Instant(milliseconds: local.milliseconds + lead)
  }

  /// The request that asks for an opponent.
  var search: OnlineRequest {
    switch goal {
    case .pool: .playNow(ruleset, pace)
    case .link: .invite(ruleset, pace)
    case .code(let code): .take(code)
    }
  }

  /// The text for the time before anything is known.
  var searchWords: String {
    switch goal {
    case .pool: "Looking for somebody who plays \(gameWords)."
    case .link: "Making a link for \(gameWords)."
    case .code(let code): "Taking the invitation \(code)."
    }
  }

  /// The texts for the time while somebody is waited for.
  var waitingWords: [String] {
    guard let invitation else { return [searchWords] }
    guard let link = invitation.link else { return [searchWords, "It may take a while."] }
    return [
      "Whoever opens this link, or types this code, plays \(gameWords) with you.",
      link.url, "The code: \(link.code)",
    ]
  }

  private var gameWords: String { pace.words(on: ruleset) }
}
