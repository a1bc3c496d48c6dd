/// The bytes of a file that a `Range` field asks for (RFC 9110, 14).
package enum ByteRange: Equatable {
  /// The whole file: several ranges, another unit, or what can't be understood.
  case whole
  case part(Range<Int>)
  /// The file has no such bytes.
  case unsatisfiable

  package init(_ field: String, size: Int) {
    let sides = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard sides.count == 2, sides[0].lowercased() == "bytes" else {
      self = .whole
      return
    }
    let bounds = sides[1].split(separator: "-", omittingEmptySubsequences: false)
    guard bounds.count == 2 else {
      self = .whole
      return
    }
    switch (Bound(bounds[0]), Bound(bounds[1])) {
    case (.none, .number(let length)):
      self = length == 0 || size == 0 ? .unsatisfiable : .part(max(0, size - length)..<size)
    case (.number(let first), .none):
      self = first < size ? .part(first..<size) : .unsatisfiable
    case (.number(let first), .number(let last)) where first <= last:
      self = first < size ? .part(first..<min(last, size - 1) + 1) : .unsatisfiable
    default:
      self = .whole
    }
  }

  private enum Bound {
    case none
    case number(Int)
    case wrong

    /// A number beyond all files is as good as the largest one.
    init(_ text: Substring) {
      if text.isEmpty {
        self = .none
      } else if text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
        self = .number(Int(text) ?? .max)
      } else {
        self = .wrong
      }
    }
  }
}
