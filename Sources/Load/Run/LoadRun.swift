import API
import NIOCore
import NIOPosix
import UnixSignals

/// A load from its first guest to its report, of one event loop alone: sets up, opens the streams, plays,
/// and sees that everybody has heard of everything.
final class LoadRun {
  let plan: LoadPlan
  let requests: Requests
  let loop: any EventLoop
  private(set) var network: Network!
  private let promise: EventLoopPromise<LoadReport>
  private var journal: Journal?

  var generator: Xorshift
  /// The callers of each node.
  var callers: [[Caller]] = []
  var tables: [Table] = []
  /// Codes that were taken so far.
  var takes = 0
  /// The tokens of the guests that only listen.
  var listenerTokens: [String] = []
  var listeners: [Listener] = []

  var report = LoadReport()
  var acknowledged = Latencies()
  var arrived = Latencies()
  var heardByAll = Latencies()
  /// The number of things still to be done in this phase.
  var outstanding = 0
  var began = NIODeadline.now()
  var before: ProcessFigures?
  private var ownBefore = 0.0
  /// The listeners, of `listeners`, that are to be opened.
  var unopened = 0..<0
  /// Whether no more commands are sent from now on.
  var isTimeUp = false
  var isPlaying = false
  var audience: Audience?

  init(
    _ plan: LoadPlan, on loop: any EventLoop, to nodes: [SocketAddress],
    promise: EventLoopPromise<LoadReport>
  ) {
    self.plan = plan
    self.loop = loop
    self.promise = promise
    requests = Requests(to: plan.nodes[0])
    generator = Xorshift(seed: plan.seed)
    network = Network(loop, to: nodes, isPatient: plan.isPatient) { self.fail($0) }
  }

  func start() {
    do throws(LoadError) {
      if let path = plan.journal { journal = try Journal(path) }
      if let process = plan.process { _ = try figures(of: process) }
    } catch {
      return fail(error)
    }
    let nodes = plan.nodes.count
    callers = (0..<nodes).map { node in
      (0..<max(1, plan.connections / nodes)).map { _ in Caller(network, to: node) }
    }
    setUp()
  }

  /// Notes that one of what is outstanding is done.
  func oneDone(then next: () -> Void) {
    outstanding -= 1
    if outstanding == 0 { next() }
  }

  func fail(_ error: LoadError) {
    closeAll()
    promise.fail(error)
  }

  func note(_ violation: Violation) {
    note(violation.rawValue)
  }

  func note(_ error: String) {
    report.errors[error, default: 0] += 1
  }

  func write(_ table: Table) {
    if let match = table.match { journal?.write(match) }
  }

  func write(_ line: Talk.Line, in room: RoomID) {
    journal?.write(line, in: room)
  }

  /// Begins measuring.
  func beginMeasuring() {
    began = .now()
    before = plan.process.flatMap(ProcessFigures.init)
    ownBefore = ProcessFigures.ownProcessorSeconds
  }

  func endMeasuring() {
    report.matches = tables.count
    report.connections = callers.joined().count
    report.listeners = plan.listeners
    report.seconds = Double((NIODeadline.now() - began).nanoseconds) / 1e9
    report.movesPerSecond = Double(report.moves) / report.seconds
    report.messagesPerSecond = Double(report.messages) / report.seconds
    report.acknowledged = .init(acknowledged)
    report.arrived = .init(arrived)
    report.heardByAll = .init(heardByAll)
    let done = Double(max(1, report.moves + report.messages))
    report.ownTime = (ProcessFigures.ownProcessorSeconds - ownBefore) * 1e6 / done
    guard let before, let after = plan.process.flatMap(ProcessFigures.init) else { return }
    let processor = after.processorSeconds - before.processorSeconds
    report.serverTime = report.moves + report.messages > 0 ? processor * 1e6 / done : nil
    report.serverLoad = processor / report.seconds * 100
    report.memoryAfter = after.memory
  }

  func finish() {
    report.lostConnections = network.lostConnections
    closeAll()
    promise.succeed(report)
  }

  private func closeAll() {
    network.end()
    for caller in callers.joined() { caller.close() }
    for listener in listeners { listener.close() }
  }

  private func figures(of process: Int) throws(LoadError) -> ProcessFigures {
    guard let figures = ProcessFigures(of: process) else { throw .noProcess(process) }
    return figures
  }
}

/// Runs a load to its end; SIGINT and SIGTERM bring it about early.
package func load(_ plan: LoadPlan) async throws -> LoadReport {
  OpenFiles.raise()
  let nodes = try plan.nodes.map { node throws(LoadError) in
    do {
      return try SocketAddress.makeAddressResolvingHost(node.host, port: node.port)
    } catch {
      throw .unknownHost(node.host)
    }
  }
  let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
  let loop = group.next()
  let promise = loop.makePromise(of: LoadReport.self)
  let run = try await loop.submit {
    NIOLoopBound(LoadRun(plan, on: loop, to: nodes, promise: promise), eventLoop: loop)
  }.get()
  loop.execute { run.value.start() }
  let signals = await UnixSignalsSequence(trapping: .sigint, .sigterm)
  let stopping = Task {
    for await _ in signals { loop.execute { run.value.stop() } }
  }
  let result = await promise.futureResult.result()
  stopping.cancel()
  try await group.shutdownGracefully()
  return try result.get()
}

extension EventLoopFuture where Value: Sendable {
  fileprivate func result() async -> Result<Value, any Error> {
    do { return .success(try await get()) } catch { return .failure(error) }
  }
}
