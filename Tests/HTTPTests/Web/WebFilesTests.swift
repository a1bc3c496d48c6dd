import Foundation
import HTTP
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import TestSupport
import Testing

@Suite("The files of the web app")
struct WebFilesTests {
  let site = try! SmallSite()

  @Test(
    "have the right type",
    arguments: [
      ("a.html", "text/html; charset=utf-8"), ("a.js", "text/javascript; charset=utf-8"),
      ("a.css", "text/css; charset=utf-8"), ("a.txt", "text/plain; charset=utf-8"),
      ("a.json", "application/json"), ("a.yaml", "application/yaml"),
      ("a.webmanifest", "application/manifest+json"),
      ("a.svg", "image/svg+xml; charset=utf-8"), ("a.png", "image/png"), ("a.webp", "image/webp"),
      ("a.ico", "image/x-icon"), ("a.wasm", "application/wasm"), ("a.pdf", "application/pdf"),
      ("a.b.c.pdf", "application/pdf"), ("a.unknown", "application/octet-stream"),
      ("html", "application/octet-stream"),
    ])
  func type(name: String, type: String) async throws {
    try site.folder.write("deep/down/\(name)", "content")
    try await site.ask { client in
      let answer = try await client.execute(uri: "/deep/down/\(name)", method: .get)
      #expect(answer.headers[.contentType] == type)
      #expect(String(buffer: answer.body) == "content")
    }
  }

  @Test(
    "are kept for ever only under a name that changes with the content",
    arguments: [
      ("assets/a.0123456789.js", true), ("assets/deep/a.b.abcdefghij.css", true),
      ("assets/a.012345678.js", false), ("assets/a.012345678A.js", false),
      ("assets/a.0123456789", false), ("assets/0123456789.js", false), ("a.0123456789.js", false),
      ("service-worker.js", false), ("index.html", false), ("site.webmanifest", false),
    ])
  func caching(name: String, isImmutable: Bool) async throws {
    try site.folder.write(name, "<title>content</title>")
    try await site.ask { client in
      let answer = try await client.execute(uri: "/\(name)", method: .get)
      let expected = isImmutable ? "public, max-age=31536000, immutable" : "no-cache"
      #expect(answer.headers[.cacheControl] == expected)
    }
  }

  @Test("answer HEAD as GET, without the bytes")
  func head() async throws {
    try await site.ask { client in
      for path in ["/", SmallSite.document, SmallSite.script, "/health", "/missing"] {
        let whole = try await client.execute(uri: path, method: .get)
        let head = try await client.execute(uri: path, method: .head)
        #expect(head.status == whole.status)
        let names = { (field: HTTPField) in field.name != .xRequestID }
        #expect(head.headers.filter(names) == whole.headers.filter(names))
        #expect(head.headers[.contentLength] == String(whole.body.readableBytes))
      }
      #expect(try await client.execute(uri: "/", method: .head).body.readableBytes == 0)
    }
  }

  @Test(
    "refuse other methods", arguments: [HTTPRequest.Method.post, .put, .delete, .options, .patch])
  func otherMethods(method: HTTPRequest.Method) async throws {
    try await site.ask { client in
      for path in ["/", SmallSite.document, "/health", "/missing"] {
        let answer = try await client.execute(uri: path, method: method)
        #expect(answer.status == .methodNotAllowed)
        #expect(answer.headers[.allow] == "GET, HEAD")
        #expect(answer.headers[.contentType] == "application/problem+json")
      }
    }
  }

  @Test(
    "are found by exactly their path",
    arguments: [
      "/routes.json", "/previews.json", "/index.html.br", "/index.html.gz", "/assets", "/assets/",
      "//index.html",
      "/.hidden", "/.git/config", "/../etc/passwd", "/assets/../index.html", "/%2e%2e/etc/passwd",
      "/INDEX.HTML",
    ])
  func nothingElse(path: String) async throws {
    try site.folder.write(".hidden", "secret")
    try site.folder.write(".git/config", "secret")
    try await site.ask { client in
      let answer = try await client.execute(uri: path, method: .get)
      #expect(answer.status == .notFound)
    }
  }

  @Test("show a folder by its index.html")
  func folder() async throws {
    try site.folder.write("deep/down/index.html", "content")
    try await site.ask { client in
      let answer = try await client.execute(uri: "/deep/down", method: .get)
      #expect(answer.headers[.contentType] == "text/html; charset=utf-8")
      #expect(String(buffer: answer.body) == "content")
      #expect(try await client.execute(uri: "/deep", method: .get).status == .notFound)
    }
  }

  @Test("are those of the start, whatever comes in their place", arguments: [10, 50_000])
  func heldFromTheStart(size: Int) async throws {
    let old = [UInt8](repeating: 1, count: size)
    try site.folder.write("picture.png", old)
    try site.folder.write("picture.png.gz", old)
    let application = try site.build()
    for name in ["index.html", "picture.png", "picture.png.gz"] {
      let path = site.folder.path + "/" + name
      try site.folder.write("new", "changed")
      #expect(rename(site.folder.path + "/new", path) == 0)
    }
    try await application.test(.router) { client in
      let page = try await client.execute(uri: "/", method: .get)
      #expect(String(buffer: page.body) == SmallSite.shell)
      for _ in 0..<2 {
        for coding in ["identity", "gzip"] {
          let answer = try await client.execute(
            uri: "/picture.png", method: .get, headers: [.acceptEncoding: coding])
          #expect(Array(buffer: answer.body) == old)
        }
      }
    }
  }

  @Test("are left on the disk until somebody asks, if they are large")
  func onDisk() async throws {
    try site.folder.write("large.png", [UInt8](repeating: 1, count: 50_000))
    let web = try WebApp.load(from: site.folder.path)
    #expect(web.openFiles == 1)
    let request = Request(
      head: HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/large.png"),
      body: RequestBody(buffer: ByteBuffer()))
    #expect(try await web.answer(request).headers[.contentLength] == "50000")
    #expect(web.openFiles == 0)
  }
}
