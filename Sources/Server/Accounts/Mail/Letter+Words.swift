import API
import Base

/// What is mailed, in the languages of the web app.
extension Letter {
  enum Kind {
    /// With the link that confirms the address.
    case confirming(Secret)
    /// To whom the address belongs already.
    case refusing(owner: PlayerName)
    /// With the link to a new password.
    case resetting(Secret)
    /// The address is no longer that of the account.
    case leaving
  }

  /// - Parameter name: of the member whom it is about
  init(
    _ kind: Kind, of name: PlayerName, to email: EmailAddress, in language: Language, _ links: Links
  ) {
    let words = language == .german ? Self.german : Self.english
    let (subject, text) = words(kind, name.text, links)
    self.init(to: email, subject: subject, text: text)
  }

  private static func english(
    _ kind: Kind, _ name: String, _ links: Links
  ) -> (subject: String, text: String) {
    switch kind {
    case .confirming(let secret):
      (
        "Confirm your e-mail address",
        """
        Somebody, you we hope, plays as \(name) at \(links.base) and gave this address.

        Open this link within a day to confirm it:
        \(links.confirm(secret))

        If it wasn't you, do nothing: the address stays unconfirmed.
        """
      )
    case .refusing(let owner):
      (
        "You have an account already",
        """
        Somebody, perhaps you, now plays as \(name) at \(links.base) and gave this address. \
        It belongs to \(owner.text) there already, and only one can have it.

        To play as \(owner.text), sign in by that name. If you have forgotten the password, the \
        app mails you a link to a new one.

        If it wasn't you, do nothing: \(name) can't confirm the address.
        """
      )
    case .resetting(let secret):
      (
        "Set a new password",
        """
        Somebody, you we hope, asks for a new password for \(name) at \(links.base).

        Open this link within an hour to set one. It works once, and ends all sessions:
        \(links.reset(secret))

        If it wasn't you, do nothing: the password stays as it is.
        """
      )
    case .leaving:
      (
        "Your account has another e-mail address",
        """
        \(name) at \(links.base) has another e-mail address from now on. This one doesn't lead to \
        the account any more.

        If it wasn't you, tell the host of the club, who can give you the account back.
        """
      )
    }
  }

  private static func german(
    _ kind: Kind, _ name: String, _ links: Links
  ) -> (subject: String, text: String) {
    switch kind {
    case .confirming(let secret):
      (
        "Ist das deine E-Mail-Adresse?",
        """
        Jemand, hoffentlich du, spielt als \(name) auf \(links.base) und hat diese Adresse angegeben.

        Öffne innerhalb eines Tages diesen Link, um sie zu bestätigen:
        \(links.confirm(secret))

        Wenn du das nicht warst, tu nichts: Die Adresse bleibt unbestätigt.
        """
      )
    case .refusing(let owner):
      (
        "Du hast schon ein Konto",
        """
        Jemand, vielleicht du, spielt jetzt als \(name) auf \(links.base) und hat diese Adresse \
        angegeben. Sie gehört dort schon zu \(owner.text), und nur ein Konto kann sie haben.

        Um als \(owner.text) zu spielen, melde dich mit diesem Namen an. Hast du das Passwort \
        vergessen, schickt dir die App einen Link zu einem neuen.

        Wenn du das nicht warst, tu nichts: \(name) kann die Adresse nicht bestätigen.
        """
      )
    case .resetting(let secret):
      (
        "Dein neues Passwort",
        """
        Jemand, hoffentlich du, möchte ein neues Passwort für \(name) auf \(links.base).

        Öffne innerhalb einer Stunde diesen Link, um es zu setzen. Er gilt einmal und meldet alle \
        Geräte ab:
        \(links.reset(secret))

        Wenn du das nicht warst, tu nichts: Das Passwort bleibt, wie es ist.
        """
      )
    case .leaving:
      (
        "Dein Konto hat eine andere E-Mail-Adresse",
        """
        \(name) auf \(links.base) hat ab jetzt eine andere E-Mail-Adresse. Diese hier führt nicht \
        mehr zum Konto.

        Wenn du das nicht warst, sag es denen, die den Club betreiben: Sie können dir das Konto \
        zurückgeben.
        """
      )
    }
  }
}
