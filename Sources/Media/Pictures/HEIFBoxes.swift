/// The boxes of which a HEIF file is made, as far as they tell how large its pictures are.
enum HEIFBoxes {
  /// Whether it is HEIF with pictures in HEVC, as phones make them.
  static func isHEIC(_ bytes: ByteView) -> Bool {
    guard let first = box(at: 0, before: bytes.count, in: bytes), bytes.has("ftyp", at: 4) else {
      return false
    }
    // The major brand, its version, then all that the file is compatible with.
    return stride(from: first.payload.lowerBound, to: first.payload.upperBound - 3, by: 4)
      .contains { offset in brands.contains { bytes.has($0, at: offset) } }
  }

  /// The largest width and the largest height of any picture in it, be it whole, a part or a preview.
  static func largestSize(in bytes: ByteView) -> (width: Int, height: Int)? {
    guard let meta = find("meta", in: 0..<bytes.count, of: bytes),
      let properties = find("iprp", in: meta.dropFirst(4), of: bytes),
      let list = find("ipco", in: properties, of: bytes)
    else { return nil }
    var largest: (width: Int, height: Int)?
    for box in boxes(in: list, of: bytes) where bytes.has("ispe", at: box.start + 4) {
      guard let width = bytes.big(4, at: box.payload.lowerBound + 4),
        let height = bytes.big(4, at: box.payload.lowerBound + 8)
      else { return nil }
      largest = (max(width, largest?.width ?? 0), max(height, largest?.height ?? 0))
    }
    return largest
  }

  private static let brands = ["heic", "heix", "heim", "heis"]

  private struct Box {
    let start: Int
    let payload: Range<Int>
  }

  private static func find(_ type: String, in range: Range<Int>, of bytes: ByteView) -> Range<Int>?
  {
    boxes(in: range, of: bytes).first { bytes.has(type, at: $0.start + 4) }?.payload
  }

  private static func boxes(
    in range: Range<Int>, of bytes: ByteView
  ) -> some Sequence<Box> {
    sequence(state: range.lowerBound) { offset in
      guard let box = box(at: offset, before: range.upperBound, in: bytes) else { return nil }
      offset = box.payload.upperBound
      return box
    }
  }

  /// A size of 1 stands in 64 bits behind the type, one of 0 is all that is left.
  private static func box(at offset: Int, before end: Int, in bytes: ByteView) -> Box? {
    guard offset + 8 <= end, let short = bytes.big(4, at: offset) else { return nil }
    let head = short == 1 ? 16 : 8
    guard let size = short == 1 ? bytes.big(8, at: offset + 8) : short == 0 ? end - offset : short,
      size >= head, size <= end - offset
    else { return nil }
    return Box(start: offset, payload: offset + head..<offset + size)
  }
}
