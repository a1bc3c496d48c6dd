package import Engine
internal import Rules

/// Shows a study on the whole screen. One loop takes what happens, one thing after the other, and draws; on the
/// main thread, so that the solver can't hold up a key.
@MainActor
package final class ScreenAnalysis {
  private var screen: AnalysisScreen
  private let stage: Stage
  private let solver: PatientSolver
  private var asked: (question: Question, task: Task<Void, Never>)?

  /// Nil where there is no terminal that can show it.
  package init?(_ study: Study, analyst: Analyst, environment: [String: String]) {
    guard let stage = Stage(environment: environment) else { return nil }
    self.stage = stage
    screen = AnalysisScreen(study)
    solver = PatientSolver(analyst)
  }

  /// Returns when the person has quit; ends the process when a signal asks for that. Either way the
  /// terminal is as it was.
  package func run() async throws(OutputClosed) {
    let signal: Int32?
    do {
      defer {
        asked?.task.cancel()
        stage.close()
      }
      signal = try await study()
    }
    if let signal { endProcess(by: signal) }
  }

  /// - Returns: the signal that ended it, nil when the person did.
  private func study() async throws(OutputClosed) -> Int32? {
    try stage.open()
    try draw()
    for await event in stage.source.events {
      if case .stopped(let signal) = event { return signal }
      try take(event)
      guard !screen.isOver else { return nil }
      try draw()
    }
    return nil
  }

  private func take(_ event: Event) throws(OutputClosed) {
    for key in try stage.keys(in: event) { screen.press(key) }
    switch event {
    case .tick: screen.tick()
    case .found(let evaluation, let question):
      screen.add(evaluation, to: question)
      if asked?.question == question { asked = nil }
    default: break
    }
  }

  private func draw() throws(OutputClosed) {
    ask()
    try stage.show(screen.frame)
  }

  /// Makes the solver work on what is shown. A long question is dropped when something else is wanted, a
  /// short one is waited for.
  private func ask() {
    let next = screen.question
    if let asked, next == nil || !asked.question.isShort && asked.question != next {
      asked.task.cancel()
      self.asked = nil
    }
    guard asked == nil, let question = next else { return }
    let task = Task { [solver, send = stage.source.send] in
      let ticking = Task {
        while (try? await Task.sleep(for: .milliseconds(120))) != nil { send.yield(.tick) }
      }
      defer { ticking.cancel() }
      guard let evaluation = await solver.evaluate(question) else { return }
      send.yield(.found(evaluation, to: question))
    }
    asked = (question, task)
  }
}

/// The analyst, away from the thread that reads keys and draws.
private actor PatientSolver {
  private var analyst: Analyst

  init(_ analyst: Analyst) {
    self.analyst = analyst
  }

  /// Nil when the task was cancelled.
  func evaluate(_ question: Question) -> Evaluation? {
    try? analyst.evaluate(
      question.round, budget: question.budget, isCancelled: { Task.isCancelled })
  }
}
