import Load
import NIOCore
import Testing

@Suite struct LatenciesTests {
  @Test func nothingHasNoPercentiles() {
    #expect(Latencies().percentile(0.5) == nil)
  }

  @Test func aPercentileIsTheTimeThatSoManyTookAtMost() {
    var latencies = Latencies()
    for microseconds in 1...100 { latencies.add(.microseconds(Int64(microseconds))) }
    #expect(latencies.count == 100)
    #expect(latencies.percentile(0.01) == 0.001)
    #expect(latencies.percentile(0.5) == 0.05)
    #expect(latencies.percentile(1) == 0.101)
  }

  @Test(arguments: [0, 1, 31, 32, 63, 64, 1000, 14_999, 1_000_000, 3_600_000_000] as [Int64])
  func aTimeIsKeptToAThirtySecondOfIt(_ microseconds: Int64) throws {
    var latencies = Latencies()
    latencies.add(.microseconds(microseconds))
    let told = try #require(latencies.percentile(1)) * 1000
    #expect(told >= Double(microseconds) && told <= Double(microseconds) * 33 / 32)
  }

  @Test func whatCameBeforeItWasAcknowledgedTookNothing() {
    var latencies = Latencies()
    latencies.add(.microseconds(-5))
    #expect(latencies.percentile(1) == 0)
  }
}
