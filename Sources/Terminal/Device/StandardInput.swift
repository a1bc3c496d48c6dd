#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The next bytes of standard input, once there are some; none when nothing more comes.
func standardInput() -> [UInt8] {
  var buffer = [UInt8](repeating: 0, count: 4096)
  while true {
    let count = systemRead(STDIN_FILENO, &buffer, buffer.count)
    if count >= 0 { return Array(buffer[..<count]) }
    guard isTransient(errno, at: STDIN_FILENO) else { return [] }
  }
}
