import API
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
      from: EmailAddress("club@example.org")!, at: Instant(milliseconds: 1_800_000_000_000),
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
