import API
import Base
import Client
import Club
import HTTP
import HTTPTypes
import Hummingbird
import NIOCore
import Server

/// Addresses and fields of requests and answers.
extension FuzzTarget {
  static let heads = [
    FuzzTarget(
      "query", read: { asked(of: $0.text) },
      objection: { values, _ in
        for (field, value) in values {
          if !field.bound.allows(value) { return "'\(field)' is too long" }
          let again = asked(of: "/?\(field)=" + value.utf8.map(escaped).joined())
          if again != [field: value] { return "'\(field)' is another one when it is sent again" }
        }
        return nil
      },
      plantedBug: { $0[.name]?.contains(" ") ?? false }),
    FuzzTarget(
      "cookie", read: { HeldCookies($0.text) }, objection: { cookies, _ in cookies.objection },
      plantedBug: { $0.secure?.hasPrefix("9") ?? false }),
    FuzzTarget(
      "entity-tag", read: { bytes in tag.isNamed(in: bytes.text) ? bytes.text : nil },
      objection: { field, _ in
        if !field.utf8.contains(where: { $0 == UInt8(ascii: "*") })
          && field.utf8.firstRange(of: tag.text.utf8) == nil
        {
          return "it isn't there"
        }
        return tag.isNamed(in: "\"x,y\" ,W/\"\"," + field) ? nil : "it isn't found behind others"
      },
      plantedBug: { $0.hasPrefix("\t") }),
    FuzzTarget(
      "content-range", read: { AnswerFields.whole(contentRange: $0.text) },
      objection: { whole, _ in whole < 0 ? "it is less than nothing" : nil },
      plantedBug: { $0 > 99_999_999 }),
    FuzzTarget(
      "retry-after", read: { AnswerFields.pause(retryAfter: $0.text) },
      objection: { pause, _ in
        (.zero...AnswerFields.longestPause).contains(pause) ? nil : "no clock waits for that"
      },
      plantedBug: { $0 == .seconds(125) }),
    FuzzTarget(
      "accept-encoding", read: { Optional(AcceptedCodings($0.text)) },
      objection: { accepted, _ in
        ContentCoding.allCases.allSatisfy { (0...1000).contains(accepted.weight(of: $0)) }
          ? nil : "it weighs more than can be"
      },
      plantedBug: { $0.weight(of: .brotli) == 950 }),
    FuzzTarget(
      "accept-language", read: { Optional(Language(acceptLanguage: $0.text)) },
      plantedBug: { $0 == .german }),
    FuzzTarget(
      "user-agent", read: { Device(userAgent: $0.text) },
      objection: { device, _ in
        device.text.utf8.count <= 40 && device.text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
          ? nil : "more of it is kept than was meant to be"
      },
      plantedBug: { $0.text == "curl9" }),
    FuzzTarget(
      "work", read: { WorkProof($0.text) },
      objection: { proof, _ in
        if proof.text.utf8.count > 55 { return "it is too long" }
        return seal.challenge(proof.challenge, for: .guest, in: ClientNetwork(bits: 0)) == nil
          ? nil : "it is taken for a challenge that was never given"
      },
      plantedBug: { $0.text.hasSuffix("0") }),
  ]

  private static let seal = WorkSeal(key: Array(0..<32))

  private static let tag = EntityTag(naming: "a-b")

  /// All that the query of an address asks for; nil when that is nothing, or refused.
  private static func asked(of address: String) -> [QueryField: String]? {
    let request = request(address, [:])
    var values: [QueryField: String] = [:]
    for field in QueryField.allCases {
      do throws(Problem) {
        values[field] = try request.asked(field)
      } catch {
        continue
      }
    }
    return values.isEmpty ? nil : values
  }

  private static func escaped(_ byte: UInt8) -> String {
    (byte < 16 ? "%0" : "%") + String(byte, radix: 16)
  }

  fileprivate static func request(_ address: String, _ fields: HTTPFields) -> Request {
    Request(
      head: HTTPRequest(
        method: .get, scheme: nil, authority: nil, path: address, headerFields: fields),
      body: RequestBody(buffer: ByteBuffer()))
  }
}

/// The sessions that the cookies of a request show, without HTTPS and with it.
private struct HeldCookies {
  let plain: String?
  let secure: String?
  private let field: String

  /// Nil when they show none.
  init?(_ text: String) {
    let request = FuzzTarget.request("/", [.cookie: text])
    func value(isSecure: Bool) -> String? {
      SessionCookie(Client(address: nil, isSecure: isSecure)).value(in: request.headers)
    }
    plain = value(isSecure: false)
    secure = value(isSecure: true)
    field = request.headers[.cookie] ?? ""
    if plain == nil && secure == nil { return nil }
  }

  var objection: String? {
    for (name, value) in [("gameon", plain), ("__Host-gameon", secure)] {
      guard let value else { continue }
      // Several '=' are read as one.
      if field.utf8.firstRange(of: "\(name)=".utf8) == nil
        || field.utf8.firstRange(of: value.utf8) == nil
      {
        return "it was never sent"
      }
      if let secret = Secret(value), secret.text != value { return "it is another secret" }
    }
    return nil
  }
}
