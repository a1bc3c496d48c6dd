package import Foundation

/// The header of a picture: what its first bytes say of it. Nothing is decoded, so reading it costs
/// next to nothing whatever the bytes are.
package struct PictureHeader: Equatable, Sendable {
  package let kind: Kind
  package let width: Int
  package let height: Int

  package enum Kind: Sendable {
    case jpeg, png, webp, heic
  }

  /// Nil for every other kind, and for one of these that doesn't tell its size where it should.
  package init?(_ data: Data) {
    let bytes = ByteView(data)
    let found: (Kind, (width: Int, height: Int)?)
    if bytes.byte(at: 0) == 0x89, bytes.has("PNG\r\n\u{1a}\n", at: 1) {
      found = (.png, Self.sizeOfPNG(bytes))
    } else if bytes.byte(at: 0) == 0xff, bytes.byte(at: 1) == 0xd8 {
      found = (.jpeg, Self.sizeOfJPEG(bytes))
    } else if bytes.has("RIFF", at: 0), bytes.has("WEBP", at: 8) {
      found = (.webp, Self.sizeOfWebP(bytes))
    } else if HEIFBoxes.isHEIC(bytes) {
      found = (.heic, HEIFBoxes.largestSize(in: bytes))
    } else {
      return nil
    }
    guard let size = found.1 else { return nil }
    (kind, width, height) = (found.0, size.width, size.height)
  }
}

/// The bounds of what may be decoded: its cost is known before.
extension PictureHeader {
  package static let sides = 32...12_000
  package static let mostPixels = 32_000_000

  /// The reason why the picture is not taken, for the one who has sent it; nil when it is.
  package var objection: String? {
    if min(width, height) < Self.sides.lowerBound {
      return "This picture is too small. Choose one of at least 32 by 32 pixels."
    }
    if max(width, height) > Self.sides.upperBound || width * height > Self.mostPixels {
      return "This picture is too large. Choose one of at most 32 megapixels."
    }
    return nil
  }
}

extension PictureHeader {
  private static func sizeOfPNG(_ bytes: ByteView) -> (width: Int, height: Int)? {
    guard bytes.big(4, at: 8) == 13, bytes.has("IHDR", at: 12), let width = bytes.big(4, at: 16),
      let height = bytes.big(4, at: 20)
    else { return nil }
    return (width, height)
  }

  /// Finds the size by the first frame header, which is the one that decoders go by.
  private static func sizeOfJPEG(_ bytes: ByteView) -> (width: Int, height: Int)? {
    for segment in JPEGSegments(bytes) where segment.isFrameHeader {
      guard let height = bytes.big(2, at: segment.payload.lowerBound + 1),
        let width = bytes.big(2, at: segment.payload.lowerBound + 3)
      else { return nil }
      return (width, height)
    }
    return nil
  }

  private static func sizeOfWebP(_ bytes: ByteView) -> (width: Int, height: Int)? {
    if bytes.has("VP8X", at: 12) {
      guard let width = bytes.little(3, at: 24), let height = bytes.little(3, at: 27) else {
        return nil
      }
      return (width + 1, height + 1)
    }
    if bytes.has("VP8L", at: 12), bytes.byte(at: 20) == 0x2f, let both = bytes.little(4, at: 21) {
      return (both & 0x3fff + 1, both >> 14 & 0x3fff + 1)
    }
    if bytes.has("VP8 ", at: 12), bytes.big(3, at: 23) == 0x9d012a,
      let width = bytes.little(2, at: 26), let height = bytes.little(2, at: 28)
    {
      return (width & 0x3fff, height & 0x3fff)
    }
    return nil
  }
}
