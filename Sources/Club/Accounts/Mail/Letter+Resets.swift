import API
import Base

/// Letters with links to new passwords: of one member, or of all who gave the address.
extension Letter {
  static func englishReset(_ passwords: [NewPassword], _ links: Links) -> String {
    if passwords.count == 1 {
      return """
        Somebody, you we hope, asks for a new password for \(passwords[0].name.text) at \(links.base).

        Open this link within an hour to set one. It works once, and ends all sessions:
        \(links.reset(passwords[0].secret))

        If it wasn't you, do nothing: the password stays as it is.
        """
    }
    let more =
      passwords.count < mostOfOneAddress
      ? "" : "If your name isn't here, ask again: the next letter has others.\n\n"
    return """
      Somebody, you we hope, asks for a new password at \(links.base). Several players gave this \
      address there.

      Open the link below your own name within an hour to set one. It works once, and ends all \
      sessions:

      \(list(passwords, links))

      \(more)Names that you don't know are those of strangers: leave their links alone.

      If it wasn't you, do nothing: the passwords stay as they are.
      """
  }

  static func germanReset(_ passwords: [NewPassword], _ links: Links) -> String {
    if passwords.count == 1 {
      return """
        Jemand, hoffentlich du, möchte ein neues Passwort für \(passwords[0].name.text) auf \(links.base).

        Öffne innerhalb einer Stunde diesen Link, um es zu setzen. Er gilt einmal und meldet alle \
        Geräte ab:
        \(links.reset(passwords[0].secret))

        Wenn du das nicht warst, tu nichts: Das Passwort bleibt, wie es ist.
        """
    }
    let more =
      passwords.count < mostOfOneAddress
      ? "" : "Fehlt dein Name, frag noch einmal: Im nächsten Brief stehen andere.\n\n"
    return """
      Jemand, hoffentlich du, möchte ein neues Passwort auf \(links.base). Dort haben mehrere diese \
      Adresse angegeben.

      Öffne innerhalb einer Stunde den Link unter deinem eigenen Namen, um eins zu setzen. Er gilt \
      einmal und meldet alle Geräte ab:

      \(list(passwords, links))

      \(more)Namen, die du nicht kennst, gehören Fremden: Lass deren Links in Ruhe.

      Wenn du das nicht warst, tu nichts: Die Passwörter bleiben, wie sie sind.
      """
  }

  private static func list(_ passwords: [NewPassword], _ links: Links) -> String {
    passwords.map { "\($0.name.text)\n\(links.reset($0.secret))" }.joined(separator: "\n\n")
  }
}
