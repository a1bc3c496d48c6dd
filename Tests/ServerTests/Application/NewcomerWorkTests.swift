import API
import Base
import HTTP
import HummingbirdTesting
import Server
import TestSupport
import Testing

/// A club into which very many come, by a clock that stands still.
@Suite(.timeLimit(.minutes(2))) struct NewcomerWorkTests {
  private static let limits = Limits.patient { $0.guestsPerHour = 20 }

  @Test func halfOfTheShareComesInWithoutWork() async throws {
    let interface = try Interface()
    let work = interface.services.figures.work
    try await interface.open(limits: Self.limits) { client in
      for _ in 1...10 { _ = try await Caller.guest(client) }
      #expect(work.since(at: interface.club.now) == nil)
      let asked = try #require(try await Self.refused(client))
      #expect(asked.name == .proofOfWorkNeeded && asked.status == 428 && asked.difficulty == 17)
      #expect(work.since(at: interface.club.now) == interface.club.now)
      // A token of the share is back.
      interface.club.pass(.seconds(180))
      _ = try await Caller.guest(client)
      #expect(work.since(at: interface.club.now) != nil)
      interface.club.pass(.seconds(600))
      #expect(work.since(at: interface.club.now) == nil)
    }
  }

  @Test func anAnswerCountsOnceAndForFiveMinutes() async throws {
    let interface = try Interface()
    try await interface.open(limits: Self.limits) { client in
      for _ in 1...10 { _ = try await Caller.guest(client) }
      let proof = try Self.proof(of: try await Self.refused(client))
      #expect(try await Self.refused(client, proof) == nil)
      let again = try await Self.refused(client, proof)
      #expect(again?.name == .proofOfWorkNeeded, "it was used")

      let late = try Self.proof(of: again)
      interface.club.pass(.seconds(300))
      while try await Self.refused(client) == nil {}
      let other = try await Self.refused(client, late)
      #expect(other?.name == .proofOfWorkNeeded && other?.challenge != again?.challenge)
    }
  }

  @Test func anAnswerOutlivesTheServerAndCountsOnceForAll() async throws {
    let interface = try Interface()
    let proof = try await interface.open(limits: Self.limits) { client in
      for _ in 1...10 { _ = try await Caller.guest(client) }
      return try Self.proof(of: try await Self.refused(client))
    }
    for isFirst in [true, false] {
      try await interface.open(limits: Self.limits) { client in
        // Those who came before the restart count where several nodes could serve the database.
        while try await Self.refused(client) == nil {}
        #expect(try await Self.refused(client, proof)?.name == (isFirst ? nil : .proofOfWorkNeeded))
      }
    }
  }

  @Test func aChallengeInOtherLettersIsTheSame() async throws {
    let interface = try Interface()
    try await interface.open(limits: Self.limits) { client in
      for _ in 1...10 { _ = try await Caller.guest(client) }
      var asked = try #require(try await Self.refused(client))
      while asked.challenge?.contains("-") == false {
        asked = try #require(try await Self.refused(client))
      }
      #expect(try await Self.refused(client, try Self.proof(of: asked)) == nil)
      let other = try Self.proof(
        of: asked.challenge?.replacing("-", with: "+"), asked.difficulty)
      #expect(try await Self.refused(client, other)?.name == .proofOfWorkNeeded)
    }
  }

  @Test func whereTheShareIsGoneNoWorkHelps() async throws {
    let interface = try Interface()
    try await interface.open(limits: .patient { $0.guestsPerHour = 10 }) { client in
      for _ in 1...10 { _ = try await Caller.guest(client) }
      #expect(try await Self.refused(client)?.status == 429)
    }
  }

  /// The problem with which a guest is refused; nil for one who is let in.
  private static func refused(
    _ client: any TestClientProtocol, _ work: String? = nil
  ) async throws -> ProblemDocument? {
    try await refusal {
      try await Caller(client).ask(Endpoints.makeGuest, GuestRequest(wantsToken: true, work: work))
    }
  }

  private static func proof(of problem: ProblemDocument?) throws -> String {
    try proof(of: problem?.challenge, problem?.difficulty)
  }

  private static func proof(of challenge: String?, _ difficulty: Int?) throws -> String {
    let challenge = try #require(challenge)
    let bits = UInt8(try #require(difficulty))
    let proof = (0...).lazy.compactMap { WorkProof("\(challenge):\($0)") }.first { $0.has(bits) }
    return try #require(proof).text
  }
}
