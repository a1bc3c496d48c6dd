import Terminal
import Testing

@Suite("Keys from bytes")
struct KeyDecoderTests {
  private func keys(_ text: String) -> [Key] {
    var decoder = KeyDecoder()
    return decoder.decode(text.utf8)
  }

  @Test("Arrows come as CSI and as SS3, also with modifiers")
  func arrows() {
    #expect(keys("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D") == [.up, .down, .right, .left])
    #expect(keys("\u{1B}OA\u{1B}[1;5D") == [.up, .left])
  }

  @Test("Letters, Enter in both forms, Backspace in both forms, Ctrl-D and Ctrl-L")
  func plainKeys() {
    #expect(keys("b2\r") == [.character("b"), .character("2"), .enter])
    #expect(keys("\n\u{7F}\u{08}") == [.enter, .backspace, .backspace])
    #expect(keys("\u{04}\u{0C}") == [.end, .repaint])
  }

  @Test("What means nothing is dropped whole: function keys, mouse reports, other scripts")
  func noise() {
    #expect(keys("\u{1B}[15~\u{1B}[<0;3;4Mx") == [.character("x")])
    #expect(keys("é\u{0}q") == [.character("q")])
    #expect(keys("\u{1B}[" + String(repeating: "1", count: 500) + "A").last == .character("A"))
  }

  @Test("An escape sequence may come in pieces; an Escape alone is known when nothing follows")
  func pieces() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0x1B]) == [] && decoder.isWaiting)
    #expect(decoder.decode([UInt8(ascii: "[")]) == [] && !decoder.isWaiting)
    #expect(decoder.flush() == [])
    #expect(decoder.decode([UInt8(ascii: "A")]) == [.up])
    #expect(decoder.decode([0x1B]) == [])
    #expect(decoder.flush() == [.escape])
    #expect(decoder.flush() == [])
  }
}
