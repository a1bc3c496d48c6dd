import API

/// Word of what changed about an account, and what to do about it, which is another thing where nobody has a password.
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

        \(removeIt(club))
        """
      )
    case .passkeyRemoved:
      (
        "A passkey was removed",
        """
        A passkey of \(name.text) at \(club.place) was removed. It no longer signs in.

        \(
          club.takesPasswords
            ? "If it wasn't you, set a new password at once, and add a passkey anew."
            : "If it wasn't you, sign out at once, under Settings, Security, whatever you don't know, and add a passkey anew.")
        """
      )
    case .accessTokenMade:
      (
        "You have a new access token",
        """
        An access token was made for \(name.text) at \(club.place). Programs that have it act in your name.

        \(removeIt(club))
        """
      )
    case .newDevice:
      (
        "A new device signed in",
        """
        Somebody signed in as \(name.text) at \(club.place), with a device or program that the club doesn't know yet.

        \(
          club.takesPasswords
            ? "If it was you, all is well. If it wasn't, set a new password at once: choose \"Forgot your password?\" where you sign in. That signs all devices out."
            : "If it was you, all is well. If it wasn't, sign it out at once under Settings, Security, and tell the host of the club.")
        """
      )
    case .providerLinked:
      (
        "A new way to sign in",
        """
        \(name.text) at \(club.place) can now sign in by the club's sign-in service too.

        If it wasn't you, unlink it at once under Settings, Security, and sign out whatever you don't know.
        """
      )
    case .providerUnlinked:
      (
        "A way to sign in is gone",
        """
        \(name.text) at \(club.place) no longer signs in by the club's sign-in service.

        If it wasn't you, link it again under Settings, Security, and sign out whatever you don't know.
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

  private static func removeIt(_ club: MailSettings) -> String {
    club.takesPasswords
      ? "If it wasn't you, remove it at once under Settings, Security, and set a new password."
      : "If it wasn't you, remove it at once under Settings, Security, and sign out whatever you don't know."
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

        \(
          club.takesPasswords
            ? "Wenn du das nicht warst, entfern ihn sofort unter Einstellungen, Sicherheit, und setz ein neues Passwort."
            : "Wenn du das nicht warst, entfern ihn sofort unter Einstellungen, Sicherheit, und melde alle Geräte ab, die du nicht kennst.")
        """
      )
    case .passkeyRemoved:
      (
        "Ein Passkey wurde entfernt",
        """
        Ein Passkey von \(name.text) auf \(club.place) wurde entfernt. Mit ihm meldet sich niemand mehr an.

        \(
          club.takesPasswords
            ? "Wenn du das nicht warst, setz sofort ein neues Passwort und richte einen neuen Passkey ein."
            : "Wenn du das nicht warst, melde sofort unter Einstellungen, Sicherheit, alle Geräte ab, die du nicht kennst, und richte einen neuen Passkey ein.")
        """
      )
    case .accessTokenMade:
      (
        "Du hast ein neues Zugriffstoken",
        """
        Für \(name.text) auf \(club.place) ist ein Zugriffstoken dazugekommen. Programme, die es haben, handeln \
        in deinem Namen.

        \(
          club.takesPasswords
            ? "Wenn du das nicht warst, entfern es sofort unter Einstellungen, Sicherheit, und setz ein neues Passwort."
            : "Wenn du das nicht warst, entfern es sofort unter Einstellungen, Sicherheit, und melde alle Geräte ab, die du nicht kennst.")
        """
      )
    case .newDevice:
      (
        "Ein neues Gerät hat sich angemeldet",
        """
        Auf \(club.place) hat sich jemand als \(name.text) angemeldet, mit einem Gerät oder \
        Programm, das der Club noch nicht kennt.

        \(
          club.takesPasswords
            ? "Wenn du das warst, ist alles gut. Wenn nicht, setz sofort ein neues Passwort: Wähl „Passwort vergessen?“, wo du dich anmeldest. Das meldet alle Geräte ab."
            : "Wenn du das warst, ist alles gut. Wenn nicht, melde es sofort unter Einstellungen, Sicherheit, ab und sag dem Gastgeber des Clubs Bescheid.")
        """
      )
    case .providerLinked:
      (
        "Ein neuer Weg, dich anzumelden",
        """
        \(name.text) kann sich auf \(club.place) jetzt auch über den Anmeldedienst des Clubs anmelden.

        Wenn du das nicht warst, trenn die Verbindung sofort unter Einstellungen, Sicherheit, und melde alle Geräte \
        ab, die du nicht kennst.
        """
      )
    case .providerUnlinked:
      (
        "Ein Weg, dich anzumelden, ist weg",
        """
        \(name.text) meldet sich auf \(club.place) nicht mehr über den Anmeldedienst des Clubs an.

        Wenn du das nicht warst, stell die Verbindung unter Einstellungen, Sicherheit, wieder her und melde alle \
        Geräte ab, die du nicht kennst.
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
