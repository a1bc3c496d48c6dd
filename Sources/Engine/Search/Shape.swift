/// Shape that one more mark of a side would make in one direction of the board, as far as the lines through
/// its cell reach. Ordered: a later shape is nearer to a line.
///
/// The names of go-moku are used for any length of line: a 'four' misses one mark, a 'three' two, a
/// 'two' three; an open three can become an open four, an open four can be completed on two cells.
/// Source of the terms: Allis, van den Herik and Huntjens, "Go-moku and threat-space search" (1993).
enum Shape {
  /// No line through the cell can be completed any more.
  static let none = 0
  static let far = 1
  static let two = 2
  static let openTwo = 3
  static let three = 4
  static let openThree = 5
  static let four = 6
  static let openFour = 7
  static let line = 8
  static let count = 9
}

/// Tells the shapes that marks in a row of cells have, for one length of line.
///
/// The row are the cells of one direction to either side of a cell in the middle, as far as lines
/// through the middle reach; they are the bits of a word, without the middle.
struct ShapeReader: Sendable {
  private let length: Int

  init(length: Int) {
    self.length = length
  }

  /// The number of cells of a row.
  var reach: Int { 2 * (length - 1) }

  /// The shape that one more mark in the middle makes.
  ///
  /// - Parameters:
  ///   - own: the marks of the side in the row.
  ///   - blocked: what it can't fill any more: marks of the opponent, and what lies off the board.
  func shape(own: UInt64, blocked: UInt64) -> Int {
    let (own, blocked) = (withMiddle(own) | 1 << UInt64(length - 1), withMiddle(blocked))
    var nearest = length
    var windows = 0
    // The cells that complete a line; those that together with another one do, and of these those
    // that do with two different ones.
    var completing: UInt64 = 0
    var (pairing, forking, last): (UInt64, UInt64, UInt64) = (0, 0, 0)
    var window: UInt64 = (1 << UInt64(length)) - 1
    for _ in 0..<length {
      defer { window <<= 1 }
      guard blocked & window == 0 else { continue }
      let missing = window & ~own
      let distance = missing.nonzeroBitCount
      if distance < nearest { (nearest, windows) = (distance, 0) }
      if distance == nearest { windows += 1 }
      if distance == 1 { completing |= missing }
      // Windows that miss the same two cells follow each other.
      if distance == 2, missing != last {
        forking |= pairing & missing
        pairing |= missing
        last = missing
      }
    }
    switch nearest {
    case 0: return Shape.line
    case 1: return completing.nonzeroBitCount > 1 ? Shape.openFour : Shape.four
    case 2: return forking != 0 ? Shape.openThree : Shape.three
    case 3: return windows > 2 ? Shape.openTwo : Shape.two
    default: return windows > 0 ? Shape.far : Shape.none
    }
  }

  /// The cells of the row that would complete a line once a mark lies in the middle; bits of a word,
  /// the middle among them, so bit `length - 1` is the middle.
  func completing(own: UInt64, blocked: UInt64) -> UInt64 {
    let (own, blocked) = (withMiddle(own) | 1 << UInt64(length - 1), withMiddle(blocked))
    var completing: UInt64 = 0
    var window: UInt64 = (1 << UInt64(length)) - 1
    for _ in 0..<length {
      let missing = window & ~own
      if blocked & window == 0, missing.nonzeroBitCount == 1 { completing |= missing }
      window <<= 1
    }
    return completing
  }

  /// Opens a gap for the middle.
  private func withMiddle(_ row: UInt64) -> UInt64 {
    let below: UInt64 = (1 << UInt64(length - 1)) - 1
    return row & below | (row & ~below) << 1
  }
}
