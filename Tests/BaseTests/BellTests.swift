import Base
import Synchronization
import Testing

@Suite struct BellTests {
  private func answered(_ bell: Bell) async -> Int {
    let count = Mutex(0)
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        await bell.answer {
          count.withLock { $0 += 1 }
          withUnsafeCurrentTask { $0?.cancel() }
        }
      }
    }
    return count.withLock { $0 }
  }

  @Test func whatRangBeforeIsHeardOnce() async {
    let bell = Bell()
    bell.ring()
    bell.ring()
    #expect(await answered(bell) == 1)
  }

  @Test func anotherListenerHearsWhatWasCutOff() async {
    let bell = Bell(rang: true)
    #expect(await answered(bell) == 1)
    #expect(await answered(bell) == 1)
  }
}
