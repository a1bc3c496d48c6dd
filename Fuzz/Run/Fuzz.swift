import Foundation
import FuzzTargets

/// The target that the environment names. libFuzzer brings the beginning of the program.
private let target: FuzzTarget = {
  let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
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
