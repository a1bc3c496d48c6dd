import Server

/// A page in a log of SQLite, as a small writer of its own puts it there.
struct LoggedPage {
  private static let pageSize = 512
  private static let salts: [UInt8] = [1, 2, 3, 4, 5, 6, 7, 8]

  /// The numbers before it: its own, and how many pages there are after a commit.
  private let numbers: [UInt8]
  private let content: [UInt8]

  var frame: LogFrame { LogFrame(page: Int(numbers[3]), pagesAfterCommit: Int(numbers[7])) }

  /// Pages made of any bytes: of each the first two are its numbers and a few more its content, up to a byte of
  /// zero.
  static func all(of bytes: [UInt8]) -> [LoggedPage] {
    bytes.split(separator: 0).prefix(8).map { part in
      let content = Array(part.dropFirst(2).prefix(pageSize))
      return LoggedPage(
        numbers: [0, 0, 0, part.first ?? 1, 0, 0, 0, part.dropFirst().first ?? 0],
        content: content + [UInt8](repeating: 0, count: pageSize - content.count))
    }
  }

  static func log(of pages: [LoggedPage]) -> [UInt8] {
    var log: [UInt8] =
      [0x37, 0x7f, 0x06, 0x83, 0x00, 0x2d, 0xe2, 0x18, 0, 0, 2, 0, 0, 0, 0, 1] + salts
    var sum = (UInt32(0), UInt32(0))
    add(log, to: &sum)
    log += written(sum)
    for page in pages {
      add(page.numbers, to: &sum)
      add(page.content, to: &sum)
      log += page.numbers + salts + written(sum) + page.content
    }
    return log
  }

  /// The frames that the server's reader finds, until the first that isn't whole.
  static func all(in log: [UInt8]) -> [LogFrame] {
    guard let header = LogHeader(log.prefix(LogHeader.size)) else { return [] }
    var reader = LogReader(header)
    var frames: [LogFrame] = []
    while reader.offset + header.frameSize <= log.count,
      let frame = reader.next(log[reader.offset..<reader.offset + header.frameSize])
    {
      frames.append(frame)
    }
    return frames
  }

  private static func add(_ bytes: [UInt8], to sum: inout (UInt32, UInt32)) {
    func number(_ place: Int) -> UInt32 {
      bytes[place..<place + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
    for place in stride(from: 0, to: bytes.count, by: 8) {
      sum.0 = sum.0 &+ number(place) &+ sum.1
      sum.1 = sum.1 &+ number(place + 4) &+ sum.0
    }
  }

  private static func written(_ sum: (UInt32, UInt32)) -> [UInt8] {
    [sum.0, sum.1].flatMap { number in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
  }
}
