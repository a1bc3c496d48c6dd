import Base

/// Reads games from the bytes of a file, piece by piece. It holds no more than the piece and a record.
package struct GameFileReader {
  /// The length in bytes.
  static let longestRecord = 1 << 17

  private var form: GameFileForm?
  private var table: GameTable?
  private var bytes: ArraySlice<UInt8> = []
  private var line = 1
  private var isAtStart = true
  /// Whether what comes up to the next line break belongs to a record that is too long.
  private var isSkipping = false

  /// - Parameter form: Nil to go by the content.
  package init(form: GameFileForm?) {
    self.form = form
  }

  /// The records that are complete with these bytes.
  ///
  /// - Parameter new: Empty for the end of the file.
  /// - Throws: `GameFileError`
  package mutating func read(_ new: [UInt8]) throws(GameFileError) -> [GameFileLine] {
    let isLast = new.isEmpty
    bytes = bytes.isEmpty ? new[...] : ArraySlice(Array(bytes) + new)
    if isAtStart {
      guard isLast || bytes.count >= 4096 else { return [] }
      try begin()
    }
    var lines: [GameFileLine] = []
    while let next = try next(isLast: isLast) {
      if let game = next.game { lines.append(GameFileLine(number: next.number, game: game)) }
    }
    return lines
  }

  private mutating func begin() throws(GameFileError) {
    isAtStart = false
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    guard !bytes.starts(with: [0xFF, 0xFE]), !bytes.starts(with: [0xFE, 0xFF]),
      !bytes.prefix(4096).contains(0)
    else { throw .utf16 }
    let first = bytes.first { !" \t\r\n".utf8.contains($0) }
    if first == UInt8(ascii: "["), form != .csv { throw .oneArray }
    if form == nil { form = first == UInt8(ascii: "{") ? .jsonLines : .csv }
  }

  /// The next line: its number, and the game or fault unless the line is empty or names the
  /// columns.
  private typealias Next = (number: Int, game: Result<ImportedGame, GameFileFault>?)

  private mutating func next(isLast: Bool) throws(GameFileError) -> Next? {
    guard !bytes.isEmpty else { return nil }
    if isSkipping {
      guard let end = bytes.firstIndex(of: newLine) else {
        bytes = []
        return nil
      }
      isSkipping = false
      take(end + 1 - bytes.startIndex, lines: 1)
      return try next(isLast: isLast)
    }
    return form == .csv ? try nextRecord(isLast: isLast) : nextObject(isLast: isLast)
  }

  private mutating func nextObject(isLast: Bool) -> Next? {
    let number = line
    let end = bytes.firstIndex(of: newLine)
    guard let end = end ?? (isLast ? bytes.endIndex : nil),
      end - bytes.startIndex <= Self.longestRecord
    else {
      return bytes.count > Self.longestRecord ? skipLine(.tooLong) : nil
    }
    let content = bytes[..<end]
    defer { take(min(end + 1, bytes.endIndex) - bytes.startIndex, lines: 1) }
    guard content.contains(where: { !" \t\r".utf8.contains($0) }) else { return (number, nil) }
    return (number, Result { () throws(GameFileFault) in try ImportedGame(json: content) })
  }

  private mutating func nextRecord(isLast: Bool) throws(GameFileError) -> Next? {
    let scanner = table.map { CSVScanner(separator: $0.separator) } ?? CSVScanner(of: bytes)
    let number = line
    switch scanner.record(in: bytes.prefix(Self.longestRecord), isLast: isLast && !isLong) {
    case .record(let fields, let length, let lines):
      take(length, lines: lines)
      if fields == [[]] { return (number, nil) }
      guard let table else {
        table = try GameTable(header: fields, separator: scanner.separator)
        return (number, nil)
      }
      return (number, Result { () throws(GameFileFault) in try table.game(of: fields) })
    case .strayQuote(let length, let lines):
      take(length, lines: lines)
      return (number, .failure(.strayQuote))
    case .more:
      guard isLast || isLong else { return nil }
      // What is in the lines behind it may be read all the same.
      return skipLine(bytes.prefix(Self.longestRecord).contains(newLine) ? .openQuote : .tooLong)
    }
  }

  private var isLong: Bool { bytes.count > Self.longestRecord }

  private mutating func skipLine(_ fault: GameFileFault) -> Next {
    let number = line
    if let end = bytes.prefix(Self.longestRecord).firstIndex(of: newLine) {
      take(end + 1 - bytes.startIndex, lines: 1)
    } else {
      isSkipping = true
    }
    return (number, .failure(fault))
  }

  private mutating func take(_ length: Int, lines: Int) {
    bytes = bytes.dropFirst(length)
    line += lines
  }

  private var newLine: UInt8 { UInt8(ascii: "\n") }
}
