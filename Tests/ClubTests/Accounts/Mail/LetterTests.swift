import API
import Base
import Club
import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct LetterTests {
  @Test func aMessageIsWhatMailProgramsTake() throws {
    let letter = Letter(
      to: EmailAddress("nina@example.org")!, subject: "Hello",
      text: "Grüße, 1 = 1\n" + String(repeating: "x", count: 100))
    let message = letter.message(
      from: Self.club(), at: Instant(milliseconds: 1_800_000_000_000),
      number: 7)
    #expect(
      message == """
        From: GameOn <club@example.org>
        To: <nina@example.org>
        Subject: Hello
        Date: Fri, 15 Jan 2027 08:00:00 +0000
        Message-ID: <7.1800000000000@example.org>
        Auto-Submitted: auto-generated
        MIME-Version: 1.0
        Content-Type: text/plain; charset=utf-8
        Content-Transfer-Encoding: quoted-printable

        Gr=C3=BC=C3=9Fe, 1 =3D 1
        \(String(repeating: "x", count: 75))=
        \(String(repeating: "x", count: 25))

        """)
  }

  @Test(arguments: [
    ("The Lions", "The Lions"), ("Lions, \"Tigers\" \\", #""Lions, \"Tigers\" \\""#),
    ("Löwen", "=?utf-8?B?TMO2d2Vu?="),
  ])
  func itComesFromTheClub(name: String, phrase: String) {
    #expect(message(from: name).hasPrefix("From: \(phrase) <club@example.org>\nTo:"))
  }

  @Test func aLongNameIsInSeveralWords() throws {
    let name = String(repeating: "日本語の", count: 10)
    let lines = message(from: name).split(separator: "\n").prefix { !$0.hasPrefix("To:") }
    #expect(
      lines.count == 3 && lines.allSatisfy { $0.utf8.count <= 78 + "<club@example.org>".count })
    let words = lines.joined().split(separator: " ").filter { $0.hasPrefix("=?utf-8?B?") }
    #expect(words.allSatisfy { $0.utf8.count <= 75 })
    let parts = words.map { Data(base64Encoded: String($0.dropFirst(10).dropLast(2)))! }
    #expect(parts.map { String(decoding: $0, as: UTF8.self) }.joined() == name)
  }

  @Test func itsTextSaysWhichClub() {
    #expect(Self.club("Löwen").place == "Löwen (https://play.example.org)")
    #expect(Self.club().place == "https://play.example.org")
  }

  private static func club(_ name: String? = nil) -> MailSettings {
    MailSettings(
      program: "/sendmail", from: EmailAddress("club@example.org")!,
      publicURL: PublicURL("https://play.example.org")!, club: name.map { ClubName($0)! })
  }

  private func message(from club: String) -> String {
    Letter(to: EmailAddress("nina@example.org")!, subject: "Hello", text: "")
      .message(from: Self.club(club), at: Instant(milliseconds: 0), number: 7)
  }

  @Test func aProgramThatFailsIsHeard() async throws {
    let office = try PostOffice(script: "cat > /dev/null; echo 'no route' >&2; exit 75")
    let error = await #expect(throws: MailProgram.Failure.self) {
      try await MailProgram(path: office.program).send("To: a@b.c\n\n")
    }
    #expect(error?.description == "it ended with status 75: no route")
  }

  @Test func aProgramThatIsNotThereOrReadsNothingIsNoHarm() async throws {
    await #expect(throws: MailProgram.Failure.self) {
      try await MailProgram(path: "/nowhere/sendmail").send("To: a@b.c\n\n")
    }
    let deaf = try PostOffice(script: "exit 0")
    try await MailProgram(path: deaf.program).send(String(repeating: "x", count: 1 << 20))
  }

  @Test(arguments: ["sleep 600", "exec 2>&-; sleep 600"])
  func aProgramThatHangsIsEnded(script: String) async throws {
    let office = try PostOffice(script: "exec sh -c '\(script)'")
    let error = await #expect(throws: MailProgram.Failure.self) {
      try await MailProgram(path: office.program, limit: .milliseconds(300)).send("")
    }
    #expect(error?.description.contains("longer") == true)
  }

  @Test func theProgramGetsNoneOfTheServersFiles() async throws {
    let office = try PostOffice(script: "ls /proc/self/fd | wc -l >&2; exit 1")
    let error = await #expect(throws: MailProgram.Failure.self) {
      try await MailProgram(path: office.program).send("")
    }
    // Its own three, and the folder that `ls` reads.
    #expect(error?.description == "it ended with status 1: 4")
  }
}
