import Media
import Testing

@Suite(.timeLimit(.minutes(1))) struct CachedMediaTests {
  private func cache() -> CachedMedia {
    var cache = CachedMedia()
    for name in ["a", "b", "c", "d"] { cache.add(name, bytes: 25) }
    return cache
  }

  @Test func nothingGoesUpToTheLimit() {
    var cache = cache()
    #expect(cache.takeExcess(over: 100).isEmpty && cache.bytes == 100)
  }

  @Test func whatWasAskedForLongestAgoGoesFirst() {
    var cache = cache()
    cache.use("a")
    cache.add("e", bytes: 10)
    #expect(cache.takeExcess(over: 100) == ["b"])
    #expect(cache.bytes == 85 && !cache.contains("b") && cache.contains("a"))
  }

  @Test func aTenthOfItIsFreeAfterwards() {
    var cache = cache()
    cache.add("e", bytes: 1)
    #expect(cache.takeExcess(over: 30) == ["a", "b", "c"])
    #expect(cache.bytes == 26)
  }

  @Test func whatWasAskedForLastStaysHoweverLargeItIs() {
    var cache = cache()
    cache.add("e", bytes: 500)
    #expect(cache.takeExcess(over: 100) == ["a", "b", "c", "d"])
    #expect(cache.bytes == 500)
    #expect(cache.takeExcess(over: 100).isEmpty)
  }

  @Test func aFileCountsOnce() {
    var cache = cache()
    cache.add("a", bytes: 5)
    #expect(cache.bytes == 80)
    cache.remove("a")
    cache.remove("a")
    cache.use("a")
    #expect(cache.bytes == 75 && !cache.contains("a"))
  }
}
