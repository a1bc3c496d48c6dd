import Foundation

/// Runs `work` several times and prints one line of JSON: what it did in each second of each run.
///
/// - Parameter work: does the whole of it once and returns how many it did.
func measureRate(_ name: String, unit: String, runs: Int = 5, work: () throws -> Int) rethrows {
  let clock = ContinuousClock()
  var rates: [Double] = []
  for _ in 0..<runs {
    let start = clock.now
    let count = try work()
    rates.append(Double(count) / (clock.now - start).seconds)
  }
  printSamples(name, unit: unit, rates)
}

/// Prints measured values as one line of JSON for the table that `Benchmarks/run` makes.
func printSamples(_ name: String, unit: String, _ samples: [Double]) {
  let values = samples.map { "\($0)" }.joined(separator: ",")
  print("{\"name\":\"\(name)\",\"unit\":\"\(unit)\",\"samples\":[\(values)]}")
  fflush(nil)
}

extension Duration {
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}

/// Marsaglia's xorshift: quick, and the same numbers in every run.
struct XorShift: RandomNumberGenerator {
  private var state: UInt64 = 0x2545_f491_4f6c_dd1d

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
