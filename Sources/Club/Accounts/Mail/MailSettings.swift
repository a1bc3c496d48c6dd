package import API
package import Base

/// The way in which the club sends mail.
package struct MailSettings: Sendable, Equatable {
  /// The path of a program that takes a message as `sendmail -t -i` does.
  package let program: String
  package let from: EmailAddress
  /// The address to which links in mail lead: never where a request says that it came to.
  package let publicURL: PublicURL
  /// Nil for a club that goes by its address.
  package let club: ClubName?
  /// The ways in, of which letters speak.
  var ways = WaysIn()

  package init(
    program: String, from: EmailAddress, publicURL: PublicURL, club: ClubName? = nil
  ) {
    self.program = program
    self.from = from
    self.publicURL = publicURL
    self.club = club
  }

  /// The same of a club as it is by now.
  ///
  /// - Parameter name: that its hosts have chosen; nil for none
  func of(_ name: ClubName?, _ ways: WaysIn) -> MailSettings {
    var settings = MailSettings(
      program: program, from: from, publicURL: publicURL, club: name ?? club)
    settings.ways = ways
    return settings
  }

  var takesPasswords: Bool { ways.open.contains(.password) }

  var links: Links { Links(publicURL: publicURL) }

  /// The sender of a letter, in a sentence: the name of the club if it has one, and its address.
  package var place: String { club.map { "\($0.text) (\(publicURL))" } ?? publicURL.description }
}
