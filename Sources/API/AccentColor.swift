/// A colour of the screen: `#5b3fd3`.
public struct AccentColor: Hashable, Sendable, LosslessStringConvertible {
  /// The red part of sRGB, 0 to 255.
  public let red: UInt8
  /// The green part of sRGB, 0 to 255.
  public let green: UInt8
  /// The blue part of sRGB, 0 to 255.
  public let blue: UInt8

  /// Makes a colour of its parts; any go together.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Reads a hash sign and six hexadecimal digits, in either case; nil for anything else.
  public init?(_ text: String) {
    let digits = text.utf8.dropFirst()
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6,
      digits.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }),
      let number = Int64(text.dropFirst(), radix: 16)
    else { return nil }
    self.init(number: number)
  }

  /// Reads the three bytes of a number, red first.
  package init(number: Int64) {
    self.init(
      red: UInt8(truncatingIfNeeded: number >> 16), green: UInt8(truncatingIfNeeded: number >> 8),
      blue: UInt8(truncatingIfNeeded: number))
  }

  /// The three bytes as one number, red first.
  package var number: Int64 { Int64(red) << 16 | Int64(green) << 8 | Int64(blue) }

  /// A hash sign and six hexadecimal digits in lower case, red first.
  public var description: String {
    let digits = String(number, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
