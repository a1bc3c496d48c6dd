import API
import Club
import Database
import Foundation
import HTTP
import HTTPTypes
import HummingbirdTesting
import Logging
import Media
import NIOCore
import Server
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct PhotoTests {
  let interface = try! Interface()
  var services: Services { interface.services }
  var folder: String { interface.club.folder + "/media" }

  /// All files of photos, without their folders.
  var files: [String] {
    let all = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []
    return all.filter { $0.hasSuffix(".jpg") || $0.contains("picture") }
  }

  @Test("is given, shown to everybody, exchanged, and taken back")
  func way() async throws {
    try await interface.open { client in
      let nina = try await Caller.member(client, name: "Nina")
      let first = try #require(try await nina.give(.picture(64)))
      #expect(try await nina.ask(Endpoints.me).player?.photo == first)
      #expect(interface.club.published().contains(.player(nina.id!)))
      for size in PhotoSize.allCases {
        let shown = try await nina.see(first, size)
        #expect(shown.status == .ok && shown.headers[.contentType] == "image/jpeg")
        #expect(isPlainJPEG(Data(shown.body.readableBytesView), side: size.rawValue))
      }
      let kept = try await services.photos.file(of: nina.id!)
      #expect(kept?.name == "photo.jpg" && kept?.content.isEmpty == false)

      let second = try #require(try await nina.give(.picture(64, red: 3)))
      #expect(second != first && files.count == 2)
      #expect(try await nina.see(first, .small).problem.type == ProblemName.unknownPhoto.type)
      #expect(try await nina.ask(Endpoints.removePhoto).player?.photo == nil)
      #expect(try await nina.ask(Endpoints.removePhoto).player?.photo == nil)
      #expect(files.isEmpty)
    }
  }

  @Test("lies there as long as anybody has it")
  func shared() async throws {
    try await interface.open { client in
      let nina = try await Caller.member(client, name: "Nina")
      let omar = try await Caller.member(client, name: "Omar")
      let media = try #require(try await nina.give(.picture(64)))
      #expect(try await omar.give(.picture(64)) == media)
      _ = try await nina.ask(Endpoints.removePhoto)
      #expect(try await omar.see(media, .large).status == .ok)
      try await services.accounts.delete(omar.id!)
      #expect(try await omar.see(media, .large).status == .notFound)
      try await services.photos.tidy()
      #expect(files.isEmpty)
    }
  }

  @Test("is refused where photos were switched off while it came, and nothing is left")
  func switchedOff() async throws {
    try await interface.open { client in
      let nina = try await Caller.member(client, name: "Nina")
      await #expect(throws: UploadRefusal.off(.photos)) {
        try await services.photos.set(for: nina.id!, Logger(label: "test")) { path in
          try Data.picture(64).write(to: URL(fileURLWithPath: path))
          _ = try await services.look.change(ClubLookChange(isYoung: true), by: .commandLine)
        }
      }
      try await services.photos.tidy()
      #expect(files.isEmpty)
      #expect(try await nina.ask(Endpoints.me).player?.photo == nil)
    }
  }

  @Test("may be kept for ever and is no page")
  func headers() async throws {
    try await interface.open(.live) { client in
      let nina = try await Caller.member(client, name: "Nina")
      let media = try #require(try await nina.give(.picture(64)))
      let shown = try await nina.see(media, .small)
      #expect(shown.headers[.cacheControl] == "public, max-age=31536000, immutable")
      #expect(shown.headers[.contentDisposition] == "inline")
      #expect(shown.headers[.xContentTypeOptions] == "nosniff")
      #expect(
        shown.headers[values: .contentSecurityPolicy].first == "default-src 'none'; sandbox")
      let tag = try #require(shown.headers[.eTag])
      let again = try await nina.see(media, .small, headers: [.ifNoneMatch: tag])
      #expect(again.status == .notModified && again.body.readableBytes == 0)
      #expect(try await nina.see(media, .large).headers[.eTag] != tag)
      let head = try await client.execute(uri: nina.address(of: media, .small), method: .head)
      #expect(head.status == .ok && head.body.readableBytes == 0)
      #expect(head.headers[.contentLength] == String(shown.body.readableBytes))
      for wrong in ["\(media)/64", "\(media)/512.jpg", "../gameon.sqlite/512", "A\(media)/512"] {
        let answer = try await client.execute(uri: "/api/v1/photos/\(wrong)", method: .get)
        #expect(answer.status == .notFound)
      }
    }
  }

  @Test("is refused with a reason, and nothing is left")
  func refusals() async throws {
    var limits = Limits()
    limits.photo = 20_000
    try await interface.open(.live, limits: limits) { [limits] client in
      let guest = try await Caller.guest(client)
      #expect(try await guest.put(.picture(64)).problem.type == ProblemName.membersOnly.type)
      let nina = try await Caller.member(client, name: "Nina")
      let text = try await nina.put(.picture(64), type: "text/plain")
      #expect(text.status == .unsupportedMediaType)
      let long = try await nina.put(Data(count: limits.photo + 1))
      #expect(long.status == .contentTooLarge)
      for (bytes, words) in [
        (Data(), "can't be read"), (Data("<svg/>".utf8), "can't be read"),
        (.picture(64).dropLast(3000), "can't be read"), (.picture(31), "too small"),
        (.png(9000, 9000), "too large"),
      ] {
        let problem = try await nina.put(bytes).problem
        #expect(problem.type == ProblemName.badPhoto.type)
        #expect(problem.detail?.contains(words) == true)
      }
      let cross = try await nina.put(
        .picture(64), headers: [HTTPField.Name("Sec-Fetch-Site")!: "cross-site"])
      #expect(try cross.problem.type == ProblemName.foreignSite.type)
      #expect(try await nina.ask(Endpoints.me).player?.photo == nil)
      #expect(files.isEmpty)
    }
  }

  @Test("is taken ten times an hour")
  func allowance() async throws {
    try await interface.open { client in
      let nina = try await Caller.member(client, name: "Nina")
      for _ in 0..<10 { #expect(try await nina.put(Data()).status.code == 422) }
      #expect(try await nina.put(Data()).status == .tooManyRequests)
      interface.club.pass(.seconds(360))
      #expect(try await nina.put(Data()).status.code == 422)
    }
  }

  @Test("that was begun before a restart leaves nothing, nor does one that was given up")
  func leftovers() async throws {
    try await interface.open { client in
      let nina = try await Caller.member(client, name: "Nina")
      let media = try #require(try await nina.give(.picture(64)))
      try await services.database.write { db in
        _ = try db.execute("DELETE FROM photos")
        _ = try db.execute("INSERT INTO media_leftovers (media) VALUES ($1)", media)
        for number in 0..<450 {
          let text = String(number + 1000) + String(repeating: "a", count: 60)
          _ = try db.execute("INSERT INTO media_leftovers (media) VALUES ($1)", text)
        }
      }
      #expect(files.count == 2)
      try await services.photos.tidy()
      #expect(files.isEmpty)
      #expect(try await services.count("media_leftovers") == 0)
    }
  }

  @Test("is not taken where it can't be made")
  func notHere() async throws {
    var thumbnailer = Thumbnailer()
    thumbnailer.sandbox.memory = 1 << 20
    let trouble = try #require(thumbnailer.trouble())
    #expect(trouble.hasPrefix("the photo of a sample failed: "))
    #expect(Thumbnailer().trouble() == nil)
  }
}

extension Caller {
  func put(
    _ picture: Data, type: String = "image/jpeg", headers: HTTPFields = [:]
  ) async throws -> TestResponse {
    var headers = headers
    headers[.authorization] = token.map { "Bearer \($0)" }
    headers[.contentType] = type
    return try await client.execute(
      uri: Endpoints.setPhoto.path, method: .put, headers: headers,
      body: ByteBuffer(bytes: picture))
  }

  fileprivate func give(_ picture: Data) async throws -> MediaID? {
    let answer = try await put(picture)
    #expect(answer.status == .ok)
    return try JSONDecoder().decode(Me.self, from: Data(answer.body.readableBytesView)).player?
      .photo
  }

  fileprivate func address(of media: MediaID, _ size: PhotoSize) -> String {
    "/api/v1/photos/\(media)/\(size.rawValue)"
  }

  /// Asks for a photo without a session.
  fileprivate func see(
    _ media: MediaID, _ size: PhotoSize, headers: HTTPFields = [:]
  ) async throws -> TestResponse {
    try await client.execute(uri: address(of: media, size), method: .get, headers: headers)
  }
}
