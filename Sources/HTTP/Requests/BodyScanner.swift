package import API
import Base
import Foundation
import HTTPTypes
package import NIOCore

/// Looks through the bytes of a JSON object before anything is made of it, and refuses one with a text, a
/// list or a nesting beyond the bounds.
///
/// What is left to the decoder is whether numbers and texts are well-formed; what opens and closes is looked at here,
/// so nothing passes that the two could see differently. Cost: one pass, nothing is kept.
package struct BodyScanner {
  private let json: UnsafeRawBufferPointer
  private let bounds: BodyBounds
  private var place = 0

  /// - Throws: `Problem` 400, or what the bound of a text names
  package static func check(_ body: ByteBuffer, _ bounds: BodyBounds) throws(Problem) {
    let fault = body.withUnsafeReadableBytes { json in
      var scanner = BodyScanner(json: json, bounds: bounds)
      do throws(Problem) {
        try scanner.body()
        return nil as Problem?
      } catch {
        return error
      }
    }
    if let fault { throw fault }
  }

  private init(json: UnsafeRawBufferPointer, bounds: BodyBounds) {
    self.json = json
    self.bounds = bounds
  }

  private mutating func body() throws(Problem) {
    skipSpace()
    guard next == UInt8(ascii: "{") else { throw Self.noObject }
    try object(depth: 1)
    guard next == nil else { throw Self.noObject }
  }

  private var next: UInt8? { place == json.count ? nil : json[place] }

  /// Takes a sign with the white space behind it.
  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: sign) else { return false }
    place += 1
    skipSpace()
    return true
  }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 {
      place += 1
    }
  }

  private mutating func object(depth: Int) throws(Problem) {
    try enter("{", depth)
    if take("}") { return }
    var count = 0
    repeat {
      count += 1
      guard count <= BodyBounds.unknownCount else {
        throw Problem(
          .badRequest, detail: "An object has at most \(BodyBounds.unknownCount) members.")
      }
      let name = try name()
      guard take(":") else { throw Self.noObject }
      try value(of: depth == 1 ? name : nil, depth)
    } while take(",")
    guard take("}") else { throw Self.noObject }
  }

  private mutating func list(of name: String?, depth: Int) throws(Problem) {
    try enter("[", depth)
    if take("]") { return }
    let most = name.flatMap { bounds.lists[$0] } ?? BodyBounds.unknownCount
    var count = 0
    repeat {
      count += 1
      guard count <= most else {
        throw Problem(.badRequest, detail: "\(Self.quoted(name)) has at most \(most) elements.")
      }
      try value(of: depth == 2 ? name : nil, depth)
    } while take(",")
    guard take("]") else { throw Self.noObject }
  }

  private mutating func enter(_ sign: Unicode.Scalar, _ depth: Int) throws(Problem) {
    guard depth <= BodyBounds.depth else {
      throw Problem(
        .badRequest, detail: "At most \(BodyBounds.depth) objects and lists lie within one another."
      )
    }
    guard take(sign) else { throw Self.noObject }
  }

  /// - Parameter name: of a member of the outermost object
  private mutating func value(of name: String?, _ depth: Int) throws(Problem) {
    switch next {
    case UInt8(ascii: "\""):
      let bound = name.flatMap { bounds.texts[$0] } ?? BodyBounds.unknownText
      do throws(TextFault) {
        _ = try text(bound)
      } catch {
        switch error {
        case .broken: throw Self.noObject
        case .tooLong: throw Problem(Self.quoted(name), beyond: bound)
        }
      }
    case UInt8(ascii: "{"): try object(depth: depth + 1)
    case UInt8(ascii: "["): try list(of: depth == 1 ? name : nil, depth: depth + 1)
    default: try plain()
    }
  }

  /// A number, or one of the words of JSON.
  private mutating func plain() throws(Problem) {
    let start = place
    while let byte = next, Self.isPlain(byte) { place += 1 }
    guard (1...BodyBounds.nameBytes).contains(place - start) else { throw Self.noObject }
    skipSpace()
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "E"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  private static let noObject = Problem(
    .badRequest, detail: "The body isn't the JSON object that belongs here.")

  private static func quoted(_ name: String?) -> String { name.map { "'\($0)'" } ?? "A member" }
}

/// Texts.
extension BodyScanner {
  private enum TextFault: Error {
    case broken, tooLong
  }

  /// The name of a member, as the decoder will read it.
  private mutating func name() throws(Problem) -> String {
    let start = place
    do throws(TextFault) {
      let isEscaped = try text(TextBound(BodyBounds.nameBytes))
      let end = json[start..<place].lastIndex(of: UInt8(ascii: "\""))!
      guard isEscaped else { return String(decoding: json[(start + 1)..<end], as: UTF8.self) }
      guard let name = try? JSONDecoder().decode(String.self, from: Data(json[start...end])) else {
        throw .broken
      }
      return name
    } catch {
      switch error {
      case .broken: throw Self.noObject
      case .tooLong:
        throw Problem(
          .badRequest, detail: "The name of a member has at most \(BodyBounds.nameBytes) bytes.")
      }
    }
  }

  /// Takes a text with the white space behind it, and counts what it stands for.
  ///
  /// - Returns: Whether something in it is escaped.
  private mutating func text(_ bound: TextBound) throws(TextFault) -> Bool {
    guard next == UInt8(ascii: "\"") else { throw .broken }
    place += 1
    var (bytes, characters, isEscaped) = (0, 0, false)
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw .broken }
      place += 1
      if byte == UInt8(ascii: "\\") {
        isEscaped = true
        bytes += try escaped()
        characters += 1
      } else {
        bytes += 1
        if byte & 0xc0 != 0x80 { characters += 1 }
      }
      guard bytes <= bound.bytes, characters <= bound.characters else { throw .tooLong }
    }
    guard take("\"") else { throw .broken }
    return isEscaped
  }

  /// Reads what follows a backslash, and returns the number of bytes that it stands for.
  private mutating func escaped() throws(TextFault) -> Int {
    guard let sign = next else { throw .broken }
    place += 1
    guard sign == UInt8(ascii: "u") else { return 1 }
    switch try unit() {
    case ..<0x80: return 1
    case ..<0x800: return 2
    case 0xd800..<0xdc00:
      guard take(0x5c), take(UInt8(ascii: "u")), try (0xdc00..<0xe000).contains(unit()) else {
        throw .broken
      }
      return 4
    default: return 3
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    place += 1
    return true
  }

  /// Four hexadecimal digits.
  private mutating func unit() throws(TextFault) -> Int {
    var value = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw .broken
      }
      place += 1
      value = value << 4 | digit
    }
    return value
  }
}

extension Problem {
  /// A text is longer than it may be.
  ///
  /// - Parameter what: "'name'"
  package init(_ what: String, beyond bound: TextBound) {
    let most =
      bound.characters == bound.bytes
      ? "\(bound.bytes) bytes" : "\(bound.characters) characters and \(bound.bytes) bytes"
    let detail = "\(what) is too long: at most \(most)."
    if let refusal = bound.refusal {
      self.init(refusal, detail: detail)
    } else {
      self.init(.badRequest, detail: detail)
    }
  }
}
