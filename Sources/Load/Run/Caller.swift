import NIOCore

/// A connection that carries requests, one after another, and keeps those that wait.
///
/// It is made for the first request, and again for the next one if the server has closed it meanwhile. When
/// it is lost under a request and the network `isPatient`, the request is sent again; likewise where the answer is that
/// the server can't do its work just now, or none comes for long: a connection whose cable was pulled may stay silent for
/// minutes.
final class Caller {
  struct Answer {
    let status: Int
    let body: ByteBuffer
    /// The time from sending to the last byte of the answer.
    let time: TimeAmount
  }

  private struct Call {
    let request: ByteBuffer
    let answered: (Answer) -> Void
  }

  /// The status of a server that can't do its work just now.
  private static let unavailable = 503
  /// The time that a patient one waits for an answer.
  private static let patience = TimeAmount.seconds(10)

  private let network: Network
  /// The node that it uses; a patient one goes to the next when that is away.
  private var node: Int
  private var wire: Wire?
  private var waiting = CircularBuffer<Call>()
  private var current: Call?
  private var sentAt = NIODeadline.now()
  private var sendings = 0
  private var status = 0
  private var body = ByteBuffer()

  init(_ network: Network, to node: Int) {
    self.network = network
    self.node = node
  }

  private func open() {
    network.connect(
      to: node, received: { self.received($0) }, closed: { self.ended() },
      done: { wire in
        self.wire = wire
        self.send()
      },
      failed: { self.openNext() })
  }

  private func openNext() {
    node += 1
    open()
  }

  private func ended() {
    wire = nil
    guard current != nil else { return }
    network.lost()
    if network.isPatient { network.later { self.openNext() } }
  }

  func close() {
    wire?.close()
    wire = nil
  }

  func ask(_ request: ByteBuffer, answered: @escaping (Answer) -> Void) {
    waiting.append(Call(request: request, answered: answered))
    if current == nil { sendNext() }
  }

  private func sendNext() {
    current = waiting.popFirst()
    guard current != nil else { return }
    sentAt = .now()
    if wire == nil { open() } else { send() }
  }

  private func send() {
    guard let current else { return }
    wire?.send(current.request)
    guard network.isPatient else { return }
    sendings += 1
    network.later(in: Self.patience) { [sendings] in
      guard self.sendings == sendings, self.current != nil, let wire = self.wire else { return }
      wire.close()
      self.ended()
    }
  }

  private func received(_ part: AnswerParser.Part) {
    switch part {
    case .head(let status):
      self.status = status
      body.clear()
    case .body(var more):
      if body.readableBytes == 0 { body = more } else { body.writeBuffer(&more) }
    case .end:
      guard let call = current else { return }
      if status == Self.unavailable, network.isPatient {
        return network.later { if self.wire == nil { self.open() } else { self.send() } }
      }
      let answer = Answer(status: status, body: body, time: .now() - sentAt)
      current = nil
      call.answered(answer)
      if current == nil { sendNext() }
    }
  }
}
