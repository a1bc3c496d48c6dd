import API
import Foundation
import NIOCore
import NIOFoundationCompat

/// The bots talk.
extension LoadRun {
  func talk(_ table: Table) {
    guard !isTimeUp, let (line, request) = table.conversation?.next() else {
      return oneDone { listenOut() }
    }
    table.bots[line.seat.index].caller.ask(request) { self.answered(line, $0, at: table) }
  }

  private func answered(_ line: Talk.Line, _ answer: Caller.Answer, at table: Table) {
    guard answer.status == 200, let conversation = table.conversation else {
      note(Self.refusal(answer))
      return oneDone { listenOut() }
    }
    let (violation, time) = conversation.acknowledged(line, by: answer.body, at: .now())
    if let violation { note(violation) }
    if let time { arrived.add(time) }
    acknowledged.add(answer.time)
    write(line, in: conversation.talk.room)
    report.messages += 1
    if case .moves(let messages) = plan.length, report.messages >= messages { stop() }
    talk(table)
  }

  /// A bot's stream has begun again: what it has missed is read.
  func catchUp(_ seat: Int, at table: Table) {
    guard let request = table.conversation?.missed(by: seat) else { return }
    table.bots[seat].caller.ask(request) { answer in
      guard answer.status == 200,
        let changes = try? JSONDecoder().decode(
          MessageChanges.self, from: Data(buffer: answer.body))
      else { return self.note(Self.refusal(answer)) }
      self.note(table.conversation?.read(changes, by: seat))
      if changes.hasMore { self.catchUp(seat, at: table) }
    }
  }

  func note(_ heard: Result<[TimeAmount], RoomListener.Wrong>?) {
    switch heard {
    case .success(let times): for time in times { arrived.add(time) }
    case .failure(let wrong): note(wrong.violation)
    case nil: break
    }
  }
}
