package import API
import Base
import Foundation

/// The name of the file that an export is saved as: the club, the person and the day in UTC,
/// "Class-5a-Nina-Kaur-2026-11-21.zip". It holds letters and numbers of any script, and hyphens, so that every file
/// system and the header take it; at most 180 bytes.
package struct ExportFileName: Equatable, Sendable {
  /// The name with letters of any script.
  package let text: String
  /// The name in ASCII, for clients that know no other.
  package let plain: String

  /// Bytes of the name of a club or a person that are kept.
  private static let longest = 80

  /// - Parameter club: nil for one that goes by its address
  package init(club: String?, player: PlayerName, at now: Instant) {
    let parts = [club ?? "GameOn", player.text]
    let day = String(now.description.prefix(10))
    text = Self.name(of: parts, day) { scalar in
      scalar.isOfWord || scalar.isMark && !scalar.properties.isDefaultIgnorableCodePoint
    }
    // Without its accents a letter is ASCII more often.
    let bare = parts.map { $0.decomposedStringWithCanonicalMapping }
    plain = Self.name(of: bare, day) { scalar in scalar.isASCII && scalar.isOfWord }
  }

  /// The value of `Content-Disposition` (RFC 6266), with the name in ASCII and as RFC 8187 writes it.
  package var disposition: String {
    let encoded = text.utf8.map { byte in
      byte < 0x80
        ? String(Unicode.Scalar(byte)) : "%" + String(byte, radix: 16, uppercase: true)
    }
    return "attachment; filename=\"\(plain)\"; filename*=UTF-8''\(encoded.joined())"
  }

  private static func name(
    of parts: [String], _ day: String, keeping isKept: (Unicode.Scalar) -> Bool
  ) -> String {
    var words: [String] = []
    for part in parts {
      let kept = Self.part(of: part, keeping: isKept)
      if !kept.isEmpty { words.append(kept) }
    }
    return (words + [day]).joined(separator: "-") + ".zip"
  }

  /// The runs of what is kept with hyphens between them. A mark stays with the letter before it.
  private static func part(of name: String, keeping isKept: (Unicode.Scalar) -> Bool) -> String {
    var (part, isApart) = ("", false)
    for character in name {
      var letter = ""
      for scalar in character.unicodeScalars where isKept(scalar) {
        letter.unicodeScalars.append(scalar)
      }
      guard let first = letter.unicodeScalars.first, first.isOfWord else {
        isApart = true
        continue
      }
      if isApart, !part.isEmpty { letter = "-" + letter }
      if part.utf8.count + letter.utf8.count > longest { break }
      part += letter
      isApart = false
    }
    return part
  }
}
