import API
import Base
import Club
import Database
import Synchronization

/// The teller of what other nodes are to know of players here: in batches, each player, and each match that has other
/// spectators, at most once in one. Nothing is kept while no other node is there.
final class NodeTalk: Sendable {
  /// The time for which changes are gathered.
  private static let gathering = Duration.milliseconds(50)
  /// The time between two signs of life of one player that are told.
  private static let betweenSigns = Duration.seconds(2)
  /// Players who wait to be told of at most; with more, all are told anew.
  private static let mostWaiting = 1 << 16

  /// News that others are to be told together.
  struct Batch {
    var players: Set<PlayerID> = []
    var matches: Set<MatchID> = []

    var isEmpty: Bool { players.isEmpty && matches.isEmpty }
  }

  private struct State {
    var link: (@Sendable ([UInt8]) -> Void)?
    var waiting = Batch()
    var signedAt = GenerationalCache<PlayerID, Instant>(size: 1 << 14)
  }

  private let dependencies: Dependencies
  private let elsewhere: OtherNodes
  private let state = Mutex(State())
  private let isThere = Atomic(false)
  private let bell = Bell()

  /// - Parameter elsewhere: knows whether another node is there
  init(_ dependencies: Dependencies, _ elsewhere: OtherNodes) {
    self.dependencies = dependencies
    self.elsewhere = elsewhere
  }

  /// Whether several nodes may serve the database. Quick.
  var isLinked: Bool { isThere.load(ordering: .relaxed) }
  /// Whether another node is there to be told: who comes later is told all. Quick.
  var hasListeners: Bool { isLinked && elsewhere.areThere }

  /// Tells other nodes from now on.
  ///
  /// - Parameter broadcast: sends a message to all of them, and waits for nothing
  func link(_ broadcast: @escaping @Sendable ([UInt8]) -> Void) {
    state.withLock { $0.link = broadcast }
    isThere.store(true, ordering: .relaxed)
  }

  /// Notes that a player stands otherwise than before. Quick.
  func note(_ player: PlayerID) {
    note { waiting in
      if waiting.players.count < Self.mostWaiting { waiting.players.insert(player) }
    }
  }

  /// Notes that another number of people looks on at a match here. Quick.
  func note(spectatorsOf match: MatchID) {
    note { waiting in
      if waiting.matches.count < Self.mostWaiting { waiting.matches.insert(match) }
    }
  }

  private func note(_ add: (inout Batch) -> Void) {
    guard hasListeners else { return }
    let isFirst = state.withLock { state in
      defer { add(&state.waiting) }
      return state.waiting.isEmpty
    }
    if isFirst { bell.ring() }
  }

  /// Notes a sign of life of somebody of whom others know that they count. Quick.
  func noteSign(of player: PlayerID, at now: Instant) {
    let isDue = state.withLock { state in
      if let last = state.signedAt[player], last + Self.betweenSigns > now { return false }
      state.signedAt[player] = now
      return true
    }
    if isDue { note(player) }
  }

  /// Says something at once.
  func say(_ message: NodeMessage) {
    guard isLinked else { return }
    let bytes = message.bytes(at: dependencies.now())
    guard !bytes.isEmpty, bytes.count <= NodeMessage.limit else { return }
    state.withLock(\.link)?(bytes)
  }

  /// Calls `tell` with what is otherwise, until the task is cancelled.
  func run(_ tell: (Batch) -> Void) async {
    await bell.answer {
      guard (try? await dependencies.sleep(dependencies.now() + Self.gathering)) != nil else {
        return
      }
      tell(take())
    }
  }

  /// Takes what is otherwise than was told last.
  func take() -> Batch {
    state.withLock { state in
      defer { state.waiting = Batch() }
      return state.waiting
    }
  }
}

extension Array {
  /// Itself in pieces of at most a number of elements, in their order.
  func parts(of size: Int) -> [[Element]] {
    stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
  }
}
