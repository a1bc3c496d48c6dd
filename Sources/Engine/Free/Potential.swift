extension LineScan {
  /// The scale of potentials: a line that nothing is missing from would be worth this much.
  static var whole: Int { 1 << 20 }

  /// The sum over the lines that were looked at of 2 to the power of minus what they miss. While it is less
  /// than `whole` with the defender to move, none of these lines can be completed (Erdos and Selfridge,
  /// "On a combinatorial game", 1973): the defender always takes the cell whose lines are worth most.
  var potential: Int {
    var sum = 0
    for missing in 1...limit { sum &+= count(missing: missing) &* (Self.whole >> missing) }
    return sum
  }

  /// Adds to each free cell what the lines through it are worth, and returns the most that one is worth.
  @discardableResult
  func addWeights(to weights: UnsafeMutablePointer<Int>) -> Int {
    var most = 0
    for direction in 0..<4 {
      for missing in 1...limit {
        var starts = lines(direction, missing: missing)
        while !starts.isEmpty {
          var cells = board.line(direction, starts.popFirst()) & free
          while !cells.isEmpty {
            let cell = cells.popFirst()
            weights[cell] &+= Self.whole >> missing
            if weights[cell] > most { most = weights[cell] }
          }
        }
      }
    }
    return most
  }
}
