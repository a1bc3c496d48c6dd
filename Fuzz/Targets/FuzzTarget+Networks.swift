import API
import Base
import Club
import HTTP
import HTTPTypes
import Server

/// Addresses, and what comes in the fields of a head.
extension FuzzTarget {
  static let networks = [
    FuzzTarget(
      "network", read: { Network($0.text) },
      objection: { network, _ in
        Network(network.description) == network ? nil : "it is another network"
      },
      plantedBug: { $0.description.hasSuffix("/9") }),
    FuzzTarget(
      "forwarded", read: { Optional(client(behind: $0.text)) },
      objection: { client, _ in client.address == nil ? "nobody is left who asks" : nil },
      plantedBug: { $0.address?.description.hasPrefix("9.") ?? false }),
    FuzzTarget(
      "range", read: { Optional(ByteRange($0.text, size: 100)) },
      objection: { range, _ in
        guard case .part(let part) = range else { return nil }
        return part.isEmpty || part.lowerBound < 0 || part.upperBound > 100
          ? "it reaches beyond the file" : nil
      },
      plantedBug: { $0 == .part(7..<100) }),
    FuzzTarget(
      "push-address", read: { PushAddress($0.text) },
      objection: { address, _ in
        PushAddress(address.text) == address ? nil : "it is another address"
      },
      plantedBug: { $0.text.contains("=") }),
    FuzzTarget(
      "push-date", read: { Instant(http: $0.text) },
      objection: { instant, _ in
        (instant + .seconds(3600)) > instant ? nil : "it can't be reckoned with"
      },
      plantedBug: { $0.milliseconds / 1000 % 60 > 0 }),
    FuzzTarget(
      "push-answer", read: { PushAnswer(status: 429, retryAfter: $0.text).outcome },
      objection: { outcome, _ in
        if case .later(let pause) = outcome, pause ?? .zero < .zero {
          "it is due before now"
        } else {
          nil
        }
      },
      plantedBug: { outcome in
        if case .later(let pause?) = outcome { pause > .seconds(1000) } else { false }
      }),
  ]

  private static func client(behind forwarded: String) -> Client {
    var headers = HTTPFields()
    headers[HTTPField.Name("X-Forwarded-For")!] = forwarded
    headers[HTTPField.Name("X-Forwarded-Proto")!] = forwarded
    let proxies = TrustedProxies(["10.0.0.0/8", "::1"].compactMap { Network($0) })
    return proxies.client(
      behind: Client(address: IPAddress("10.1.2.3"), isSecure: false), headers: headers)
  }
}
