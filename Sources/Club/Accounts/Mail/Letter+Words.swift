import API
import Base

/// Texts of letters, in the languages of the web app.
extension Letter {
  /// A member, and the secret of the link by which they set a new password.
  typealias NewPassword = (name: PlayerName, secret: Secret)

  /// Members to whom links go in one letter when several gave the same address and nobody has confirmed it.
  static let mostOfOneAddress = 20

  /// The subject of a letter, and the member that it is about.
  enum Kind {
    /// A letter with the link that confirms the address.
    case confirming(PlayerName, Secret)
    /// A letter to an address that belongs to another member already.
    case refusing(PlayerName, owner: PlayerName)
    /// A letter with a link to a new password for each of those who gave the address.
    case resetting([NewPassword])
    /// The address is no longer that of the account.
    case leaving(PlayerName)
    /// A way to sign in was changed.
    case telling(AccountChange, PlayerName)
  }

  init(_ kind: Kind, to email: EmailAddress, in language: Language, _ club: MailSettings) {
    let (subject, text) =
      switch language {
      case .english: Self.english(kind, club)
      case .german: Self.german(kind, club)
      }
    self.init(to: email, subject: subject, text: text)
  }

  private static func english(
    _ kind: Kind, _ club: MailSettings
  ) -> (subject: String, text: String) {
    switch kind {
    case .confirming(let name, let secret):
      (
        "Confirm your e-mail address",
        """
        Somebody, hopefully you, plays as \(name.text) at \(club.place) and gave this e-mail address.

        Open this link within a day to confirm it:
        \(club.links.confirm(secret))

        If it wasn't you, ignore this mail: the address stays unconfirmed.
        """
      )
    case .refusing(let name, let owner):
      (
        "You already have an account",
        """
        Somebody, perhaps you, plays as \(name.text) at \(club.place) and gave this e-mail address. \
        It already belongs to \(owner.text) there, and only one account can have it.

        \(
          club.takesPasswords
            ? "To play as \(owner.text), sign in with that name. If you've forgotten the password, the app sends you a link to set a new one."
            : "To play as \(owner.text), sign in as you did before.")

        If it wasn't you, ignore this mail: \(name.text) can't confirm the address.
        """
      )
    case .resetting(let passwords):
      ("Set a new password", englishReset(passwords, club))
    case .leaving(let name):
      (
        "Your account has a new e-mail address",
        """
        \(name.text) at \(club.place) now has a new e-mail address. This one no longer leads to the \
        account.

        If it wasn't you, tell the host of the club, who can give you the account back.
        """
      )
    case .telling(let change, let name): englishWord(of: change, name, club)
    }
  }

  private static func german(
    _ kind: Kind, _ club: MailSettings
  ) -> (subject: String, text: String) {
    switch kind {
    case .confirming(let name, let secret):
      (
        "Ist das deine E-Mail-Adresse?",
        """
        Jemand, hoffentlich du, spielt als \(name.text) auf \(club.place) und hat diese Adresse angegeben.

        Öffne innerhalb eines Tages diesen Link, um sie zu bestätigen:
        \(club.links.confirm(secret))

        Wenn du das nicht warst, ignorier diese E-Mail einfach: Die Adresse bleibt unbestätigt.
        """
      )
    case .refusing(let name, let owner):
      (
        "Du hast schon ein Konto",
        """
        Jemand, vielleicht du, spielt als \(name.text) auf \(club.place) und hat diese Adresse \
        angegeben. Sie gehört dort schon zu \(owner.text), und nur ein Konto kann sie haben.

        \(
          club.takesPasswords
            ? "Um als \(owner.text) zu spielen, melde dich mit diesem Namen an. Hast du das Passwort vergessen, schickt dir die App einen Link für ein neues."
            : "Um als \(owner.text) zu spielen, melde dich an wie bisher.")

        Wenn du das nicht warst, ignorier diese E-Mail einfach: \(name.text) kann die Adresse nicht \
        bestätigen.
        """
      )
    case .resetting(let passwords):
      ("Dein neues Passwort", germanReset(passwords, club))
    case .leaving(let name):
      (
        "Dein Konto hat eine neue E-Mail-Adresse",
        """
        \(name.text) auf \(club.place) hat jetzt eine neue E-Mail-Adresse. Diese hier führt nicht mehr \
        zum Konto.

        Wenn du das nicht warst, sag dem Gastgeber des Clubs Bescheid: Er kann dir das Konto \
        zurückgeben.
        """
      )
    case .telling(let change, let name): germanWord(of: change, name, club)
    }
  }
}
