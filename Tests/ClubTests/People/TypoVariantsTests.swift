import Club
import TestSupport
import Testing

@Suite struct TypoVariantsTests {
  private static let alphabet = Array("abcdn").map(String.init)

  /// The words that somebody types who makes one mistake.
  private func mistakes(in word: [String]) -> Set<String> {
    var found: Set<String> = []
    for place in word.indices {
      var typed = word
      typed.remove(at: place)
      found.insert(typed.joined())
      for letter in Self.alphabet {
        typed = word
        typed[place] = letter
        found.insert(typed.joined())
        typed = word
        typed.insert(letter, at: place)
        found.insert(typed.joined())
      }
      if place > 0 {
        typed = word
        typed.swapAt(place, place - 1)
        found.insert(typed.joined())
      }
    }
    return found
  }

  @Test(arguments: ["nina", "anna", "ninac", "bandana", "aaaaaa", "abcdnabcdn", "ban"])
  func whatIsMistypedOnceIsFoundByASlip(word: String) {
    let stored = TypoVariants.stored(of: word)
    for typed in mistakes(in: word.map(String.init)) where typed.count >= TypoVariants.shortestWord
    {
      for length in TypoVariants.shortestWord...typed.count {
        let part = String(typed.prefix(length))
        #expect(TypoVariants.isBeginning(part, of: word), "\(part) for \(word)")
        let isFound = TypoVariants.sought(of: part).contains { slip in
          stored.contains { $0.hasPrefix(slip) }
        }
        #expect(isFound || word.hasPrefix(part), "\(part) for \(word)")
      }
    }
  }

  @Test(arguments: [
    ("nixx", "nina"), ("inan", "nina"), ("ninaxx", "nina"), ("abdcn", "bacdn"), ("benn", "nina"),
  ])
  func twoMistakesAreTooMany(typed: String, word: String) {
    #expect(!TypoVariants.isBeginning(typed, of: word))
  }

  @Test func shortWordsAreTypedRightly() {
    #expect(TypoVariants.sought(of: "nin") == [] && TypoVariants.stored(of: "ni") == [])
  }
}

@Suite struct NameWordsTests {
  @Test(arguments: [
    ("Nina Kaur", ["nlna", "kaur"]), ("  JOSÉ-Maria ", ["jose", "marla"]), ("Zoë  ZOE", ["zoe"]),
    ("🦊", []), ("a\"b* OR c:d", ["a", "b", "or", "c", "d"]), ("Straße", ["strasse"]),
    ("Ιvan", ["lvan"]), ("北京 2", ["北京", "2"]),
    ("'; DROP TABLE players --", ["drop", "table", "players"]),
  ])
  func aNameIsLettersAndDigitsAlone(name: String, words: [String]) {
    #expect(NameWords(name).words == words)
  }

  @Test func aNameBeginsWithWhatIsTyped() {
    let name = NameWords("Nina Maria Kaur")
    for typed in ["n", "nina", "Nina m", "nina maria k"] {
      #expect(name.begin(with: NameWords(typed).words), "\(typed)")
    }
    for typed in ["kaur", "nin maria", "nina kaur", "nina maria kaur k"] {
      #expect(!name.begin(with: NameWords(typed).words), "\(typed)")
    }
  }
}
