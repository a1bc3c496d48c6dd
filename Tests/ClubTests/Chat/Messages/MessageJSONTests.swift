import API
import Base
import Foundation
import HTTP
import NIOCore
import TestSupport
import Testing

/// Messages as they are read and written by hand, for speed, against what Foundation reads and
/// writes.
@Suite struct MessageJSONTests {
  private static let texts = [
    "", "Hello", "a/b \"c\" \\d\n\te", "👩‍👩‍👧 שלום e\u{301}",
    "\u{0}\u{8}\u{C}\u{1F}\u{7F}\u{85}\u{2028}",
  ]

  private static let messages = texts.indices.flatMap { index in
    (0..<4).map { variant in
      let isOdd = !variant.isMultiple(of: 2)
      let player = PlayerID(rawValue: .max - Int64(variant))
      let now = Instant(milliseconds: 1_795_000_000_000 + Int64(variant) * 86_399_999)
      return Message(
        number: 1 + variant, change: 10 * variant, author: variant == 3 ? nil : player, at: now,
        key: variant == 2 ? nil : texts[index], text: texts[(index + variant) % texts.count],
        reply: isOdd ? 7 : nil,
        media: index == 4 && variant == 3
          ? Attachment(
            id: MediaID(String(repeating: "a", count: 64))!, kind: .video, width: 3, height: 4,
            duration: 5) : nil,
        board: index == 3 && variant == 3 ? "3x3x3:b2" : nil,
        event: index == 4 && variant == 2 ? RoomEvent(kind: .renamed, name: "A") : nil,
        reactions: isOdd
          ? [Reaction(emoji: "👍", player: player), Reaction(emoji: "🎉", player: player)] : [],
        editedAt: isOdd ? now : nil, isDeleted: variant == 2)
    }
  }

  private func expected(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  @Test(arguments: messages)
  func aMessageIsWrittenAsTheEncoderWritesIt(_ message: Message) throws {
    #expect(String(buffer: try JSON.encode(message)) == (try expected(message)))
    #expect(
      (message.commonJSON == nil)
        == (message.media != nil || message.board != nil || message.event != nil))
    let photo = MediaID(String(repeating: "0", count: 64))
    for player in [
      nil, PlayerSummary(id: PlayerID(rawValue: 1), name: PlayerName("A \"B\"")!, kind: .guest),
      PlayerSummary(id: PlayerID(rawValue: 2), name: PlayerName("Ä")!, kind: .member, photo: photo),
      PlayerSummary(
        id: PlayerID(rawValue: 3), name: PlayerName("Ö")!, kind: .member, photo: photo,
        face: Face(color: 9, head: 27, detail: 0)),
    ] as [PlayerSummary?] {
      let told = RoomMessage(room: RoomID(rawValue: 5), message: message, player: player)
      #expect(String(buffer: try JSON.encode(told)) == (try expected(told)))
    }
  }

  @Test func cursorsAreWrittenAsTheEncoderWritesThem() throws {
    let seen = RoomSeen(
      room: RoomID(rawValue: 7),
      member: RoomMember(player: PlayerID(rawValue: .max), readUpTo: 0, deliveredUpTo: 12_345))
    #expect(String(buffer: try JSON.encode(seen)) == (try expected(seen)))
    let reading = RoomReading(room: RoomID(rawValue: .max), readUpTo: 1_000_000, unread: 100)
    #expect(String(buffer: try JSON.encode(reading)) == (try expected(reading)))
  }

  private func common(_ text: String) -> MessageRequest? {
    ByteBuffer(string: text).withUnsafeReadableBytes { MessageRequest(commonText: $0) }
  }

  @Test(arguments: [
    #"{"key":"a","text":"Hello"}"#, #"{"text": "Grüße 👍 / x", "reply": 3, "key": "é"}"#,
    #"{"reply":0,"key":"","text":""}"#,
  ])
  func aCommonTextIsReadAsTheDecoderReadsIt(_ text: String) throws {
    let expected = try JSONDecoder().decode(MessageRequest.self, from: Data(text.utf8))
    #expect(common(text) == expected)
    #expect(try JSON.decode(MessageRequest.self, from: ByteBuffer(string: text)) == expected)
  }

  @Test(arguments: [
    #"{"key":"a","text":"a\nb"}"#, #"{"key":"a","text":"b","reply":null}"#, #"{"key":"a"}"#,
    #"{"key":"a","text":"b","upload":"aaaaaaaaaaaab"}"#, #"{"key":"a","text":"b"} x"#, "{}", "",
    #"{"key":"a","text":"b","text":"c"}"#, #"{"key":1,"text":"b"}"#, #"{"key":"a","text":"b"#,
    #"{"key":"a","text":"b","reply":-1}"#, #"{"key":"a","text":,"text":"b"}"#,
    #"{"key":,"key":"a","text":"b"}"#,
  ])
  func anythingElseIsTheDecoders(_ text: String) {
    #expect(common(text) == nil)
  }

  @Test func brokenUTF8IsTheDecoders() {
    let bytes = Array(#"{"key":"a","text":""#.utf8) + [0xff] + Array(#""}"#.utf8)
    #expect(bytes.withUnsafeBytes { MessageRequest(commonText: $0) } == nil)
  }
}
