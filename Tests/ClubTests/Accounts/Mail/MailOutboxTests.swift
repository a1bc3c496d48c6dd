import API
import Club
import Database
import Foundation
import HummingbirdTesting
import Logging
import Server
import TestSupport
import Testing

/// Letters that can't be handed over at once.
@Suite(.timeLimit(.minutes(1))) struct MailOutboxTests {
  /// Refuses what it gets as long as the office is closed.
  private static let script = """
    if [ -e "$0.closed" ]; then
      cat > /dev/null; echo tried >> "$0.tries"; echo 'no route' >&2; exit 75
    fi
    \(PostOffice.keep)
    """
  private let club: Club
  private let services: Services
  private let office: PostOffice
  private let lines = LogLines { $0.level >= .warning }

  init() throws {
    club = try Club()
    services = try club.open()
    office = try PostOffice(script: Self.script)
    try Data().write(to: URL(filePath: office.program + ".closed"))
  }

  @Test func aLetterIsTriedAgainAndAgainUntilItIsTaken() async throws {
    try await withServer { client in
      _ = try await Caller.member(client, name: "Nina")
      for tries in 1...3 {
        try await isTried(tries)
        if tries == 3 { try openOffice() }
        club.pass(MailRetryPolicy.pause(after: tries))
      }
      let token = try #require(try await office.letter().mailedToken)
      try await isEmpty()
      try await Caller(client).ask(Endpoints.confirmEmail, EmailConfirmation(token: token))
    }
    #expect(lines.take().allSatisfy { $0.contains("no route") && $0.contains("confirmation") })
  }

  @Test func itIsGivenUpAfterTheLastTryAndTheLogSaysSo() async throws {
    try await withServer { client in
      let nina = try await Caller.member(client, name: "Nina")
      for tries in 1..<MailRetryPolicy.attempts {
        try await isTried(tries)
        club.pass(MailRetryPolicy.pause(after: tries))
      }
      try await isEmpty()
      #expect(tries == MailRetryPolicy.attempts)
      let last = try #require(lines.take().last)
      let id = try #require(nina.id)
      #expect(last.contains("player=\(id)") && !last.contains("example.org"))
    }
  }

  @Test func itIsGivenUpAfterADay() async throws {
    try await withServer { client in
      _ = try await Caller.member(client, name: "Nina")
      try await isTried(1)
      try openOffice()
      club.pass(MailRetryPolicy.life)
      try await isEmpty()
    }
    let written = lines.take()
    #expect(tries == 1 && written.count == 2, "\(tries): \(written)")
  }

  @Test func whereNoMailIsSentAnyMoreNoneWaitsForMuchLongerThanADay() async throws {
    try await withServer { client in
      _ = try await Caller.member(client, name: "Nina")
      try await isTried(1)
    }
    club.pass(MailRetryPolicy.life + AccountService.untilMailIsCleaned - .seconds(1))
    #expect(try await services.accounts.cleanMail() == 0)
    club.pass(.seconds(1))
    #expect(try await services.accounts.cleanMail() == 1)
    try await isEmpty()
  }

  @Test func askingAgainTakesThePlaceOfWhatWaits() async throws {
    try await withServer { client in
      let nina = try await Caller.member(client, name: "Nina")
      try await isTried(1)
      _ = try await nina.ask(Endpoints.askConfirmation)
      try await isTried(2)
      #expect(try await services.count("mail_outbox") == 1)
    }
  }

  @Test func whoIsDeletedGetsNoLetter() async throws {
    try await withServer { client in
      let nina = try await Caller.member(client, name: "Nina")
      try await isTried(1)
      try await nina.ask(Endpoints.deleteAccount)
      #expect(try await services.count("mail_outbox") == 0)
    }
  }

  @Test func tooManyThatWaitAreRefused() async throws {
    let later = club.now + .seconds(3600)
    _ = try await services.database.write { [club] db in
      try db.execute(
        """
        WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1000)
        INSERT INTO mail_outbox (purpose, email, language, asked_at, due_at, attempts)
        SELECT 2, n || '@example.org', 'en', $1, $2, 0 FROM numbers
        """, club.now, later)
    }
    try await withServer { client in
      let refused = try await refusal {
        try await Caller(client).ask(Endpoints.askReset, ResetRequest(email: "n@example.org"))
      }
      #expect(refused?.type == ProblemName.busy.type)
      try await Caller(client).ask(Endpoints.askReset, ResetRequest(email: "1@example.org"))
    }
  }

  @Test func pausesGrowAndTogetherTakeLessThanADay() {
    let pauses = (1..<MailRetryPolicy.attempts).map { MailRetryPolicy.pause(after: $0) }
    #expect(pauses == pauses.sorted() && pauses[0] == .seconds(10))
    #expect(pauses.reduce(.zero, +) < MailRetryPolicy.life)
    #expect(MailRetryPolicy.pause(after: .max) == pauses.last)
  }

  private func withServer(
    _ body: @Sendable (any TestClientProtocol) async throws -> Void
  ) async throws {
    try await SmallSite().build(services: services, mail: office.settings, logger: lines.logger)
      .test(.live) { try await body($0) }
  }

  private func openOffice() throws {
    try FileManager.default.removeItem(atPath: office.program + ".closed")
  }

  /// The number of times that the program was called in vain.
  private var tries: Int {
    let text = try? String(contentsOfFile: office.program + ".tries", encoding: .utf8)
    return text?.count { $0 == "\n" } ?? 0
  }

  private func isTried(_ count: Int) async throws {
    try await until { tries >= count }
    #expect(tries == count)
  }

  private func isEmpty() async throws {
    try await until { try await services.count("mail_outbox") == 0 }
  }
}
