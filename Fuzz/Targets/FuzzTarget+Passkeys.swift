import Passkeys

/// Answers of authenticators and browsers.
extension FuzzTarget {
  static let passkeys = [
    FuzzTarget(
      "cbor", read: { try? CBOR($0) },
      objection: { value, _ in
        depth(of: value) <= CBOR.mostDepth ? nil : "it is deeper than it may be"
      },
      plantedBug: { depth(of: $0) > 3 }),
    FuzzTarget(
      "authenticator-data", read: { try? AuthenticatorData($0) },
      objection: { data, _ in
        guard let credential = data.credential else { return nil }
        let again = try? PasskeyPublicKey(credential.key.bytes)
        guard again?.algorithm == credential.key.algorithm else {
          return "its key can't be read once more"
        }
        return AuthenticatorData.idBytes.contains(credential.id.count) ? nil : "its id has no bound"
      },
      plantedBug: { $0.counter > 0xFFFF }),
    FuzzTarget(
      "attestation", read: { try? AttestationObject($0).data },
      plantedBug: { $0.counter > 0xFFFF }),
    FuzzTarget(
      "client-data", read: { try? ClientData($0) },
      plantedBug: { !$0.origin.hasPrefix("https://example") }),
  ]

  private static func depth(of value: CBOR) -> Int {
    switch value {
    case .array(let elements): 1 + (elements.map(depth).max() ?? 0)
    case .map(let entries):
      1 + (entries.flatMap { [depth(of: $0.key), depth(of: $0.value)] }.max() ?? 0)
    default: 0
    }
  }
}
