/// Worth of shapes in free placement, as fitted to games of the search against itself (decision 93).
enum Fitted {
  /// The estimate of a position: 300 are a natural logarithm of the odds.
  static let estimate = FittedSum(
    nearest: [
      0,
      5, 9,
      6, 10, 10,
      5, 8, 15, 22,
      17, 20, 25, 42, 46,
      6, 43, 60, 100, 89, 139,
      14, 81, 109, 177, 179, 330, 261,
      162, 244, 281, 351, 301, 315, 290, 417,
    ],
    others: [0, -1, 8, 31, 33, 45, 114, 212])

  /// The promise of a move by what it makes: 100 are a natural logarithm of the odds.
  static let own = FittedSum(
    nearest: [
      0,
      3, -60,
      79, -3, 50,
      136, 107, 135, 289,
      230, 206, 254, 389, 413,
      461, 400, 484, 625, 649, 763,
      451, 539, 613, 767, 830, 1120, 703,
      142, 177, 201, 313, 339, 418, 487, 270,
    ],
    others: [0, 35, 59, 171, 197, 275, 344, 128])

  /// The promise of a move by what the opponent could have made.
  static let taken = FittedSum(
    nearest: [
      0,
      -25, -68,
      24, -19, -7,
      36, 29, 44, 67,
      96, 110, 115, 141, 199,
      228, 311, 311, 350, 391, 566,
      403, 424, 475, 523, 613, 847, 909,
      913, 966, 1011, 1070, 1115, 1270, 1076, 1210,
    ],
    others: [0, -8, 6, 62, 97, 151, 240, 482])

  /// Value of being the one to move.
  static let tempo: Int32 = 416
}

/// A sum over the four shapes of a cell.
struct FittedSum {
  /// The value of the two nearest to a line together: a row for each shape that the nearest can be, in it a value for
  /// each that the second can be.
  let nearest: [Int16]
  /// The value of each of the others.
  let others: [Int16]

  /// The sum over the shapes of a pattern. A line counts as an open four: either is more than any estimate is asked
  /// about.
  func sum(of pattern: Int) -> Int16 {
    var sum: Int16 = 0
    Pattern.forEachShape(of: pattern) { sum += others[min($0, Shape.openFour)] }
    var (first, second) = Pattern.nearest(of: pattern)
    (first, second) = (min(first, Shape.openFour), min(second, Shape.openFour))
    return sum - others[first] - others[second] + nearest[first * (first + 1) / 2 + second]
  }
}
