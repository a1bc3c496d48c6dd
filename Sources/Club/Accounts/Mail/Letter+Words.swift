import API
import Base

/// What is mailed, in the languages of the web app.
extension Letter {
  /// A member, and the secret of the link by which they set a new password.
  typealias NewPassword = (name: PlayerName, secret: Secret)

  /// Members to whom links go in one letter when several gave the same address and nobody has confirmed it.
  static let mostOfOneAddress = 20

  /// What a letter says, and of which member.
  enum Kind {
    /// With the link that confirms the address.
    case confirming(PlayerName, Secret)
    /// To an address that belongs to another member already.
    case refusing(PlayerName, owner: PlayerName)
    /// With a link to a new password for each of those who gave the address.
    case resetting([NewPassword])
    /// The address is no longer that of the account.
    case leaving(PlayerName)
  }

  init(_ kind: Kind, to email: EmailAddress, in language: Language, _ links: Links) {
    let (subject, text) =
      language == .german ? Self.german(kind, links) : Self.english(kind, links)
    self.init(to: email, subject: subject, text: text)
  }

  private static func english(
    _ kind: Kind, _ links: Links
  ) -> (subject: String, text: String) {
    switch kind {
    case .confirming(let name, let secret):
      (
        "Confirm your e-mail address",
        """
        Somebody, you we hope, plays as \(name.text) at \(links.base) and gave this address.

        Open this link within a day to confirm it:
        \(links.confirm(secret))

        If it wasn't you, do nothing: the address stays unconfirmed.
        """
      )
    case .refusing(let name, let owner):
      (
        "You have an account already",
        """
        Somebody, perhaps you, now plays as \(name.text) at \(links.base) and gave this address. \
        It belongs to \(owner.text) there already, and only one can have it.

        To play as \(owner.text), sign in by that name. If you have forgotten the password, the \
        app mails you a link to a new one.

        If it wasn't you, do nothing: \(name.text) can't confirm the address.
        """
      )
    case .resetting(let passwords):
      ("Set a new password", englishReset(passwords, links))
    case .leaving(let name):
      (
        "Your account has another e-mail address",
        """
        \(name.text) at \(links.base) has another e-mail address from now on. This one doesn't lead to \
        the account any more.

        If it wasn't you, tell the host of the club, who can give you the account back.
        """
      )
    }
  }

  private static func german(
    _ kind: Kind, _ links: Links
  ) -> (subject: String, text: String) {
    switch kind {
    case .confirming(let name, let secret):
      (
        "Ist das deine E-Mail-Adresse?",
        """
        Jemand, hoffentlich du, spielt als \(name.text) auf \(links.base) und hat diese Adresse angegeben.

        Öffne innerhalb eines Tages diesen Link, um sie zu bestätigen:
        \(links.confirm(secret))

        Wenn du das nicht warst, tu nichts: Die Adresse bleibt unbestätigt.
        """
      )
    case .refusing(let name, let owner):
      (
        "Du hast schon ein Konto",
        """
        Jemand, vielleicht du, spielt jetzt als \(name.text) auf \(links.base) und hat diese Adresse \
        angegeben. Sie gehört dort schon zu \(owner.text), und nur ein Konto kann sie haben.

        Um als \(owner.text) zu spielen, melde dich mit diesem Namen an. Hast du das Passwort \
        vergessen, schickt dir die App einen Link zu einem neuen.

        Wenn du das nicht warst, tu nichts: \(name.text) kann die Adresse nicht bestätigen.
        """
      )
    case .resetting(let passwords):
      ("Dein neues Passwort", germanReset(passwords, links))
    case .leaving(let name):
      (
        "Dein Konto hat eine andere E-Mail-Adresse",
        """
        \(name.text) auf \(links.base) hat ab jetzt eine andere E-Mail-Adresse. Diese hier führt nicht \
        mehr zum Konto.

        Wenn du das nicht warst, sag es denen, die den Club betreiben: Sie können dir das Konto \
        zurückgeben.
        """
      )
    }
  }
}
