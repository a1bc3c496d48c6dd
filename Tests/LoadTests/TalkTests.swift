import API
import Load
import Rules
import Testing

@Suite struct TalkTests {
  private static let room = RoomID("dqk4u6vhyzqmt")!

  private static func quote(_ line: Talk.Line) -> Quote {
    Quote(number: line.number, change: line.number, key: line.key, text: line.text)
  }

  @Test func aTalkGoesOnWithWhatIsAcknowledged() {
    var talk = Talk(in: Self.room, seed: 1)
    var lines: [Talk.Line] = []
    for _ in 0..<50 {
      lines.append(talk.next())
      #expect(talk.acknowledged(by: Self.quote(lines.last!)) == nil)
    }
    #expect(lines.map(\.number) == Array(1...50))
    #expect(Set(lines.map(\.key)).count == 50)
    #expect(Set(lines.map(\.seat)) == [.first, .second], "both speak")
  }

  @Test func whatWasNotAnsweredIsSaidAgainAsItWas() {
    var talk = Talk(in: Self.room, seed: 1)
    #expect(talk.next() == talk.next())
  }

  @Test func anotherNumberOrTextIsAViolation() {
    var talk = Talk(in: Self.room, seed: 1)
    var quote = Self.quote(talk.next())
    quote.number = 2
    #expect(talk.acknowledged(by: quote) == .number)
    quote = Self.quote(talk.next())
    quote.text = ""
    #expect(talk.acknowledged(by: quote) == .text)
    #expect(talk.acknowledged(by: quote) == .unasked)
  }

  @Test func anEventTellsWhatWasSaidOrIsBeingSaid() {
    var talk = Talk(in: Self.room, seed: 1)
    let first = Self.quote(talk.next())
    #expect(talk.violation(inEvent: first) == nil, "before its acknowledgement")
    _ = talk.acknowledged(by: first)
    let second = Self.quote(talk.next())
    _ = talk.acknowledged(by: second)
    #expect(talk.violation(inEvent: first) == nil, "late")
    var wrong = first
    wrong.key = second.key
    #expect(talk.violation(inEvent: wrong) == .text)
    wrong.number = 3
    #expect(talk.violation(inEvent: wrong) == .unasked)
  }

  @Test func aQuoteIsFoundInTheJSONOfAnEvent() {
    let json = """
      {"message":{"at":"2026-11-21T21:05:12.004Z","author":"h2h2y4rfxgrtc","change":4,"isDeleted":\
      false,"key":"1-3","number":3,"reactions":[],"text":"ka mo"},"player":{"id":"h2h2y4rfxgrtc",\
      "kind":"guest","name":"Warm Mole"},"room":"dqk4u6vhyzqmt"}
      """
    let quote = Array(json.utf8).withUnsafeBytes(Quote.init)
    #expect(quote == Quote(number: 3, change: 4, key: "1-3", text: "ka mo"))
    #expect(Array(#"{"number":3,"key":"1-3"}"#.utf8).withUnsafeBytes(Quote.init) == nil)
  }
}
