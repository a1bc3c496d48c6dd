import Foundation
import Synchronization

/// One node beside others: keeps its row and its duty by a connection and a thread of its own, tells the other nodes
/// what is to be told, and hears them.
///
/// @unchecked because of the timer, which is one of those that any thread may end.
final class PostgresNode: @unchecked Sendable {
  private struct State {
    var others: Set<NodeName> = []
    var renewals = 0
    var clock = ClockDifference()
    /// The time by which the clock of the server is ahead.
    var ahead = Duration.zero

    mutating func note(_ finding: PostgresLease.Finding) {
      others = finding.others
      if let answer = finding.clock { ahead = clock.note(answer) }
    }
  }

  private static let pause = Duration.seconds(1)
  /// The time after which a duty that wasn't renewed is lost. Others take it a second later.
  private static let term = Duration.seconds(4)

  let link: NodeLink
  let follower: PostgresFollower
  private let lease: PostgresLease
  private let session: PostgresSession
  private let notifier: PostgresNotifier
  private let tell: @Sendable (DatabaseInterruption) -> Void
  private let setClock: @Sendable (Duration) -> Void
  private let state: Mutex<State>
  private let clock: any DispatchSourceTimer
  private let wake = Pipe()
  private let meter: NodeMeter
  private let isStopped = Atomic(false)
  private let hasEnded = DispatchSemaphore(value: 0)

  /// - Parameters:
  ///   - file: names the node that had the data folder before, and this one from now on
  ///   - session: makes a connection for a use
  ///   - publish: gets the changes of a row of the outbox, and answers whether it knows all of them
  /// - Throws: `servedElsewhere`, `otherMedia`, `unreachable`
  init(
    _ file: NodeFile, media: String?, _ meter: NodeMeter,
    session: (PostgresSession.Use, PostgresAccess?) -> PostgresSession,
    publish: @escaping @Sendable ([UInt8]) -> Bool,
    tell: @escaping @Sendable (DatabaseInterruption) -> Void,
    setClock: @escaping @Sendable (Duration) -> Void
  ) throws(DatabaseError) {
    let name = NodeName.new()
    lease = PostgresLease(name: name, media: media, former: file.former)
    self.session = session(.keeping, .shared)
    self.tell = tell
    self.setClock = setClock
    self.meter = meter
    let began = ContinuousClock.now
    let finding = try lease.renew(on: self.session, begins: true)
    file.name(name)
    var state = State()
    state.note(finding)
    setClock(state.ahead)
    self.state = Mutex(state)
    let channel = "gameon_\(try self.session.schema())"
    let (inbox, duty) = (NodeInbox(meter), Duty())
    let notifier = PostgresNotifier(
      session(.notifying, nil), channel: channel, gap: NodeMessage.gap.text(from: name), meter)
    self.notifier = notifier
    link = NodeLink(name, isFirst: finding.wasNobody, duty, inbox, Steadiness(at: began)) { bytes in
      guard let text = NodeMessage(bytes)?.text(from: name) else { return }
      notifier.send(text)
    }
    link.found(others: !finding.others.isEmpty)
    follower = try PostgresFollower(
      session(.following, nil), channel: channel, meter, publish: publish, tell: tell
    ) { text in
      Self.hear(text, as: name, inbox, notifier)
    }
    if let term = finding.term { duty.hold(term, until: began + Self.term) }
    clock = DispatchSource.makeTimerSource(queue: .global())
    follower.begin()
    clock.schedule(deadline: .now(), repeating: .milliseconds(100))
    clock.setEventHandler { [follower] in
      follower.check()
      duty.expire()
      if inbox.tellGap() { notifier.send(NodeMessage.hello.text(from: name)) }
    }
    clock.activate()
    Thread.detachNewThread { self.run() }
  }

  var figures: NodeFigures {
    NodeFigures(
      alive: state.withLock { $0.others.count } + 1, isHousekeeper: link.isHousekeeper,
      behind: follower.behind, clockAhead: state.withLock(\.ahead), doubts: meter.doubts,
      losses: meter.losses)
  }

