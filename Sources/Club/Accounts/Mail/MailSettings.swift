package import API
package import Base

/// The way in which the club sends mail.
package struct MailSettings: Sendable, Equatable {
  /// The path of a program that takes a message as `sendmail -t -i` does.
  package let program: String
  package let from: EmailAddress
  /// The address to which links in mail lead: never where a request says that it came to.
  package let publicURL: PublicURL

  package init(program: String, from: EmailAddress, publicURL: PublicURL) {
    self.program = program
    self.from = from
    self.publicURL = publicURL
  }
}
