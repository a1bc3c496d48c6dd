/// A key that means something here.
package enum Key: Equatable, Sendable {
  case up, down, left, right
  /// Home, and End as `last`.
  case home, last
  case enter, backspace, escape
  /// Ctrl-D: nothing more will come.
  case end
  /// Ctrl-L: paint everything anew.
  case repaint
  /// A printing ASCII character, the blank included.
  case character(Character)
}

/// Turns what a terminal sends into keys. An escape sequence may arrive in pieces.
package struct KeyDecoder: Sendable {
  private var pending: [UInt8] = []

  package init() {}

  /// An Escape has come, and what follows tells whether it is the key or the start of a sequence.
  /// When nothing follows soon, `flush` says that it was the key.
  package var isWaiting: Bool { pending.count == 1 }

  /// The keys that are complete with these bytes; what means nothing here is dropped.
  package mutating func decode(_ bytes: some Sequence<UInt8>) -> [Key] {
    bytes.compactMap { byte in
      if pending.isEmpty {
        if byte == Self.escape { pending = [byte] }
        return key(of: byte)
      }
      return continuing(with: byte)
    }
  }

  /// An Escape that nothing followed.
  package mutating func flush() -> [Key] {
    guard isWaiting else { return [] }
    pending = []
    return [.escape]
  }

  private static let escape: UInt8 = 0x1B

  private mutating func continuing(with byte: UInt8) -> Key? {
    if pending.count == 1 {
      guard byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O") else {
        pending = byte == Self.escape ? [byte] : []
        return .escape
      }
      pending.append(byte)
      return nil
    }
    // Of ESC [ parameters final, final is the first byte from @ on (ECMA-48, 5.4).
    guard (0x40...0x7E).contains(byte) else {
      // Nothing that is meant here is longer.
      if pending.count < 16 { pending.append(byte) } else { pending = [] }
      return nil
    }
    defer { pending = [] }
    switch byte {
    case UInt8(ascii: "A"): return .up
    case UInt8(ascii: "B"): return .down
    case UInt8(ascii: "C"): return .right
    case UInt8(ascii: "D"): return .left
    case UInt8(ascii: "H"): return .home
    case UInt8(ascii: "F"): return .last
    // Some terminals number both: ESC [ 1 ~ or 7, ESC [ 4 ~ or 8.
    case UInt8(ascii: "~") where ["1", "7"].contains(parameter): return .home
    case UInt8(ascii: "~") where ["4", "8"].contains(parameter): return .last
    default: return nil
    }
  }

  /// Bytes between the start of a sequence and its end.
  private var parameter: String { String(decoding: pending.dropFirst(2), as: UTF8.self) }

  private func key(of byte: UInt8) -> Key? {
    switch byte {
    case 0x04: .end
    case 0x0C: .repaint
    case 0x0A, 0x0D: .enter
    case 0x08, 0x7F: .backspace
    case 0x20...0x7E: .character(Character(UnicodeScalar(byte)))
    default: nil
    }
  }
}
