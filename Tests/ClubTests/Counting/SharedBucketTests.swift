import API
import Base
import Club
import Database
import HTTP
import Server
import TestSupport
import Testing

@Suite("What all nodes take from together", .timeLimit(.minutes(1)))
struct SharedBucketTests {
  private typealias Share = SharedBuckets.Share

  private func share(_ subject: String, _ count: Int = 4) -> Share {
    Share(SharedKey("bucket", subject), BucketRate(count, per: .seconds(8)))
  }

  @Test("is gone at each node when it was taken at any, and comes back")
  func together() async throws {
    let nodes = try await TwoNodes()
    let buckets = try nodes.both.map { try #require($0.database.sharedBuckets) }
    let nina = share("nina")
    for number in 0..<4 {
      #expect(try await buckets[number % 2].take([nina], at: nodes.clock.now) == nil)
    }
    for each in buckets {
      #expect(try await each.take([nina], at: nodes.clock.now) == .seconds(2))
      #expect(try await each.take([share("omar")], at: nodes.clock.now) == nil)
    }
    nodes.clock.pass(.seconds(2))
    #expect(try await buckets[1].take([nina], at: nodes.clock.now) == nil)
    #expect(try await buckets[0].take([nina], at: nodes.clock.now) == .seconds(2))
    try await buckets[0].refund([nina])
    #expect(try await buckets[1].take([nina], at: nodes.clock.now) == nil)
    try await nodes.close()
  }

  @Test("is never more than there is, however many take at once")
  func atOnce() async throws {
    let nodes = try await TwoNodes()
    let (now, shares) = (nodes.clock.now, [share("nina", 10), share("around nina", 80)])
    let taken = try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<40 {
        let buckets = try #require(nodes.both[number % 2].database.sharedBuckets)
        group.addTask { try await buckets.take(shares, at: now) == nil }
      }
      return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(taken == 10)
    try await nodes.close()
  }

  @Test("is taken of all buckets or of none")
  func allOrNone() async throws {
    let club = try Club()
    let database = try club.open().database
    let buckets = SharedBuckets(database)
    let (own, around) = (share("own"), share("around", 2))
    for _ in 1...2 { #expect(try await buckets.take([own, around], at: club.now) == nil) }
    for _ in 1...5 {
      #expect(try await buckets.take([own, around], at: club.now) == .seconds(4))
    }
    for _ in 1...2 { #expect(try await buckets.take([own], at: club.now) == nil) }
    #expect(try await buckets.take([own], at: club.now) == .seconds(2))
    try await database.close()
  }

  @Test("goes once it counts no more, and of very many those that do so next")
  func clean() async throws {
    let club = try Club()
    let services = try club.open()
    let buckets = SharedBuckets(services.database)
    for number in 0..<6 {
      for _ in 0..<(number == 0 ? 1 : 2) {
        #expect(try await buckets.take([share("\(number)")], at: club.now) == nil)
      }
    }
    club.pass(.seconds(2))
    try await buckets.clean(at: club.now)
    #expect(try await services.count("shared_buckets") == 5)
    for _ in 1...2 { #expect(try await buckets.take([share("5")], at: club.now) == nil) }
    try await buckets.clean(at: club.now, most: 1)
    #expect(try await services.count("shared_buckets") == 1)
    #expect(try await buckets.fullAt([share("5"), share("4")]) == [club.now + .seconds(6), nil])
    try await services.database.close()
  }

  @Test("names nobody in the database")
  func hashes() async throws {
    let club = try Club()
    let database = try club.open().database
    _ = try await SharedBuckets(database).take([share("192.0.2.7")], at: club.now)
    let key = try await database.read { db in
      try db.first("SELECT key FROM shared_buckets") { try $0[0] as [UInt8] }
    }
    #expect(key?.count == 32)
    try await database.close()
  }

  @Test("are letters to an address, whichever node sends them")
  func letters() async throws {
    let nodes = try await TwoNodes()
    let letters = nodes.both.map {
      LetterAllowance(
        Bucket.Size(3, per: .seconds(3600)), in: $0.database.sharedBuckets, $0.dependencies)
    }
    let nina = try #require(EmailAddress("nina@example.org"))
    let (network, now) = (ClientNetwork.number(1), nodes.clock.now)
    for number in 0..<3 {
      try await letters[number % 2].take(.reset, to: nina, from: network, at: now)
    }
    for each in letters {
      await #expect(throws: Problem.self) {
        try await each.take(.reset, to: nina, from: network, at: now)
      }
      try await each.take(.confirmation, to: nina, from: network, at: now)
    }
    try await nodes.close()
  }
}
