import API

/// Word of what changed about an account.
extension Letter {
  static func englishWord(
    of change: AccountChange, _ name: PlayerName, _ club: MailSettings
  ) -> (subject: String, text: String) {
    switch change {
    case .passwordChanged:
      (
        "Your password was changed",
        """
        The password of \(name.text) at \(club.place) was changed. All other devices were signed out.

        If it wasn't you, set a new one at once: choose "Forgot your password?" where you sign in.
        """
      )
    case .passkeyAdded:
      (
        "You have a new passkey",
        """
        A passkey was added for \(name.text) at \(club.place). Whoever has it can sign in.

        If it wasn't you, remove it at once under Settings, Security, and set a new password.
        """
      )
    case .passkeyRemoved:
      (
        "A passkey was removed",
        """
        A passkey of \(name.text) at \(club.place) was removed. It no longer signs in.

        If it wasn't you, set a new password at once, and add a passkey anew.
        """
      )
    case .accessTokenMade:
      (
        "You have a new access token",
        """
        An access token was made for \(name.text) at \(club.place). Programs that have it act in your name.

        If it wasn't you, remove it at once under Settings, Security, and set a new password.
        """
      )
    case .newDevice:
      (
        "A new device signed in",
        """
        Somebody signed in as \(name.text) at \(club.place), with a device or program that the club doesn't know yet.

        If it was you, all is well. If it wasn't, set a new password at once: choose "Forgot your password?" where \
        you sign in. That signs all devices out.
        """
      )
    case .letIn:
      (
        "You're in",
        """
        \(name.text) was let in at \(club.place). Come in and play.
        """
      )
    }
  }

  static func germanWord(
    of change: AccountChange, _ name: PlayerName, _ club: MailSettings
  ) -> (subject: String, text: String) {
    switch change {
    case .passwordChanged:
      (
        "Dein Passwort wurde geändert",
        """
        Das Passwort von \(name.text) auf \(club.place) wurde geändert. Alle anderen Geräte sind abgemeldet.

        Wenn du das nicht warst, setz sofort ein neues: Wähl „Passwort vergessen?“, wo du dich anmeldest.
        """
      )
    case .passkeyAdded:
      (
        "Du hast einen neuen Passkey",
        """
        Für \(name.text) auf \(club.place) ist ein Passkey dazugekommen. Wer ihn hat, kann sich damit \
        anmelden.

        Wenn du das nicht warst, entfern ihn sofort unter Einstellungen, Sicherheit, und setz ein neues \
        Passwort.
        """
      )
    case .passkeyRemoved:
      (
        "Ein Passkey wurde entfernt",
        """
        Ein Passkey von \(name.text) auf \(club.place) wurde entfernt. Mit ihm meldet sich niemand mehr an.

        Wenn du das nicht warst, setz sofort ein neues Passwort und richte einen neuen Passkey ein.
        """
      )
    case .accessTokenMade:
      (
        "Du hast ein neues Zugriffstoken",
        """
        Für \(name.text) auf \(club.place) ist ein Zugriffstoken dazugekommen. Programme, die es haben, handeln \
        in deinem Namen.

        Wenn du das nicht warst, entfern es sofort unter Einstellungen, Sicherheit, und setz ein neues \
        Passwort.
        """
      )
    case .newDevice:
      (
        "Ein neues Gerät hat sich angemeldet",
        """
        Auf \(club.place) hat sich jemand als \(name.text) angemeldet, mit einem Gerät oder \
        Programm, das der Club noch nicht kennt.

        Wenn du das warst, ist alles gut. Wenn nicht, setz sofort ein neues Passwort: Wähl „Passwort vergessen?“, \
        wo du dich anmeldest. Das meldet alle Geräte ab.
        """
      )
    case .letIn:
      (
        "Du bist drin",
        """
        \(name.text) wurde bei \(club.place) eingelassen. Komm herein und spiel mit.
        """
      )
    }
  }
}
