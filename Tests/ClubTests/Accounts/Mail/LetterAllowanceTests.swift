import API
import Base
import Club
import HTTP
import Server
import TestSupport
import Testing

@Suite struct LetterAllowanceTests {
  let letters = LetterAllowance(Bucket.Size(3, per: .seconds(3600)), in: nil, .real)
  let nina = EmailAddress("nina@example.org")!
  let start = Instant(milliseconds: 1_800_000_000_000)

  @Test func whatStrangersUseUpIsNotWhatTheMemberNeeds() async throws {
    let (stranger, member) = (try network("192.0.2.1"), try network("198.51.100.1"))
    for purpose in [LetterPurpose.confirmation, .reset] {
      for _ in 1...3 { try await letters.take(purpose, to: nina, from: stranger, at: start) }
      await #expect(throws: Problem.self) {
        try await letters.take(purpose, to: nina, from: stranger, at: start)
      }
      try await letters.take(purpose, to: nina, from: member, at: start)
    }
    try await letters.take(.leaving, to: nina, from: stranger, at: start)
  }

  @Test func manyNetworksTogetherHaveABound() async throws {
    var sent = 0
    for number in 0..<40 {
      let from = try network("10.0.\(number).1")
      if (try? await letters.take(.reset, to: nina, from: from, at: start)) != nil { sent += 1 }
    }
    #expect(sent == 30)
    try await letters.take(.confirmation, to: nina, from: network("10.0.0.1"), at: start)
  }

  private func network(_ text: String) throws -> ClientNetwork {
    try #require(IPAddress(text)).clientNetwork
  }
}
