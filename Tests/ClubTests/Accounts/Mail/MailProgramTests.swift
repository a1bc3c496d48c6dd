import Club
import Foundation
import TestSupport
import Testing

@Suite struct MailProgramTests {
  @Test func aProgramGetsNoneOfTheSecretsOfTheServer() {
    let own = [
      "PATH": "/usr/bin", "HOME": "/srv/gameon", "LANG": "C.UTF-8",
      "GAMEON_TWITCH_CLIENT_SECRET": "secret", "AWS_SECRET_ACCESS_KEY": "secret",
    ]
    #expect(
      MailProgram.environment(from: own) == [
        "HOME=/srv/gameon", "LANG=C.UTF-8", "PATH=/usr/bin",
      ])
  }
}
