internal import Dispatch
internal import Engine
internal import Rules
internal import Synchronization

/// Analysts that look at the same position at once, each on a thread of its own; one of them alone is asked where it
/// is called.
final class SolverTeam: Sendable {
  private let members: [Member]
  private let whileWorking: @Sendable () -> Void

  /// - Parameters:
  ///   - analysts: as `Analyst.team` makes them.
  ///   - whileWorking: is called by the first analyst about every 1,000 positions.
  init(_ analysts: [Analyst], whileWorking: @escaping @Sendable () -> Void) {
    members = analysts.map(Member.init)
    self.whileWorking = whileWorking
  }

  /// See `Analyst.evaluate`. The first proof ends the work of all; where there is none the first analyst's guess
  /// counts. The budget is that of each, and the positions are those of all.
  func evaluate(_ round: Round, budget: Int, depth: Int?) -> Evaluation {
    let race = Race()
    DispatchQueue.concurrentPerform(iterations: members.count) { number in
      members[number].run(race, number, on: round, budget: budget, depth: depth) {
        if number == 0 { whileWorking() }
      }
    }
    return race.answer
  }

  /// See `Analyst.principalLine`. The first analyst plays it, by what all have found.
  func principalLine(from round: Round, budget: Int, depth: Int?) -> [Cell] {
    members[0].principalLine(from: round, budget: budget, depth: depth, whileWorking)
  }
}

/// An analyst that one thread at a time asks.
private final class Member: Sendable {
  private let analyst: Mutex<Analyst>

  init(_ analyst: Analyst) { self.analyst = Mutex(analyst) }

  func run(
    _ race: Race, _ number: Int, on round: Round, budget: Int, depth: Int?,
    _ whileWorking: () -> Void
  ) {
    var thousands = 0
    do throws(Cancelled) {
      let answer = try analyst.withLock { (analyst) throws(Cancelled) in
        try analyst.evaluate(round, budget: budget, depth: depth) {
          thousands += 1
          whileWorking()
          return race.isOver
        }
      }
      race.end(of: number, with: answer)
    } catch {
      race.add(nodes: thousands * 1024)
    }
  }

  func principalLine(
    from round: Round, budget: Int, depth: Int?, _ whileWorking: () -> Void
  ) -> [Cell] {
    analyst.withLock { analyst in
      // Nobody cancels it.
      (try? analyst.principalLine(from: round, budget: budget, depth: depth) {
        whileWorking()
        return false
      }) ?? []
    }
  }
}

/// A question to all members of a team, and its answer once there is one.
private final class Race: Sendable {
  private struct Finding {
    var answer: Evaluation?
    var nodes = 0
  }

  private let finding = Mutex(Finding())
  private let over = Atomic(false)

  var isOver: Bool { over.load(ordering: .relaxed) }

  func add(nodes: Int) { finding.withLock { $0.nodes += nodes } }

  func end(of number: Int, with answer: Evaluation) {
    finding.withLock { finding in
      finding.nodes += answer.nodes
      // A proof takes the place of a guess, and nothing that of a proof.
      guard finding.answer?.isProven != true else { return }
      if answer.isProven || number == 0 { finding.answer = answer }
    }
    if answer.isProven || number == 0 { over.store(true, ordering: .relaxed) }
  }

  /// - Precondition: all members have ended.
  var answer: Evaluation {
    finding.withLock { finding in
      var answer = finding.answer!
      answer.nodes = finding.nodes
      return answer
    }
  }
}
