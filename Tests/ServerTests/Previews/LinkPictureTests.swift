import API
import Foundation
import HTTP
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Rules
import Server
import TestSupport
import Testing

/// The pictures of links.
@Suite(.timeLimit(.minutes(2))) struct LinkPictureTests {
  /// A full board of 19 by 19 without a line of 19.
  private static let full: String = {
    var round = Round(try! Ruleset(columns: 19, rows: 19, lineLength: 19))
    let cells = round.legalMoves
    for cell in cells where round.outcome == nil { try! round.play(cell) }
    return String(decoding: round.utf8Text, as: UTF8.self)
  }()

  @Test(arguments: ["3x3x3:a1b1a2b2a3", "15x15x5:", "7x6x4d:dcd", full])
  func isAsLargeAsMessengersWant(round: String) async throws {
    try await Interface().open { client in
      let answer = try await Self.picture(client, "round/\(round)")
      #expect(answer.status == .ok && answer.headers[.contentType] == "image/png")
      let bytes = Data(answer.body.readableBytesView)
      #expect(bytes.count <= 300_000)
      #expect(bytes[16..<24].elementsEqual([0, 0, 4, 176, 0, 0, 2, 118]), "1200 by 630")
    }
  }

  @Test func isTheSameForTheSameThing() async throws {
    var pictures: Set<Data> = []
    // Two servers, so that none is kept.
    for _ in 1...2 {
      try await Interface().open { client in
        let answer = try await Self.picture(client, "round/3x3x3:b2")
        return Data(answer.body.readableBytesView)
      }.insert(into: &pictures)
    }
    #expect(pictures.count == 1)
  }

  @Test func isNotSentAgainToWhoeverHasIt() async throws {
    try await Interface().open { client in
      let tag = try #require(try await Self.picture(client, "round/3x3x3:b2").headers[.eTag])
      let again = try await Self.picture(client, "round/3x3x3:b2", [.ifNoneMatch: tag])
      #expect(again.status == .notModified && again.body.readableBytes == 0)
    }
  }

  @Test func speaksTheLanguageThatIsAskedFor() async throws {
    try await Interface().open { client in
      let english = try await Self.picture(client, "round/3x3x3:a1b1a2b2a3")
      let german = try await Self.picture(client, "round/3x3x3:a1b1a2b2a3?language=de")
      let other = try await Self.picture(client, "round/3x3x3:a1b1a2b2a3?language=xx")
      #expect(english.body != german.body && english.body == other.body)
    }
  }

  @Test func isPaintedForNobodyWithoutEnd() async throws {
    let limits = Limits.patient { $0.allowances[.previews] = .init(2, per: .seconds(3600)) }
    try await Interface().open(limits: limits) { client in
      for move in ["a1", "a2", "a1", "a2"] {
        let picture = try await Self.picture(client, "round/3x3x3:\(move)").status
        #expect(picture == .ok)
      }
      let further = try await Self.picture(client, "round/3x3x3:a3").status
      #expect(further == .tooManyRequests)
      let again = try await Self.picture(client, "round/3x3x3:a1").status
      #expect(again == .ok, "it is kept")
    }
  }

  @Test(arguments: [
    "W", String(repeating: "W", count: 24), "<svg>&\"']]>", "日本語の名前です", "مرحبا",
    "A👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧",
  ])
  func holdsWhateverANameMayBe(name: String) async throws {
    try await Interface().open { client in
      let player = try await Caller.guest(client, name: name)
      let picture = try await Self.picture(client, "player/\(player.id!)").status
      #expect(picture == .ok)
    }
  }

  @Test(arguments: ["", "x", "round/", "round/%00", "nothing/3x3x3:", "invitation/22222222"])
  func thereIsNoneOfWhatThereIsNot(path: String) async throws {
    try await Interface().open { client in
      let picture = try await Self.picture(client, path).status
      #expect(picture == .notFound)
    }
  }

  private static func picture(
    _ client: any TestClientProtocol, _ path: String, _ headers: HTTPFields = [:]
  ) async throws -> TestResponse {
    try await client.execute(uri: "/api/v1/previews/\(path)", method: .get, headers: headers)
  }
}

extension Data {
  fileprivate func insert(into pictures: inout Set<Data>) { pictures.insert(self) }
}
