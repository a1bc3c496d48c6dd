package import API
import Crypto
import Foundation

/// The keys by which a host's requests are known at S3.
package struct BucketKeys: Equatable, Sendable {
  package let id: String
  package let secret: String

  package init(id: String, secret: String) {
    self.id = id
    self.secret = secret
  }
}

/// It has the secret, so no log and no message has more of it than the id.
extension BucketKeys: CustomStringConvertible {
  package var description: String { "BucketKeys(\(id))" }
}

/// The signature of a request to S3: AWS Signature Version 4, in a header.
package struct BucketSignature {
  /// The hash of a body without bytes.
  package static let emptyHash = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"

  private let keys: BucketKeys
  private let region: String
  /// As `20130524T000000Z`.
  private let time: String

  package init(_ keys: BucketKeys, region: String, at now: Instant) {
    self.keys = keys
    self.region = region
    time = Self.time(of: now)
  }

  /// The headers that a request needs beside its own.
  ///
  /// - Parameters:
  ///   - path: begins with a slash
  ///   - query: names and values as they are, without escapes
  ///   - headers: those that are signed beside the host's, the time's and the hash's; names in small letters
  ///   - hash: of the body, as 64 characters of 0-9 and a-f
  package func headers(
    method: String, host: String, path: String, query: [(name: String, value: String)] = [],
    headers: [(name: String, value: String)] = [], hash: String
  ) -> [(name: String, value: String)] {
    let added: [(name: String, value: String)] = [
      ("x-amz-content-sha256", hash), ("x-amz-date", time),
    ]
    let signed = (headers + added + [("host", host)]).sorted { $0.0 < $1.0 }
    let names = signed.map(\.0).joined(separator: ";")
    let request = [
      method, Self.escaped(path, keepsSlashes: true), Self.text(of: query),
      signed.map { "\($0.0):\($0.1)\n" }.joined(), names, hash,
    ].joined(separator: "\n")
    let scope = "\(time.prefix(8))/\(region)/s3/aws4_request"
    let text =
      "AWS4-HMAC-SHA256\n\(time)\n\(scope)\n\(Self.hexadecimal(SHA256.hash(data: Data(request.utf8))))"
    let signature = Self.hexadecimal(Self.code(text, by: key))
    let authorization =
      "AWS4-HMAC-SHA256 Credential=\(keys.id)/\(scope),SignedHeaders=\(names),Signature=\(signature)"
    return headers + added + [("authorization", authorization)]
  }

  /// The query of an address, as it is signed and sent: in the order of its names, with escapes.
  package static func text(of query: [(name: String, value: String)]) -> String {
    query.map { (escaped($0.name), escaped($0.value)) }.sorted { $0 < $1 }
      .map { "\($0.0)=\($0.1)" }.joined(separator: "&")
  }

  /// The key of this day, region and service.
  private var key: SymmetricKey {
    [String(time.prefix(8)), region, "s3", "aws4_request"]
      .reduce(SymmetricKey(data: Data("AWS4\(keys.secret)".utf8))) { key, text in
        SymmetricKey(data: Data(Self.code(text, by: key)))
      }
  }

  private static func code(
    _ text: String, by key: SymmetricKey
  ) -> HashedAuthenticationCode<SHA256> {
    HMAC<SHA256>.authenticationCode(for: Data(text.utf8), using: key)
  }

  package static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  private static func escaped(_ text: String, keepsSlashes: Bool = false) -> String {
    var result = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      case UInt8(ascii: "/") where keepsSlashes: result += "/"
      default: result += "%" + hexadecimal([byte]).uppercased()
      }
    }
    return result
  }

  private static func time(of now: Instant) -> String {
    // A whole second, written without separators.
    let date = Date(timeIntervalSince1970: Double(now.milliseconds / 1000))
    return date.formatted(
      Date.ISO8601FormatStyle(
        dateSeparator: .omitted, dateTimeSeparator: .standard, timeSeparator: .omitted,
        timeZoneSeparator: .omitted, includingFractionalSeconds: false, timeZone: .gmt))
  }
}
