import API
import Base

/// Letters with links to new passwords: of one member, or of all who gave the address.
extension Letter {
  static func englishReset(_ passwords: [NewPassword], _ club: MailSettings) -> String {
    if passwords.count == 1 {
      return """
        Somebody, hopefully you, asked for a new password for \(passwords[0].name.text) at \(club.place).

        Open this link within an hour to set one. It works once, and signs out all other devices:
        \(club.links.reset(passwords[0].secret))

        If it wasn't you, ignore this mail: your password stays as it is.
        """
    }
    let more =
      passwords.count < mostOfOneAddress
      ? "" : "If your name isn't here, ask again: the next mail lists others.\n\n"
    return """
      Somebody, hopefully you, asked for a new password at \(club.place). Several players gave this \
      e-mail address there.

      Open the link below your own name within an hour to set one. It works once, and signs out all \
      other devices:

      \(list(passwords, club))

      \(more)Names you don't know belong to strangers: please leave their links alone.

      If it wasn't you, ignore this mail: the passwords stay as they are.
      """
  }

  static func germanReset(_ passwords: [NewPassword], _ club: MailSettings) -> String {
    if passwords.count == 1 {
      return """
        Jemand, hoffentlich du, möchte ein neues Passwort für \(passwords[0].name.text) auf \(club.place).

        Öffne innerhalb einer Stunde diesen Link, um es zu setzen. Er gilt einmal und meldet alle \
        anderen Geräte ab:
        \(club.links.reset(passwords[0].secret))

        Wenn du das nicht warst, ignorier diese E-Mail einfach: Dein Passwort bleibt, wie es ist.
        """
    }
    let more =
      passwords.count < mostOfOneAddress
      ? "" : "Fehlt dein Name, frag noch einmal: In der nächsten E-Mail stehen andere.\n\n"
    return """
      Jemand, hoffentlich du, möchte ein neues Passwort auf \(club.place). Dort haben mehrere diese \
      Adresse angegeben.

      Öffne innerhalb einer Stunde den Link unter deinem eigenen Namen, um eins zu setzen. Er gilt \
      einmal und meldet alle anderen Geräte ab:

      \(list(passwords, club))

      \(more)Namen, die du nicht kennst, gehören Fremden: Lass ihre Links bitte in Ruhe.

      Wenn du das nicht warst, ignorier diese E-Mail einfach: Die Passwörter bleiben, wie sie sind.
      """
  }

  private static func list(_ passwords: [NewPassword], _ club: MailSettings) -> String {
    passwords.map { "\($0.name.text)\n\(club.links.reset($0.secret))" }.joined(separator: "\n\n")
  }
}
