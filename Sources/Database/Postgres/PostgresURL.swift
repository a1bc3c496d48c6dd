/// The parts of an address such as `postgres://gameon:secret@db.example.org:5432/gameon?sslmode=require`, split as
/// libpq does.
///
/// An address with which libpq would find fault isn't taken: its messages quote pieces of the address, and a password with a
/// character that stands for something else would be cut into such pieces.
struct PostgresURL {
  private static let schemes = ["postgres://", "postgresql://"]
  /// Parameters that are to be told to nobody.
  private static let secretNames: Set<Substring> = [
    "password", "sslpassword", "oauth_client_secret",
  ]
  private static let longest = 2000

  private let scheme: String
  private var user: Substring?
  private var password: Substring?
  /// Hosts with their ports, separated by commas.
  private var hosts: Substring
  private var database: Substring?
  private var parameters: [(name: Substring, value: Substring)] = []

  init?(_ text: String) {
    guard text.utf8.count <= Self.longest,
      let scheme = Self.schemes.first(where: { text.hasPrefix($0) })
    else { return nil }
    self.scheme = scheme
    var rest = text.dropFirst(scheme.count)
    if let end = rest.firstIndex(where: { "@/".contains($0) }), rest[end] == "@" {
      let halves = rest[..<end].split(
        separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      user = halves[0]
      password = halves.count > 1 ? halves[1] : nil
      rest = rest[end...].dropFirst()
    }
    let query = rest.firstIndex(of: "?")
    let (place, rows) = (rest[..<(query ?? rest.endIndex)], query.map { rest[$0...].dropFirst() })
    let slash = place.firstIndex(of: "/")
    hosts = place[..<(slash ?? place.endIndex)]
    database = slash.map { place[$0...].dropFirst() }
    for row in rows?.split(separator: "&", omittingEmptySubsequences: false) ?? [] {
      let halves = row.split(separator: "=", omittingEmptySubsequences: false)
      guard halves.count == 2, halves[0].allSatisfy({ $0.isLetter || $0 == "_" }) else {
        return nil
      }
      parameters.append((halves[0], halves[1]))
    }
    guard isWhole else { return nil }
  }

  private var isWhole: Bool {
    let texts = [user, password, hosts, database].compactMap(\.self) + parameters.map(\.value)
    return texts.allSatisfy { Self.decoded($0) != nil }
      && [user, database].allSatisfy { $0?.contains { "@/?:".contains($0) } != true }
      && password?.contains { "@?".contains($0) } != true
      && hosts.split(separator: ",").allSatisfy(Self.isHost)
  }

  /// A name or an address, IPv6 in brackets, with a port or without.
  private static func isHost(_ text: Substring) -> Bool {
    guard !text.contains("@") else { return false }
    let name: Substring
    if text.first == "[" {
      guard let end = text.firstIndex(of: "]") else { return false }
      name = text[...end]
    } else {
      name = text.prefix { $0 != ":" }
    }
    let port = text.dropFirst(name.count)
    return port.isEmpty || port.first == ":" && UInt16(port.dropFirst()) != nil
  }

  /// - Returns: Nil where a `%` isn't followed by the number of a byte, or the text has something that can't be seen.
  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte > 0x20, byte != 0x7f else { return nil }
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2).map { Character(UnicodeScalar($0)) }
      guard digits.count == 2, digits.allSatisfy(\.isHexDigit),
        let number = UInt8(String(digits), radix: 16), number > 0
      else { return nil }
      bytes.append(number)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// The passwords in it, as they are written and as they are meant.
  var secrets: [String] {
    let written =
      [password].compactMap(\.self)
      + parameters.filter { Self.secretNames.contains($0.name) }.map(\.value)
    return written.filter { !$0.isEmpty }.flatMap {
      [String($0)] + [Self.decoded($0)].compactMap(\.self)
    }
  }

  /// The address with an ellipsis in place of each password.
  var shown: String {
    var text = scheme
    if let user { text += user + (password == nil ? "" : ":…") + "@" }
    text += hosts
    if let database { text += "/" + database }
    guard !parameters.isEmpty else { return text }
    return text + "?"
      + parameters.map { "\($0.name)=\(Self.secretNames.contains($0.name) ? "…" : $0.value)" }
      .joined(separator: "&")
  }
}

extension PostgresAddress {
  /// - Parameter url: `postgres://…` or `postgresql://…`; anything else is none
  package init?(url: String) {
    guard PostgresURL(url) != nil else { return nil }
    self.init(url)
  }

  /// The address as it may be shown: without its password.
  package var shown: String { PostgresURL(text)?.shown ?? "PostgreSQL" }

  package var hasPassword: Bool { PostgresURL(text)?.secrets.isEmpty == false }

  /// A message of libpq without the address's password.
  func withoutSecrets(_ message: String) -> String {
    (PostgresURL(text)?.secrets ?? []).sorted { $0.count > $1.count }
      .reduce(message) { $0.replacing($1, with: "…") }
  }
}

/// The log names what the server is made of, with all that it holds.
extension PostgresAddress: CustomStringConvertible, CustomReflectable {
  package var description: String { shown }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
