package import API
package import Base
import Synchronization

/// The screens that are looked at. A session is a browser or a program: it counts as long as it has an event
/// stream, and by its own word; what was hidden or closed is remembered for a while. Whoever asks is answered for all
/// nodes.
package final class Screens: Sendable {
  /// A player who looked so lately has seen what came since.
  package static let rest = Duration.seconds(30)

  /// The time for which what was looked at when a stream began counts: a page that was put to sleep
  /// meanwhile can't say that it isn't any more.
  package static let glance = Duration.seconds(60)

  /// The time for which a page's own word counts that it is looked at. It says so again within it, but where
  /// it was put to sleep before that word came.
  package static let word = Duration.seconds(360)

  private struct Browser {
    var streams = 0
    var isVisible: Bool
    /// Whether it says of itself that it is looked at, and may be put to sleep.
    var isAsked = false
    /// The instant until which it counts as looked at, unless it says so again; nil for good.
    var until: Instant?
  }

  private struct State {
    var browsers: [PlayerID: [Secret: Browser]] = [:]
    /// The instants at which the last screen of somebody was hidden; those that matter are of the
    /// last 30 s.
    var hiddenAt = GenerationalCache<PlayerID, Instant>(size: 1 << 14)

    func isVisible(_ player: PlayerID) -> Bool {
      browsers[player]?.values.contains { $0.isVisible } ?? false
    }
  }

  let dependencies: Dependencies
  private let startedAt: Instant
  private let state = Mutex(State())
  private let elsewhere: OtherNodes
  private let whenChanged: @Sendable (PlayerID) -> Void

  /// - Parameters:
  ///   - elsewhere: what is known of screens at other nodes
  ///   - whenChanged: is told of a player for whom what is looked at here is another now
  package init(
    _ dependencies: Dependencies, elsewhere: OtherNodes = OtherNodes(),
    whenChanged: @escaping @Sendable (PlayerID) -> Void = { _ in }
  ) {
    self.dependencies = dependencies
    self.elsewhere = elsewhere
    self.whenChanged = whenChanged
    startedAt = dependencies.now()
  }

  /// Whether a screen of the player is looked at now. Quick.
  package func isVisible(_ player: PlayerID) -> Bool {
    state.withLock { $0.isVisible(player) } || elsewhere.standing(of: player).isVisible
  }

  /// The same for screens at this node alone, with the instant at which the last one here was hidden, if that was lately.
  package func here(_ player: PlayerID) -> (isVisible: Bool, hiddenAt: Instant?) {
    state.withLock { ($0.isVisible(player), $0.hiddenAt[player]) }
  }

  /// The instant at which a screen of the player may have been looked at last: now, when one is;
  /// what was before the start of the server nobody knows.
  package func lastVisibleAt(_ player: PlayerID) -> Instant {
    guard !isVisible(player) else { return dependencies.now() }
    return max(startedAt, hiddenAt(player) ?? startedAt)
  }

  /// Whether a screen of the player is looked at now, or was at any time since an instant. Quick.
  package func hasLooked(_ player: PlayerID, since instant: Instant) -> Bool {
    isVisible(player) || hiddenAt(player).map { $0 > instant } ?? false
  }

  private func hiddenAt(_ player: PlayerID) -> Instant? {
    let here = state.withLock { $0.hiddenAt[player] }
    let there = elsewhere.hiddenAt(player)
    return here.map { max($0, there ?? $0) } ?? there
  }

  /// A stream of the session begins.
  ///
  /// - Parameter isAsked: whether it will say of itself that it is looked at, within a minute and then again and again
  package func open(_ session: Session, isVisible: Bool, isAsked: Bool = false) {
    let until = isVisible && isAsked ? dependencies.now() + Self.glance : nil
    change(session) { browser in
      var browser = browser ?? Browser(isVisible: isVisible)
      browser.streams += 1
      browser.isVisible = isVisible
      browser.isAsked = isAsked
      browser.until = until
      return browser
    }
  }

  /// A stream of the session began a while ago, or its last word came then: without another it doesn't count any more.
  ///
  /// - Returns: the instant at which to look again; nil where there is nothing to lapse
  @discardableResult
  package func lapse(_ session: Session) -> Instant? {
    let now = dependencies.now()
    var later: Instant?
    change(session) { browser in
      guard var browser, let until = browser.until else { return browser }
      guard until <= now else {
        later = until
        return browser
      }
      browser.isVisible = false
      browser.until = nil
      return browser
    }
    return later
  }

  /// A stream of the session has ended.
  package func close(_ session: Session) {
    change(session) { browser in
      guard var browser, browser.streams > 1 else { return nil }
      browser.streams -= 1
      return browser
    }
  }

  /// A session says whether its screen is looked at; without a stream it says nothing.
  package func report(_ session: Session, isVisible: Bool) {
    let until = dependencies.now() + Self.word
    change(session) { browser in
      guard var browser else { return nil }
      browser.isVisible = isVisible
      browser.until = isVisible && browser.isAsked ? until : nil
      return browser
    }
  }

  private func change(_ session: Session, _ next: (Browser?) -> Browser?) {
    let (now, player) = (dependencies.now(), session.player)
    let isNew = state.withLock { state in
      let wasVisible = state.isVisible(player)
      state.browsers[player, default: [:]][session.secret] =
        next(state.browsers[player]?[session.secret])
      if state.browsers[player]?.isEmpty == true { state.browsers[player] = nil }
      if wasVisible && !state.isVisible(player) { state.hiddenAt[player] = now }
      return wasVisible != state.isVisible(player)
    }
    if isNew { whenChanged(player) }
  }
}
