extension Sequence<UInt8> {
  /// The number of zero bits before the first one that is set, of each byte the highest first; of no byte at all 0.
  package var leadingZeroBits: Int {
    var count = 0
    for byte in self {
      count += byte.leadingZeroBitCount
      if byte != 0 { break }
    }
    return count
  }
}
