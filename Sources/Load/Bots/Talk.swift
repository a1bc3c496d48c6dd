package import API
package import Rules

/// The talk of two bots with each other in a room that they have for themselves: a pure machine
/// that says what comes next, and holds every answer and event against what was said.
///
/// Texts that bots say: all of each follows from the number of a message, so nothing has to be remembered.
package struct Talk: Sendable {
  package let room: RoomID
  /// The number of the newest message that was acknowledged.
  package private(set) var last = 0
  /// The line that was sent and is not answered yet.
  package private(set) var step: Line?
  private let seed: UInt64

  /// A message that is or will be.
  package struct Line: Equatable, Sendable {
    package let number: Int
    package let seat: Seat
    package let key: String
    package let text: String
  }

  package init(in room: RoomID, seed: UInt64) {
    self.room = room
    self.seed = seed
  }

  /// The next line, which is then under way.
  package mutating func next() -> Line {
    let line = line(last + 1)
    step = line
    return line
  }

  /// The server has taken what was under way, as it says.
  ///
  /// - Returns: what is wrong with its answer
  package mutating func acknowledged(by quote: Quote) -> Violation? {
    guard let step else { return .unasked }
    self.step = nil
    last = step.number
    if quote.number != step.number { return .number }
    return violation(in: quote)
  }

  /// The violation in a message that a listener was told, be it before the acknowledgement or
  /// after.
  package func violation(inEvent quote: Quote) -> Violation? {
    quote.number > (step?.number ?? last) ? .unasked : violation(in: quote)
  }

  private func violation(in quote: Quote) -> Violation? {
    let line = line(quote.number)
    return quote.key == line.key && quote.text == line.text ? nil : .text
  }

  private func line(_ number: Int) -> Line {
    var generator = Xorshift(seed: seed &+ UInt64(truncatingIfNeeded: number))
    let seat: Seat = Bool.random(using: &generator) ? .first : .second
    let words = (0..<Int.random(in: 3...12, using: &generator)).map { _ in
      Self.word(using: &generator)
    }
    return Line(
      number: number, seat: seat, key: "\(seed)-\(number)", text: words.joined(separator: " "))
  }

  /// A word by chance: short words come often and long ones seldom, as in speech.
  private static func word(using generator: inout Xorshift) -> String {
    var word = ""
    repeat {
      word.unicodeScalars.append("bdfghklmnprst".unicodeScalars.randomElement(using: &generator)!)
      word.unicodeScalars.append("aeiou".unicodeScalars.randomElement(using: &generator)!)
    } while word.utf8.count < 8 && Bool.random(using: &generator)
    return word
  }
}

/// The content of a message, as far as bots hold it against what they said.
package struct Quote: Equatable, Sendable {
  package var number = 0
  package var change = 0
  package var key = ""
  package var text = ""

  package init(number: Int, change: Int, key: String, text: String) {
    self.number = number
    self.change = change
    self.key = key
    self.text = text
  }

  package init(_ message: Message) {
    self.init(
      number: message.number, change: message.change, key: message.key ?? "", text: message.text)
  }

  /// Finds the members in the JSON of a `Message` or `RoomMessage`, as `ObservedMatch` does in a match. Nil when
  /// one of them is missing.
  package init?(json: UnsafeRawBufferPointer) {
    var found = 0
    var scanner = MemberScanner(json)
    while let name = scanner.nextName() {
      switch name {
      case Self.numberName: number = scanner.number()
      case Self.changeName: change = scanner.number()
      case Self.keyName: key = String(decoding: scanner.string(), as: UTF8.self)
      case Self.textName: text = String(decoding: scanner.string(), as: UTF8.self)
      default: continue
      }
      found += 1
    }
    guard found == 4 else { return nil }
  }

  private static let numberName = MemberScanner.pack("number".utf8)
  private static let changeName = MemberScanner.pack("change".utf8)
  private static let keyName = MemberScanner.pack("key".utf8)
  private static let textName = MemberScanner.pack("text".utf8)
}
