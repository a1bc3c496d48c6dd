import NIOCore

/// An event stream of one player.
final class Listener {
  /// The time after which a stream that tells nothing, not even a beat, is lost, though nobody has said so.
  private static let silence = TimeAmount.seconds(25)

  private let network: Network
  private var node: Int
  private let number: Int
  private let request: ByteBuffer
  private let told: (EventScanner.Event) -> Void
  private let began: () -> Void
  private let refused: (Int) -> Void
  private var wire: Wire?
  private var scanner = EventScanner()
  private var lastHeard = NIODeadline.now()

  /// - Parameters:
  ///   - node: the node that it uses; a patient one goes to the next when that is away
  ///   - number: among all listeners, from 0: it says which source address it has
  ///   - began: the stream was opened, for the first time or again; what it tells follows
  ///   - refused: the server answers with another status than 200
  init(
    _ network: Network, to node: Int, number: Int, request: ByteBuffer, began: @escaping () -> Void,
    refused: @escaping (Int) -> Void, told: @escaping (EventScanner.Event) -> Void
  ) {
    self.network = network
    self.node = node
    self.number = number
    self.request = request
    self.began = began
    self.refused = refused
    self.told = told
  }

  func open() {
    network.connect(
      to: node, asListener: number, received: { self.received($0) },
      closed: { self.ended() },
      done: { wire in
        self.wire = wire
        self.scanner = EventScanner()
        wire.send(self.request)
        self.lastHeard = .now()
        if self.network.isPatient { self.leaveSilence(of: wire) }
      },
      failed: { self.openNext() })
  }

  private func openNext() {
    node += 1
    open()
  }

  func close() {
    wire?.close()
    wire = nil
  }

  private func ended() {
    wire = nil
    network.lost()
    if network.isPatient { network.later { self.openNext() } }
  }

  /// Opens the stream anew when nothing comes any more.
  private func leaveSilence(of wire: Wire) {
    network.later(in: lastHeard + Self.silence - .now()) {
      guard self.wire === wire else { return }
      guard self.lastHeard + Self.silence <= .now() else { return self.leaveSilence(of: wire) }
      self.close()
      self.ended()
    }
  }

  private func received(_ part: AnswerParser.Part) {
    lastHeard = .now()
    switch part {
    case .head(200): began()
    case .head(let status): refused(status)
    case .body(let bytes):
      scanner.append(bytes)
      while let event = scanner.next() { told(event) }
    case .end:
      close()
      ended()
    }
  }
}
