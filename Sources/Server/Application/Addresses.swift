package import Base
import Foundation
import NIOCore

/// The addresses under which a browser reaches the server.
package struct Addresses: Equatable {
  /// The address for a browser on the same machine; nil when the server doesn't listen there.
  package let here: String?
  /// The addresses for a phone on the same network.
  package let network: [String]
  /// The address for everybody, as the host has set it.
  package let anywhere: PublicURL?
  /// The secret of the link that makes the first host; nil where there is a host.
  let hostLink: Secret?

  /// - Parameters:
  ///   - host: the address that the server listens on
  ///   - machine: the IPv4 addresses of the machine
  ///   - hostLink: the secret of the link to the first host, as long as there is none
  package init(
    host: String, port: Int, isSecure: Bool = false, anywhere: PublicURL? = nil,
    machine: [String], hostLink: Secret? = nil
  ) {
    self.anywhere = anywhere
    self.hostLink = hostLink
    func url(_ name: String) -> String {
      "\(isSecure ? "https" : "http")://\(name.contains(":") ? "[\(name)]" : name):\(port)"
    }
    func isLoopback(_ name: String) -> Bool {
      name == "localhost" || name == "::1" || name.hasPrefix("127.")
    }
    if host == "0.0.0.0" || host == "::" {
      here = url("localhost")
      network = machine.filter { !isLoopback($0) }.map(url)
    } else if isLoopback(host) {
      here = url(host == "127.0.0.1" ? "localhost" : host)
      network = []
    } else {
      here = nil
      network = [url(host)]
    }
  }

  /// The address to listen on that stands for all networks: of IPv6 too, which takes IPv4 in, unless the
  /// machine has none.
  package static var everywhere: String {
    let probe = socket(AF_INET6, Int32(SOCK_STREAM.rawValue), 0)
    guard probe >= 0 else { return "0.0.0.0" }
    close(probe)
    return "::"
  }

  /// The IPv4 addresses of this machine's networks, none when the system doesn't tell.
  package static func ofThisMachine() -> [String] {
    let devices = (try? System.enumerateDevices()) ?? []
    return devices.compactMap { device in
      if case .v4 = device.address { device.address?.ipAddress } else { nil }
    }
  }

  /// The text for the person who started the server.
  package var message: String {
    var lines = ["GameOn is ready. Open it in a browser:"]
    if let here { lines.append("  on this machine  \(here)") }
    lines += network.map { "  on your network  \($0)" }
    if let anywhere { lines.append("  from anywhere    \(anywhere)") }
    if let hostLink, let base = anywhere?.description ?? here ?? network.first {
      lines.append(
        "Make yourself the host, once and within a day: " + Links(base: base).host(hostLink))
    }
    lines.append("Ctrl-C stops it.")
    return lines.joined(separator: "\n")
  }
}
