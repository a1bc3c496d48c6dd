import Foundation
import FuzzTargets

/// The target that the environment names.
private let target: FuzzTarget = {
  let name = setting("FUZZ_TARGET") ?? ""
  guard let target = FuzzTarget.named(name) else {
    fatalError("FUZZ_TARGET is one of \(FuzzTarget.all.map(\.name).joined(separator: ", "))")
  }
  return target
}()

/// Called by libFuzzer with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  if let problem = target.objection(Array(UnsafeBufferPointer(start: start, count: count))) {
    fatalError("\(target.name): \(problem)")
  }
  return 0
}

/// Begins the program, under the name that the Swift Package Manager gives to the beginning of one.
@_cdecl("Fuzz_main")
public func begin(
  _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
  if let inputs = setting("FUZZ_INPUTS").flatMap(Int.init) {
    tryMutants(inputs, of: CommandLine.arguments.dropFirst().filter { !$0.hasPrefix("-") })
    return 0
  }
  var (count, arguments) = (count, arguments)
  return runLibFuzzer(&count, &arguments, testOneInput)
}

/// Tries so many inputs that the mutator of the tests makes of the files in folders.
///
/// It is many times as quick as libFuzzer, which looks through the counters of the whole program after each, and
/// blind: the files are best those that libFuzzer has found. The input that is tried lies in the file `FUZZ_LAST`, as
/// a program that falls says no more.
private func tryMutants(_ inputs: Int, of folders: [String]) {
  let corpus = folders.flatMap { folder in
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted().compactMap {
      FileManager.default.contents(atPath: "\(folder)/\($0)").map { Array($0.prefix(4096)) }
    }
  }
  let last = open(setting("FUZZ_LAST") ?? "/dev/null", O_WRONLY | O_CREAT, 0o600)
  var mutator = Mutator(seed: 1)
  for number in 0..<inputs {
    let input = number < corpus.count ? corpus[number] : mutator.input(from: corpus)
    pwrite(last, input, input.count, 0)
    ftruncate(last, off_t(input.count))
    if let problem = target.objection(input) { fatalError("\(target.name): \(problem)") }
  }
  print("stat::number_of_executed_units: \(inputs)")
}

private func setting(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }

/// LibFuzzer's driver: https://llvm.org/docs/LibFuzzer.html#using-libfuzzer-as-a-library
@_silgen_name("LLVMFuzzerRunDriver")
private func runLibFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ tryInput: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt
