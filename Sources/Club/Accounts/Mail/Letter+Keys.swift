import API

/// Word of what changed about how somebody signs in.
extension Letter {
  static func englishWord(
    of change: KeyChange, _ name: PlayerName, _ club: MailSettings
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
    }
  }

  static func germanWord(
    of change: KeyChange, _ name: PlayerName, _ club: MailSettings
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
    }
  }
}
