import API

/// What is mailed.
extension Letter {
  init(confirming name: PlayerName, to email: EmailAddress, by secret: Secret, _ links: Links) {
    self.init(
      to: email, subject: "Confirm your e-mail address",
      text: """
        Somebody, you we hope, plays as \(name.text) at \(links.base) and gave this address.

        Open this link within a day to confirm it:
        \(links.confirm(secret))

        If it wasn't you, do nothing: the address stays unconfirmed.
        """)
  }

  /// - Parameter owner: whose address it is
  init(refusing name: PlayerName, to email: EmailAddress, of owner: PlayerName, _ links: Links) {
    self.init(
      to: email, subject: "You have an account already",
      text: """
        Somebody, perhaps you, now plays as \(name.text) at \(links.base) and gave this address. \
        It belongs to \(owner.text) there already, and only one can have it.

        To play as \(owner.text), sign in by that name. If you have forgotten the password, the \
        app mails you a link to a new one.

        If it wasn't you, do nothing: \(name.text) can't confirm the address.
        """)
  }

  init(resetting name: PlayerName, to email: EmailAddress, by secret: Secret, _ links: Links) {
    self.init(
      to: email, subject: "Set a new password",
      text: """
        Somebody, you we hope, asks for a new password for \(name.text) at \(links.base).

        Open this link within an hour to set one. It works once, and ends all sessions:
        \(links.reset(secret))

        If it wasn't you, do nothing: the password stays as it is.
        """)
  }
}
