import Base
import Testing

@Suite struct BellTests {
  /// The answers of one listener, who leaves with the first.
  private func answered(_ bell: Bell) async -> Int {
    await Task {
      var count = 0
      await bell.answer {
        count += 1
        withUnsafeCurrentTask { $0?.cancel() }
      }
      return count
    }.value
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
