import API
import Crypto
import Foundation
import Media
import Testing

/// Signatures, held against the examples that AWS has published for Signature Version 4 in S3.
@Suite(.timeLimit(.minutes(1))) struct BucketSignatureTests {
  private static let keys = BucketKeys(
    id: "AKIAIOSFODNN7EXAMPLE", secret: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY")
  /// Friday, 24 May 2013, 0:00 UTC.
  private static let signature = BucketSignature(
    keys, region: "us-east-1", at: Instant(milliseconds: 1_369_353_600_000))
  private static let host = "examplebucket.s3.amazonaws.com"

  private func signed(_ headers: [(name: String, value: String)]) throws -> String {
    let field = try #require(headers.first { $0.name == "authorization" }?.value)
    return String(field.suffix(64))
  }

  @Test func getsAPartOfAnObject() throws {
    let headers = Self.signature.headers(
      method: "GET", host: Self.host, path: "/test.txt", headers: [("range", "bytes=0-9")],
      hash: BucketSignature.emptyHash)
    #expect(
      try signed(headers) == "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41")
    #expect(
      headers.first { $0.name == "authorization" }?.value.hasPrefix(
        "AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,"
          + "SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=") == true)
    #expect(headers.contains { $0 == ("x-amz-date", "20130524T000000Z") })
  }

  @Test func putsAnObjectWhoseKeyNeedsEscapes() throws {
    let hash = BucketSignature.hexadecimal(SHA256.hash(data: Data("Welcome to Amazon S3.".utf8)))
    let headers = Self.signature.headers(
      method: "PUT", host: Self.host, path: "/test$file.text",
      headers: [
        ("date", "Fri, 24 May 2013 00:00:00 GMT"), ("x-amz-storage-class", "REDUCED_REDUNDANCY"),
      ], hash: hash)
    #expect(
      try signed(headers) == "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd")
  }

  @Test func asksForWhatHasNoValue() throws {
    let headers = Self.signature.headers(
      method: "GET", host: Self.host, path: "/", query: [("lifecycle", "")],
      hash: BucketSignature.emptyHash)
    #expect(
      try signed(headers) == "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543")
  }

  @Test func lists() throws {
    let headers = Self.signature.headers(
      method: "GET", host: Self.host, path: "/", query: [("prefix", "J"), ("max-keys", "2")],
      hash: BucketSignature.emptyHash)
    #expect(
      try signed(headers) == "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7")
  }

  @Test func tellsNobodyTheSecret() {
    for told in ["\(Self.keys)", String(reflecting: Self.keys), "\([Self.keys])"] {
      #expect(!told.contains("wJalr"))
    }
  }
}
