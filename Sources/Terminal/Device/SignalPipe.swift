internal import Dispatch

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Turns signals into bytes of a pipe, where they can be read like keys. From the moment that this
/// returns none is lost. (A signal source of Dispatch begins to listen some time after it was asked,
/// and on Linux misses some.)
///
/// - Returns: where the number of each signal is to be read.
func catchSignals(_ numbers: [Int32]) -> Int32 {
  var ends: [Int32] = [-1, -1]
  precondition(pipe(&ends) == 0, "a pipe is never refused at the start of a process")
  writeEnd = ends[1]
  for number in numbers {
    signal(number) { number in
      let error = errno
      var byte = UInt8(truncatingIfNeeded: number)
      _ = write(writeEnd, &byte, 1)
      errno = error
    }
  }
  return ends[0]
}

/// The writing end, safe without a lock: it is written once, before the first handler that reads it
/// is installed.
private nonisolated(unsafe) var writeEnd: Int32 = -1
