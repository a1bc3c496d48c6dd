import Foundation

/// A port of this machine on which servers of a test may listen one after the other, and that the system
/// gives to nobody else meanwhile, neither for listening nor for a connection.
///
/// It is bound here by a socket that never listens: with SO_REUSEADDR, which servers set, that is in nobody's
/// way who asks for this very port.
final class HeldPort: Sendable {
  let number: Int
  private let holder: CInt

  init() throws {
    let holder = Foundation.socket(
      AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var isShared: CInt = 1
    setsockopt(
      holder, SOL_SOCKET, SO_REUSEADDR, &isShared, socklen_t(MemoryLayout<CInt>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(holder, $0, length) == 0 && getsockname(holder, $0, &length) == 0
      }
    }
    guard holder >= 0, isBound else {
      let error = POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      close(holder)
      throw error
    }
    number = Int(UInt16(bigEndian: address.sin_port))
    self.holder = holder
  }

  deinit {
    close(holder)
  }
}
