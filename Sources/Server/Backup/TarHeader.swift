/// The block that stands before each file of a tar archive: "ustar" of POSIX.1, and sizes of 8 GiB and more as a
/// binary number, as GNU tar writes them and others read them.
///
/// Pure: it is tried by `make fuzz`.
package struct TarHeader: Equatable, Sendable {
  /// Bytes of the block, and what the length of every file is filled up to.
  package static let block = 512
  private static let longestName = 100

  package let name: String
  package let size: Int

  /// - Precondition: the name has 1 to 100 bytes, none of them 0, and the size isn't negative.
  package init(name: String, size: Int) {
    precondition(1...Self.longestName ~= name.utf8.count && !name.utf8.contains(0) && size >= 0)
    self.name = name
    self.size = size
  }

  /// The number of zero bytes that follow a file of `size` bytes.
  package static func padding(after size: Int) -> Int { (block - size % block) % block }

  /// - Parameter seconds: when the file was made, since 1970
  package func encoded(at seconds: Int) -> [UInt8] {
    var block = [UInt8](repeating: 0, count: Self.block)
    func put(_ text: String, at offset: Int) {
      block.replaceSubrange(offset..<offset + text.utf8.count, with: text.utf8)
    }
    put(name, at: 0)
    put(Self.octal(0o600, digits: 7), at: 100)
    put(Self.octal(0, digits: 7), at: 108)
    put(Self.octal(0, digits: 7), at: 116)
    put(Self.octal(max(0, seconds), digits: 11), at: 136)
    put("0", at: 156)
    put("ustar\0" + "00", at: 257)
    if let field = Self.octalField(size) {
      put(field, at: 124)
    } else {
      block[124] = 0x80
      for byte in 0..<8 { block[135 - byte] = UInt8(truncatingIfNeeded: size >> (8 * byte)) }
    }
    put(Self.octal(Self.checksum(block[...]), digits: 6) + "\0 ", at: 148)
    return block
  }

  /// Nil for a block that isn't such a header, or has been changed.
  package init?(_ block: ArraySlice<UInt8>) {
    guard block.count == Self.block else { return nil }
    let bytes = Array(block)
    guard bytes[257..<265].elementsEqual("ustar\u{0}00".utf8), bytes[156] == UInt8(ascii: "0"),
      bytes[345..<500].allSatisfy({ $0 == 0 }),
      Self.number(bytes[148..<154]) == Self.checksum(block), bytes[154...155] == [0, 0x20],
      let size = Self.size(bytes[124..<136])
    else { return nil }
    let field = bytes[..<Self.longestName]
    let name = field.prefix { $0 != 0 }
    guard !name.isEmpty, field.dropFirst(name.count).allSatisfy({ $0 == 0 }),
      let text = String(validating: name, as: UTF8.self)
    else { return nil }
    self.init(name: text, size: size)
  }

  private static func size(_ field: ArraySlice<UInt8>) -> Int? {
    guard field.first == 0x80 else { return number(field.dropLast()) }
    guard field.dropFirst().prefix(3).allSatisfy({ $0 == 0 }) else { return nil }
    let number = field.suffix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    // What has to be filled up stays a number.
    return number < UInt64(Int.max - block) ? Int(number) : nil
  }

  /// A number of octal digits alone.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var number = 0
    for digit in digits {
      guard UInt8(ascii: "0")...UInt8(ascii: "7") ~= digit else { return nil }
      number = number << 3 | Int(digit & 7)
    }
    return number
  }

  private static func octalField(_ size: Int) -> String? {
    size < 1 << 33 ? octal(size, digits: 11) : nil
  }

  private static func octal(_ number: Int, digits: Int) -> String {
    let text = String(number, radix: 8)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }

  /// The sum of all bytes, those of the sum itself as blanks.
  private static func checksum(_ block: ArraySlice<UInt8>) -> Int {
    var sum = 8 * Int(UInt8(ascii: " "))
    for (index, byte) in block.enumerated() where !(148..<156).contains(index) { sum += Int(byte) }
    return sum
  }
}
