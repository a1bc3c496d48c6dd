import API
import Base
import TestSupport
import Testing

@Suite("The scheduler of deadlines")
struct DeadlineSchedulerTests {
  @Test("carries out in order of time, each once, at the earliest instant that was said")
  func order() async {
    let clock = HandClock()
    let (carried, carry) = AsyncStream<String>.makeStream()
    let scheduler = DeadlineScheduler<String>(clock.dependencies)
    let start = clock.now
    let running = Task { await scheduler.run { carry.yield($0) } }
    scheduler.set("late", by: start + .seconds(60))
    scheduler.set("soon", by: start + .seconds(90))
    scheduler.set("soon", by: start + .seconds(10))
    scheduler.set("soon", by: start + .seconds(20))
    var names = carried.makeAsyncIterator()
    clock.pass(.seconds(10))
    #expect(await names.next() == "soon")
    clock.pass(.seconds(80))
    #expect(await names.next() == "late")
    scheduler.set("again", by: clock.now)
    #expect(await names.next() == "again", "nothing else came")
    running.cancel()
    await running.value
  }

  @Test("a thousand in any order", arguments: 1...3)
  func many(seed: UInt64) async {
    let clock = HandClock()
    let scheduler = DeadlineScheduler<Int>(clock.dependencies)
    let (carried, carry) = AsyncStream<Int>.makeStream()
    let running = Task { await scheduler.run { carry.yield($0) } }
    var generator = Generator(state: seed)
    for second in (1...1000).shuffled(using: &generator) {
      scheduler.set(second, by: clock.now + .seconds(second))
    }
    var numbers = carried.makeAsyncIterator()
    for second in 1...1000 {
      clock.pass(.seconds(1))
      #expect(await numbers.next() == second, "seed \(seed)")
    }
    running.cancel()
    await running.value
  }
}
