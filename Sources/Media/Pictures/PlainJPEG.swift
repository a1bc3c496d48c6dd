package import Foundation

/// The size of a JPEG in which there is nothing but the picture: no metadata, no comment, nothing behind
/// the end; nil for any other bytes. What a decoder has made is believed no further.
package func plainJPEGSize(_ data: Data) -> (width: Int, height: Int)? {
  let bytes = ByteView(data)
  guard bytes.big(2, at: 0) == 0xffd8 else { return nil }
  var size: (width: Int, height: Int)?
  var picture: Int?
  for segment in JPEGSegments(bytes) {
    switch segment.marker {
    case 0xe0:  // JFIF, without a preview
      guard bytes.has("JFIF\0", at: segment.payload.lowerBound), segment.payload.count == 14 else {
        return nil
      }
    case 0xdb, 0xc4, 0xdd: break  // tables, and how often there is a restart
    case 0xda: picture = segment.payload.upperBound
    default:
      guard segment.isFrameHeader, size == nil,
        let height = bytes.big(2, at: segment.payload.lowerBound + 1),
        let width = bytes.big(2, at: segment.payload.lowerBound + 3)
      else { return nil }
      size = (width, height)
    }
  }
  guard let size, let picture, picture <= bytes.count - 2,
    endOfScan(from: picture, in: bytes) == bytes.count - 2,
    bytes.big(2, at: bytes.count - 2) == 0xffd9
  else { return nil }
  return size
}

/// Whether bytes are such a JPEG, square with this side.
package func isPlainJPEG(_ data: Data, side: Int) -> Bool {
  plainJPEGSize(data).map { $0 == (side, side) } ?? false
}

/// The position of the first marker that doesn't belong to the picture data.
private func endOfScan(from start: Int, in bytes: ByteView) -> Int? {
  (start..<bytes.count - 1).first { offset in
    guard bytes.byte(at: offset) == 0xff, let next = bytes.byte(at: offset + 1) else {
      return false
    }
    return next != 0 && !(0xd0...0xd7).contains(next)
  }
}
