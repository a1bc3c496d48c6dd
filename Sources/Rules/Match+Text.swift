/// The text form: who has X (1 or 2), the mark rule (1 or 2 for always that person, s for swap), the
/// score of the rounds before (first, second, draws) and this round: "1s;4-2-1;3x3x3:b2a1".
extension Match {
  /// Reads a text and plays the moves of its round.
  ///
  /// - Throws: the first place that is wrong, and why.
  public init(text: some Collection<UInt8>) throws(TextError) {
    var scanner = TextScanner(text)
    guard let xSeat = Seat(scanning: &scanner) else { throw scanner.error(.expectedSeat) }
    let markRule: MarkRule
    if scanner.take(ASCII.s) {
      markRule = .swap
    } else if let seat = Seat(scanning: &scanner) {
      markRule = .always(x: seat)
    } else {
      throw scanner.error(.expectedMarkRule)
    }
    try scanner.expect(ASCII.semicolon)
    let first = try scanner.number()
    try scanner.expect(ASCII.hyphen)
    let second = try scanner.number()
    try scanner.expect(ASCII.hyphen)
    let past = Score(first: first, second: second, draws: try scanner.number())
    try scanner.expect(ASCII.semicolon)
    self.init(
      round: try Round(scanning: &scanner), xSeat: xSeat, markRule: markRule, past: past)
  }

  /// The text form as UTF-8; `Match(text:)` reads it back.
  public var utf8Text: [UInt8] {
    var text = [ASCII.zero + xSeat.rawValue]
    switch markRule {
    case .swap: text.append(ASCII.s)
    case .always(let seat): text.append(ASCII.zero + seat.rawValue)
    }
    text.append(ASCII.semicolon)
    text.append(decimal: past.first)
    text.append(ASCII.hyphen)
    text.append(decimal: past.second)
    text.append(ASCII.hyphen)
    text.append(decimal: past.draws)
    text.append(ASCII.semicolon)
    return text + round.utf8Text
  }
}

extension Seat {
  fileprivate init?(scanning scanner: inout TextScanner) {
    guard let digit = scanner.next, digit >= ASCII.zero,
      let seat = Seat(rawValue: digit - ASCII.zero)
    else { return nil }
    scanner.advance()
    self = seat
  }
}