  /// Notes that something was written which all nodes are to read; this one hears itself too.
  func announce() {
    if state.withLock({ $0.others.isEmpty }) { follower.wake() } else { notifier.wake() }
  }

  /// Ends soon; nobody waits for that.
  func stop() {
    follower.stop()
    clock.cancel()
    guard !isStopped.exchange(true, ordering: .relaxed) else { return }
    try? wake.fileHandleForWriting.write(contentsOf: Data([0]))
  }

  /// Publishes what is written already, gives the duty and the row free, and ends.
  func close() async {
    stop()
    follower.end()
    await notifier.close()
    hasEnded.wait()
  }

  private static func hear(
    _ text: String?, as name: NodeName, _ inbox: NodeInbox, _ notifier: PostgresNotifier
  ) {
    var asks = false
    if let text {
      guard let (message, sender) = NodeMessage.read(text), sender != name else { return }
      switch message {
      case .hello: asks = inbox.tell(.joined(sender))
      case .told(let bytes): asks = inbox.tell(.message(bytes, from: sender))
      case .gap:
        inbox.tell(.gap)
        asks = true
      }
    } else {
      inbox.tell(.gap)
      asks = true
    }
    if asks { notifier.send(NodeMessage.hello.text(from: name)) }
  }

  private func run() {
    while !isStopped.load(ordering: .relaxed) {
      session.wait(upTo: Self.pause, or: wake.fileHandleForReading.fileDescriptor)
      guard !isStopped.load(ordering: .relaxed) else { break }
      do throws(DatabaseError) {
        try renew()
      } catch {
        session.disconnect()
        usleep(100_000)
      }
    }
    link.duty.lose()
    try? lease.end(on: session)
    session.disconnect()
    hasEnded.signal()
  }

  private func renew() throws(DatabaseError) {
    let began = ContinuousClock.now
    let finding = try lease.renew(on: session, begins: false)
    let (lost, renewals, ahead) = state.withLock { state in
      let lost = state.others.subtracting(finding.others)
      state.note(finding)
      state.renewals += 1
      return (lost, state.renewals, state.ahead)
    }
    setClock(ahead)
    if let term = finding.term {
      link.duty.hold(term, until: began + Self.term)
      if finding.wasNobody { tell(.revived) }
      if renewals.isMultiple(of: 5) { try lease.tidy(on: session) }
    } else {
      link.duty.lose()
    }
    link.found(others: !finding.others.isEmpty)
    var asks = false
    for name in lost where link.inbox.tell(.lost(name)) { asks = true }
    if link.renewed() {
      // Others may have given this node up meanwhile, and told nobody what they took from it.
      link.inbox.tell(.gap)
      asks = true
    }
    if asks { notifier.send(NodeMessage.hello.text(from: link.name)) }
  }
}

/// A message between nodes, as a line with the sender's name and a letter before it.
enum NodeMessage: Equatable {
  case hello, gap
  case told([UInt8])

  /// - Returns: nil for what can't be told
  init?(_ bytes: [UInt8]) {
    guard bytes.count <= NodeLink.mostBytes, !bytes.contains(0),
      String(validating: bytes, as: UTF8.self) != nil
    else { return nil }
    self = .told(bytes)
  }

  func text(from name: NodeName) -> String {
    switch self {
    case .hello: "\(name) h"
    case .gap: "\(name) g"
    case .told(let bytes): "\(name) t" + String(decoding: bytes, as: UTF8.self)
    }
  }

  /// - Returns: nil for what is none, as the empty message that wakes
  static func read(_ text: String) -> (NodeMessage, from: NodeName)? {
    guard let space = text.firstIndex(of: " ") else { return nil }
    let name = NodeName(text: String(text[..<space]))
    let rest = text[space...].dropFirst()
    switch rest.first {
    case "h": return (.hello, name)
    case "g": return (.gap, name)
    case "t": return (.told(Array(rest.utf8.dropFirst())), name)
    default: return nil
    }
  }
}
