import Foundation
import NIOCore
import NIOPosix
import ServiceLifecycle

/// The program that has started the server, where it wants to hear how it does: systemd, for a unit of
/// `Type=notify` (sd_notify(3)).
package struct ServiceManager: Sendable {
  /// Words of the protocol.
  package enum Word: Equatable, Sendable {
    case ready
    case stopping
    case alive
    /// The start takes so much longer from now on, at most.
    case needs(Duration)

    /// The word as the manager reads it: numbers have digits alone.
    package var text: String {
      switch self {
      case .ready: "READY=1"
      case .stopping: "STOPPING=1"
      case .alive: "WATCHDOG=1"
      case .needs(let time): "EXTEND_TIMEOUT_USEC=\(time.components.seconds * 1_000_000)"
      }
    }
  }

  /// A path, or with `@` first the name of an abstract socket.
  private let socket: String
  /// The time in which it wants to hear that the server is alive; nil for a manager that doesn't look.
  package let patience: Duration?

  /// Nil where nobody wants to hear.
  package init?(environment: [String: String]) {
    guard let socket = environment["NOTIFY_SOCKET"], ["/", "@"].contains(socket.prefix(1)),
      socket.utf8.count < MemoryLayout.size(ofValue: sockaddr_un().sun_path)
    else { return nil }
    self.socket = socket
    let isOurs = environment["WATCHDOG_PID"].map { $0 == "\(getpid())" } ?? true
    let time = environment["WATCHDOG_USEC"].flatMap(Int64.init) ?? 0
    patience = isOurs && time > 0 ? .microseconds(time) : nil
  }

  /// Tells it. One that doesn't listen misses it, and the server goes on.
  package func tell(_ word: Word) {
    let descriptor = Foundation.socket(
      AF_UNIX,
      Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        | Int32(SOCK_NONBLOCK.rawValue), 0)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    var name = Array(socket.utf8)
    if name[0] == UInt8(ascii: "@") { name[0] = 0 }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
    // The name of an abstract socket has no end but its length.
    let length = socklen_t(MemoryLayout<sa_family_t>.size + name.count)
    let text = Array(word.text.utf8)
    withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = sendto(descriptor, text, text.count, Int32(MSG_NOSIGNAL), $0, length)
      }
    }
  }
}

/// Tells the service manager, twice in its time, that each event loop still runs what it is given. One that hangs
/// has the server started anew.
struct LifeSigns: BackgroundService {
  let manager: ServiceManager
  let patience: Duration

  func run() async {
    await cancelWhenGracefulShutdown {
      repeat {
        for loop in MultiThreadedEventLoopGroup.singleton.makeIterator() {
          try? await loop.submit {}.get()
        }
        manager.tell(.alive)
      } while (try? await Task.sleep(for: patience / 2)) != nil
    }
  }
}
