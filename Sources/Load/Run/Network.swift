import NIOCore

/// The ways to the nodes, from the event loop alone.
final class Network {
  let isPatient: Bool
  /// Connections that were lost so far.
  private(set) var lostConnections = 0
  private let loop: any EventLoop
  private let nodes: [SocketAddress]
  /// A closure that is told of an error that can't be got over.
  private let failed: (LoadError) -> Void
  private var isOver = false

  init(
    _ loop: any EventLoop, to nodes: [SocketAddress], isPatient: Bool,
    failed: @escaping (LoadError) -> Void
  ) {
    self.loop = loop
    self.nodes = nodes
    self.isPatient = isPatient
    self.failed = failed
  }

  /// Ends: from now on nothing is told of connections that end.
  func end() {
    isOver = true
  }

  /// - Parameters:
  ///   - node: the number of the node; behind the last comes the first again
  ///   - failed: is called when a patient one may try again
  func connect(
    to node: Int, asListener number: Int? = nil, received: @escaping (AnswerParser.Part) -> Void,
    closed: @escaping () -> Void, done: @escaping (Wire) -> Void, failed: @escaping () -> Void
  ) {
    let node = nodes[node % nodes.count]
    Wire.connect(
      on: loop, to: node, from: number.flatMap { source($0, at: node) }, received: received,
      closed: { if !self.isOver { closed() } },
      done: { result in
        switch result {
        case .success(let wire): done(wire)
        case .failure(let error): self.cannotConnect(error, tryingAgain: failed)
        }
      })
  }

  private func cannotConnect(_ error: any Error, tryingAgain: @escaping () -> Void) {
    guard !isOver else { return }
    if isPatient { later(tryingAgain) } else { failed(.cannotConnect(error)) }
  }

  func lost() {
    lostConnections += 1
    if !isPatient { failed(.connectionLost) }
  }

  func later(in time: TimeAmount = .milliseconds(20), _ body: @escaping () -> Void) {
    loop.assumeIsolated().scheduleTask(in: time) { if !self.isOver { body() } }
  }

  /// 150 listeners share an address, because a server bounds the streams of each. Only loopback has more than one.
  private func source(_ listener: Int, at node: SocketAddress) -> SocketAddress? {
    guard node.ipAddress?.hasPrefix("127.") == true else { return nil }
    let number = listener / 150 + 1
    return try? SocketAddress(ipAddress: "127.0.\(number / 250).\(number % 250 + 1)", port: 0)
  }
}

/// The reason why there is no load, or why it had to stop.
package enum LoadError: Error, CustomStringConvertible {
  case unknownHost(String)
  case cannotConnect(any Error)
  case connectionLost
  /// An answer to what comes before the first move.
  case refused(what: String, status: Int, reason: String)
  case guestsLimited
  case streamsLimited
  case noProcess(Int)
  case journal(String)

  package var description: String {
    switch self {
    case .unknownHost(let host): "There is no machine called \(host)."
    case .cannotConnect(let error): "Can't connect: \(error). Is the server there?"
    case .connectionLost: "The server has closed a connection. --patient goes on after a restart."
    case .refused(let what, let status, let reason):
      "The server refused \(what): \(status) \(reason)"
    case .guestsLimited:
      "The server makes only so many guests an hour for one address, or wants work of them. "
        + "Start it with a higher --guest-limit."
    case .streamsLimited:
      "The server opens only so many event streams for one address. "
        + "Start it with a higher --stream-limit."
    case .noProcess(let process): "There is no process \(process) on this machine."
    case .journal(let path): "Can't write the journal \(path)."
    }
  }
}
