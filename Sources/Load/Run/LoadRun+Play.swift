import API
import Foundation
import NIOCore
import NIOFoundationCompat

/// The bots play.
extension LoadRun {
  func play() {
    beginMeasuring()
    // One for the end itself, so that a load of listeners alone takes its time as well.
    outstanding = tables.count + 1
    if case .seconds(let seconds) = plan.length {
      loop.assumeIsolated().scheduleTask(in: .seconds(Int64(seconds))) { self.stop() }
    }
    for table in tables { plan.talks ? talk(table) : play(table) }
    if isTimeUp { oneDone { listenOut() } }
    isPlaying = true
  }

  /// Sends no more commands; what is under way is waited for.
  func stop() {
    guard !isTimeUp else { return }
    isTimeUp = true
    if isPlaying { oneDone { listenOut() } }
  }

  private func play(_ table: Table) {
    guard !isTimeUp, let (step, request) = table.next(using: &generator) else {
      return oneDone { listenOut() }
    }
    if plan.listenersWatch, table === tables[0] {
      audience = Audience(size: plan.listeners, version: step.result.version)
    }
    table.bots[step.seat.index].caller.ask(request) { self.answered(step, $0, at: table) }
  }

  private func answered(_ step: BotMatch.Step, _ answer: Caller.Answer, at table: Table) {
    guard answer.status == 200 else {
      note(Self.refusal(answer))
      // What the match is like now this bot doesn't know, so it plays no more.
      return oneDone { listenOut() }
    }
    let (violation, time) = table.acknowledged(step, by: answer.body, at: .now())
    if let violation { note(violation) }
    if let time { arrived.add(time) }
    acknowledged.add(answer.time)
    write(table)
    report.commands += 1
    if step.isMove { report.moves += 1 }
    if step.endsRound { report.rounds += 1 }
    if case .moves(let moves) = plan.length, report.moves >= moves { stop() }
    if audience?.isComplete == false, table === tables[0] { return }
    play(table)
  }

  /// Notes that one of the idle listeners was told the first match.
  func listenerHeard(_ data: ByteBuffer) {
    guard let observed = data.withUnsafeReadableBytes(ObservedMatch.init) else {
      return note(.unreadable)
    }
    guard audience?.heard(observed.version) == true, let audience else { return }
    heardByAll.add(.now() - audience.since)
    if tables[0].match?.step == nil { play(tables[0]) }
  }

  static func refusal(_ answer: Caller.Answer) -> String {
    let problem = try? JSONDecoder().decode(
      ProblemDocument.self, from: Data(buffer: answer.body))
    return "\(answer.status) \(problem?.type ?? "")"
  }

  /// Listens to the end: all is acknowledged, and what is on its way to the streams has a little
  /// time, with streams that are lost without a word.
  func listenOut() {
    endMeasuring()
    waitForStreams(until: .now() + .seconds(60))
  }

  private func waitForStreams(until deadline: NIODeadline) {
    let unheard = plan.isDeaf ? 0 : tables.reduce(0) { $0 + $1.unheard }
    guard unheard > 0, NIODeadline.now() < deadline else {
      for _ in 0..<unheard { note(.unheard) }
      return finish()
    }
    loop.assumeIsolated().scheduleTask(in: .milliseconds(5)) {
      self.waitForStreams(until: deadline)
    }
  }
}

/// The people who watch the first match, while one of its states is told to them.
struct Audience {
  private let version: Int
  private var left: Int
  let since = NIODeadline.now()

  init(size: Int, version: Int) {
    left = size
    self.version = version
  }

  var isComplete: Bool { left == 0 }

  /// - Returns: whether that was the last of them
  mutating func heard(_ version: Int) -> Bool {
    guard version == self.version, left > 0 else { return false }
    left -= 1
    return left == 0
  }
}
