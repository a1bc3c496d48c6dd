import API
import Club
import TestSupport
import Testing

@Suite struct FoldedNameTests {
  @Test(arguments: [
    ("Nina", "nina"), ("Nina", "NINA"), ("nina", "ｎｉｎａ"), ("paypal", "pаypаl"), ("Iris", "lris"),
    ("Bill", "BiII"), ("O", "0"), ("l", "1"), ("Straße", "STRASSE"), ("modern", "modem"),
    ("vvilly", "willy"), ("Ωmega", "ωmega"), ("ni\u{200D}na", "nina"), ("❤️", "❤"),
    ("José", "Jose\u{301}"), ("ℌans", "Hans"), ("O'Neil", "O’Neil"),
  ])
  func namesThatLookAlikeAreOne(_ one: String, _ other: String) throws {
    #expect(try folded(one) == folded(other))
  }

  @Test(arguments: [
    ("Nina", "Nino"), ("José", "Jose"), ("Nina Kaur", "NinaKaur"), ("ニナ", "ニノ"), ("nina", "nina_"),
    ("אבג", "אבד"), ("👍", "👎"),
  ])
  func othersAreTwo(_ one: String, _ other: String) throws {
    #expect(try folded(one) != folded(other))
  }

  private func folded(_ name: String) throws -> FoldedName {
    FoldedName(try #require(PlayerName(name)))
  }
}
