import Club
import Rules
import TestSupport
import Testing

@Suite struct GameWordsTests {
  @Test(arguments: [
    ("Pokémon Rouge", "pokemon rouge"), ("Assassin's Creed", "assassins creed"),
    ("Assassin’s Creed", "assassins creed"), ("S.T.A.L.K.E.R.: Shadow", "stalker shadow"),
    ("F.E.A.R. 2", "fear 2"), ("A.I. War", "ai war"), ("Vol.2", "vol 2"), ("Dr. Mario", "dr mario"),
    ("NieR:Automata", "nier automata"), ("Half-Life 2", "half life 2"), ("Ōkami", "okami"),
    ("Ratchet & Clank", "ratchet and clank"), ("Portal™", "portal"), ("Straße", "strasse"),
    ("Ærø", "aero"), ("Final Fantasy Ⅶ", "final fantasy 7"),
    ("Final Fantasy VII", "final fantasy 7"),
    ("Mega Man X", "mega man x"), ("ゼルダの伝説", "せるたの伝説"), ("Ведьмак 3", "ведьмак 3"),
    ("Ёлки", "елки"), ("أمير فارس", "امير فارس"),
    ("젤다", "\u{110c}\u{1166}\u{11af}\u{1103}\u{1161}"),
    ("P2G第2話", "p2g 第 2 話"), ("!!!", "!!!"), ("🦊 Fox", "fox"), ("a\0b", "a b"),
    ("a\"b* OR c:d NEAR(", "a b or c d near"), ("", ""),
    ("Assassinʼs Creed", "assassins creed"), ("ʼ", "ʼ"), ("a ʼ b", "a b"), ("ʼʼ &", "and"),
  ])
  func aKeyIsLettersAndDigitsAlone(title: String, key: String) {
    #expect(GameWords.key(title) == key)
  }

  /// What is folded stays as it is, whatever the characters: nothing that is overlooked is left in it.
  @Test func foldingTwiceIsFoldingOnce() {
    var generator = Generator(state: 7)
    let ranges: [ClosedRange<UInt32>] = [
      0x20...0x7e, 0xa0...0x36f, 0x370...0x5ff, 0x600...0x6ff, 0x900...0xdff, 0xe00...0x10ff,
      0x1e00...0x22ff, 0x3000...0x30ff, 0x4e00...0x4fff, 0xac00...0xadff, 0xff00...0xffef,
      0x1f300...0x1f6ff,
    ]
    for _ in 0..<3000 {
      var text = ""
      for _ in 0..<Int.random(in: 0...20, using: &generator) {
        let range = ranges.randomElement(using: &generator)!
        text.unicodeScalars.append(
          Unicode.Scalar(UInt32.random(in: range, using: &generator)) ?? " ")
      }
      let words = GameWords(text).words
      #expect(GameWords(words.joined(separator: " ")).words == words, "\(text)")
      #expect(words.allSatisfy { $0.utf8.allSatisfy { $0 > 0x2f } }, "\(text)")
    }
  }

  @Test func aVeryLongTextIsCut() {
    let words = GameWords(String(repeating: "a", count: 500) + String(repeating: " bc", count: 500))
    #expect(words.words.count == 60)
    #expect(words.words[0].count == 40)
  }
}
