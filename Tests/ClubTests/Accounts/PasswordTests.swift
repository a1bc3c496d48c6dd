import API
import Base
import Club
import NIOCore
import TestSupport
import Testing

@Suite struct PasswordTests {
  @Test(arguments: [
    "correct horse", "ünïcödé!", "パスワードは長い方がよい", "        ",
    "\u{0}\u{1}\u{2}\u{3}\u{4}\u{5}\u{6}\u{7}",
    String(repeating: "😀", count: 128),
  ])
  func anyCharactersWillDo(_ typed: String) throws {
    _ = try Password(new: typed)
  }

  @Test(arguments: ["", "1234567", String(repeating: "x", count: 129), "e\u{301}234567"])
  func tooShortAndTooLongAreRefused(_ typed: String) {
    #expect(throws: AccountRefusal.badPassword) { try Password(new: typed) }
  }

  @Test(arguments: ["12345678", "password", "PassWord", "iloveyou", "trustno1", "baseball"])
  func whatManyChooseIsRefused(_ typed: String) {
    #expect(throws: AccountRefusal.commonPassword) { try Password(new: typed) }
  }

  @Test func hardlyAnyOtherIsTakenForOneOfThem() {
    var generator = Generator(state: 7)
    let taken = (0..<20_000).filter { _ in
      let typed = String(generator.next(), radix: 36)
      return (8...).contains(typed.count) && (try? Password(new: typed)) == nil
    }
    #expect(taken.count < 5)
  }

  /// The third vector of RFC 7914, of which half the key is asked for.
  @Test func theHashIsScrypt() async throws {
    let key = "cCO9yzr9c0hGHAbNgf046/2o+7qQT44+qbVD9lRdofI="
    let hash = try #require(PasswordHash("$scrypt$ln=14,r=8,p=1$U29kaXVtQ2hsb3JpZGU=$\(key)"))
    let hasher = PasswordHasher(.real)
    #expect(try await hasher.check(Password(typed: "pleaseletmein"), hash, .nobody))
    #expect(try await hasher.check(Password(typed: "pleaseletmeIn"), hash, .nobody) == false)
  }

  @Test func aHashComesBackFromItsTextAndKnowsItsPassword() async throws {
    let hasher = PasswordHasher(.real, cost: .test)
    let hash = try await hasher.hash(Password(new: "Zwölf Boxkämpfer"), .nobody)
    let stored = try #require(PasswordHash(hash.description))
    #expect(stored == hash && hash.description.hasPrefix("$scrypt$ln=4,r=8,p=1$"))
    #expect(
      try await hasher.check(Password(typed: "Zwo\u{308}lf Boxka\u{308}mpfer"), stored, .nobody))
    for wrong in ["", "zwölf boxkämpfer", "Zwölf Boxkämpfe", "Zwölf Boxkämpfer "] {
      #expect(try await hasher.check(Password(typed: wrong), stored, .nobody) == false)
    }
    #expect(try await hasher.check(Password(typed: "Zwölf Boxkämpfer"), nil, .nobody) == false)
    #expect(try await hasher.hash(Password(new: "Zwölf Boxkämpfer"), .nobody) != hash, "salt")
  }

  @Test func beyondThoseThatMayWaitIsBusy() async throws {
    let bounds = FairQueue<Int>.Bounds(all: 3, ofNetwork: 3, ofAccount: 3)
    let hasher = PasswordHasher(.real, cost: .test, threads: 1, bounds: bounds)
    let refusals = await hasher.refusals(ofHashes: 64)
    #expect(refusals.allSatisfy { $0 == nil || $0 == .busy } && refusals.contains(nil))
    _ = try await hasher.hash(Password(new: "correct horse"), .nobody)
  }

  /// As on a machine that has no time left for hashes.
  @Test func whoseTurnDoesNotComeIsTold() async throws {
    let hasher = PasswordHasher(.real, threads: 1, patience: .milliseconds(1))
    let refusals = await hasher.refusals(ofHashes: 3)
    #expect(refusals.count { $0 == nil } == 1 && refusals.count { $0 == .busy } == 2)
  }
}

extension PasswordHasher {
  /// The outcomes of hashes that are asked for at once; nil for one that is made.
  fileprivate func refusals(ofHashes count: Int) async -> [AccountRefusal?] {
    await withTaskGroup { group in
      for _ in 0..<count {
        group.addTask { () -> AccountRefusal? in
          do {
            _ = try await self.hash(Password(new: "correct horse"), .nobody)
            return nil
          } catch {
            return error as? AccountRefusal
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
  }
}
