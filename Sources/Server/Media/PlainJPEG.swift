package import Foundation

/// Whether bytes are a JPEG of this size in which there is nothing but the picture: no metadata,
/// no comment, nothing behind the end. What the decoder has made is believed no further.
package func isPlainJPEG(_ data: Data, side: Int) -> Bool {
  let bytes = ByteView(data)
  guard bytes.big(2, at: 0) == 0xffd8 else { return false }
  var frames = 0
  var picture: Int?
  for segment in JPEGSegments(bytes) {
    switch segment.marker {
    case 0xe0:  // JFIF, without a preview
      guard bytes.has("JFIF\0", at: segment.payload.lowerBound), segment.payload.count == 14 else {
        return false
      }
    case 0xdb, 0xc4, 0xdd: break  // tables, and how often there is a restart
    case 0xda: picture = segment.payload.upperBound
    default:
      guard segment.isFrameHeader,
        bytes.big(2, at: segment.payload.lowerBound + 1) == side,
        bytes.big(2, at: segment.payload.lowerBound + 3) == side
      else { return false }
      frames += 1
    }
  }
  guard frames == 1, let picture, picture <= bytes.count - 2 else { return false }
  return endOfScan(from: picture, in: bytes) == bytes.count - 2
    && bytes.big(2, at: bytes.count - 2) == 0xffd9
}

/// Where the first marker stands that doesn't belong to the picture data.
private func endOfScan(from start: Int, in bytes: ByteView) -> Int? {
  (start..<bytes.count - 1).first { offset in
    guard bytes.byte(at: offset) == 0xff, let next = bytes.byte(at: offset + 1) else {
      return false
    }
    return next != 0 && !(0xd0...0xd7).contains(next)
  }
}
