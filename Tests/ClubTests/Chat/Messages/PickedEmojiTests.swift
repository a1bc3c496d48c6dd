import Club
import Foundation
import TestSupport
import Testing

/// What the web app lets people pick is what the club takes as one emoji.
@Suite struct PickedEmojiTests {
  @Test func everyOneOfTheTableIsTaken() throws {
    let file = Repository.url("Web/chat/emoji/chat-emoji.txt")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst()
    let emoji = lines.filter { !$0.hasPrefix("# ") }.compactMap { $0.split(separator: "\t").first }
    #expect(emoji.count > 1500)
    #expect(emoji.filter { Emoji(String($0)) == nil } == [])
  }
}
