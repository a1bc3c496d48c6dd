package import API
import Foundation

/// A letter to one player.
package struct Letter: Equatable, Sendable {
  let to: EmailAddress
  /// ASCII.
  let subject: String
  package let text: String

  package init(to: EmailAddress, subject: String, text: String) {
    self.to = to
    self.subject = subject
    self.text = text
  }

  /// The whole message (RFC 5322), its lines ended as programs take them from each other.
  ///
  /// - Parameter number: at random, for the message's id
  package func message(from club: MailSettings, at now: Instant, number: UInt64) -> String {
    let domain = club.from.text.split(separator: "@").last ?? "localhost"
    return """
      From: \(MailPhrase(club.club?.text ?? "GameOn")) <\(club.from.text)>
      To: <\(to.text)>
      Subject: \(subject)
      Date: \(Self.date(now))
      Message-ID: <\(String(number, radix: 36)).\(now.milliseconds)@\(domain)>
      Auto-Submitted: auto-generated
      MIME-Version: 1.0
      Content-Type: text/plain; charset=utf-8
      Content-Transfer-Encoding: quoted-printable

      \(Self.quotedPrintable(text))

      """
  }

  private static func date(_ now: Instant) -> String {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = .gmt
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss '+0000'"
    return format.string(from: Date(timeIntervalSince1970: Double(now.milliseconds) / 1000))
  }

  /// RFC 2045: ASCII in lines of up to 76 characters.
  private static func quotedPrintable(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var lines = [""]
      for piece in line.utf8.map(quoted) {
        if lines[lines.count - 1].utf8.count + piece.utf8.count > 75 { lines.append("") }
        lines[lines.count - 1] += piece
      }
      return lines.joined(separator: "=\n")
    }.joined(separator: "\n")
  }

  private static func quoted(_ byte: UInt8) -> String {
    if byte >= 0x20, byte < 0x7F, byte != UInt8(ascii: "=") {
      return String(UnicodeScalar(byte))
    }
    let digits = String(byte, radix: 16, uppercase: true)
    return byte < 16 ? "=0" + digits : "=" + digits
  }
}
