internal import BrowserMemory
internal import Engine
internal import Rules

/// The opening book that the page has handed over.
enum Opening {
  /// The most bytes of a file. One of eight moves on 7x6 has 183 thousand.
  private static let longest = 1 << 20

  // One thread runs a WebAssembly instance, and its functions don't call each other.
  nonisolated(unsafe) private static var file: [UInt8] = []
  nonisolated(unsafe) private static var book: DropBook?

  /// The book for these rules, nil without one.
  static func book(of ruleset: Ruleset) -> DropBook? {
    book?.ruleset == ruleset ? book : nil
  }

  /// Takes a part of a file.
  ///
  /// - Returns: whether there was room for it; if not, what came before it is dropped too.
  static func add(_ part: UnsafeRawBufferPointer) -> Bool {
    guard file.count + part.count <= longest else {
      file = []
      return false
    }
    file.append(contentsOf: part)
    return true
  }

  /// Opens the file whose parts were added.
  ///
  /// - Returns: whether it is a book; only then is it used.
  static func open() -> Bool {
    let read = DropBook(file)
    file = []
    if let read { book = read }
    return read != nil
  }
}

/// Takes the first `length` bytes of the buffer as the next part of the file of an opening book, and opens the file when
/// `length` is 0. From then on positions of its board are looked up in it first.
///
/// - Returns: 1, or 0 where the file is too long or no book.
@_expose(wasm, "book")
@_cdecl("gameon_book")
public func bookFunction(length: Int32) -> Int32 {
  let isGood = length > 0 ? Opening.add(Buffer.bytes(length)) : Opening.open()
  return isGood ? 1 : 0
}
