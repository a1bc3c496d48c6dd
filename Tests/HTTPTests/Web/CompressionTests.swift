import HTTPTypes
import HummingbirdTesting
import NIOCore
import TestSupport
import Testing

@Suite("Which compression a client gets")
struct CompressionTests {
  @Test(
    "the best one that it takes",
    arguments: [
      (nil, "plain"), ("", "plain"), ("identity", "plain"), ("deflate, zstd", "plain"),
      ("gzip", "gzip"), ("br", "brotli"), ("gzip, deflate, br, zstd", "brotli"), ("GZIP", "gzip"),
      ("*", "brotli"), ("gzip;q=0.5, br;q=0.4", "gzip"), ("br;q=0.001,gzip;q=0", "brotli"),
      ("br;q=0, gzip ; q=0.2", "gzip"), ("br;q=0, *", "gzip"), ("*;q=0", "plain"),
      ("br;q=0,gzip;q=0", "plain"), ("identity, br;q=0.5", "plain"), ("identity;q=0, gzip", "gzip"),
      ("identity;q=0", "plain"), ("br;q=1.000, gzip;q=1.0", "brotli"),
      ("br;q=2, gzip", "gzip"), ("br;q=zero, gzip", "gzip"), ("br;q=0.0001, gzip", "gzip"),
      (" br\t, gzip", "brotli"), (",,;,gzip", "gzip"),
    ] as [(String?, String)])
  func choice(accepted: String?, expected: String) async throws {
    try await SmallSite().ask { client in
      var headers = HTTPFields()
      headers[.acceptEncoding] = accepted
      let answer = try await client.execute(uri: SmallSite.script, method: .get, headers: headers)
      #expect(String(buffer: answer.body) == "script, \(expected)")
      let names = ["plain": nil, "gzip": "gzip", "brotli": "br"]
      #expect(answer.headers[.contentEncoding] == names[expected])
      #expect(answer.headers[.vary] == "Accept-Encoding")
      #expect(answer.headers[.contentType] == "text/javascript; charset=utf-8")
    }
  }

  @Test("a file that the build didn't compress goes as it is")
  func uncompressed() async throws {
    try await SmallSite().ask { client in
      let answer = try await client.execute(
        uri: SmallSite.document, method: .get, headers: [.acceptEncoding: "gzip, br"])
      #expect(Array(buffer: answer.body) == SmallSite.documentBytes)
      #expect(answer.headers[.contentEncoding] == nil)
      #expect(answer.headers[.vary] == nil)
    }
  }
}
