import NIOCore

/// A connection that carries requests, one after another, and keeps those that wait.
///
/// When it is lost and `isPatient`, it comes again, and sends again what was not answered.
final class Caller {
  struct Answer {
    let status: Int
    let body: ByteBuffer
    /// From sending to the last byte of the answer.
    let time: TimeAmount
  }

  private struct Call {
    let request: ByteBuffer
    let answered: (Answer) -> Void
  }

  private let network: Network
  private var wire: Wire?
  private var waiting = CircularBuffer<Call>()
  private var current: Call?
  private var sentAt = NIODeadline.now()
  private var status = 0
  private var body = ByteBuffer()

  init(_ network: Network) {
    self.network = network
  }

  func open() {
    network.connect(
      received: { self.received($0) },
      closed: {
        self.wire = nil
        self.network.lost()
        if self.network.isPatient { self.network.later { self.open() } }
      },
      done: { wire in
        self.wire = wire
        self.resend()
      },
      failed: { self.open() })
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
    guard let current else { return }
    sentAt = .now()
    wire?.send(current.request)
  }

  private func resend() {
    if let current { wire?.send(current.request) }
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
      let answer = Answer(status: status, body: body, time: .now() - sentAt)
      current = nil
      call.answered(answer)
      if current == nil { sendNext() }
    }
  }
}
