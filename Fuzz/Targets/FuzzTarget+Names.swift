import API
import Club
import Server

/// Targets that read what people type.
extension FuzzTarget {
  static let names = [
    FuzzTarget(
      "player-name", read: { PlayerName($0.text) },
      objection: { name, _ in
        guard PlayerName(name.text) == name else { return "it is no name any more once it is read" }
        return name.text.utf8.count <= 8 * PlayerName.lengths.upperBound ? nil : "it is too long"
      },
      plantedBug: { $0.text.hasPrefix("z") }),
    FuzzTarget(
      "email", read: { EmailAddress($0.text) },
      objection: { address, _ in
        guard EmailAddress(address.text) == address else {
          return "it is no address any more once it is read"
        }
        return address.text.utf8.count <= EmailAddress.longest ? nil : "it is too long"
      },
      plantedBug: { $0.text.hasSuffix("a") }),
    FuzzTarget(
      "message-text", read: { try? MessageText($0.text) },
      objection: { message, _ in
        guard (try? MessageText(message.text)) == message else {
          return "it is another text once it is read again"
        }
        return message.text.unicodeScalars.count <= MessageText.longest ? nil : "it is too long"
      },
      plantedBug: { $0.text.utf8.count { $0 == UInt8(ascii: "\n") } == 2 }),
    FuzzTarget(
      "words",
      read: { [GameWords($0.text).words, NameWords($0.text).words, MessageWords($0.text).words] },
      objection: { readings, _ in
        readings.joined().contains("") ? "there is a word without letters" : nil
      },
      plantedBug: { $0[0].last == "and" }),
    FuzzTarget(
      "code", read: { InvitationCode($0.text) },
      objection: { code, _ in InvitationCode(code.text) == code ? nil : "it is another code" },
      plantedBug: { !$0.text.hasPrefix("3") }),
    FuzzTarget(
      "instant", read: { Instant($0.text) },
      objection: { instant, _ in
        Instant(String(decoding: instant.utf8Text, as: UTF8.self)) == instant
          ? nil : "it is another instant"
      },
      plantedBug: { $0.milliseconds % 1000 == 4 }),
  ]
}
