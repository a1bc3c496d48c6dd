package import Foundation

/// An MP4 in which there is nothing but one picture track, one sound track or both, with all that players
/// need at its front: no metadata, no names, no references, nothing behind the end. What an encoder has made
/// is believed no further.
package struct PlainMP4: Equatable, Sendable {
  /// The width of the picture in pixels; 0 without one.
  package let width: Int
  package let height: Int
  /// The duration in milliseconds.
  package let duration: Int
  package let hasPicture: Bool
  package let hasSound: Bool

  /// Nil for any other bytes.
  package init?(_ data: Data) {
    let bytes = ByteView(data)
    guard let top = Self.boxes(in: 0..<bytes.count, of: bytes),
      ["ftyp moov mdat", "ftyp moov free mdat"].contains(top.map(\.type).joined(separator: " ")),
      let parts = Self.boxes(in: top[1].payload, of: bytes),
      let header = parts.first, header.type == "mvhd",
      let scale = bytes.big(4, at: header.payload.lowerBound + 12), scale > 0,
      let length = bytes.big(4, at: header.payload.lowerBound + 16),
      top.allSatisfy({ $0.type != "free" || $0.payload.isEmpty })
    else { return nil }
    var tracks: [Track] = []
    for part in parts.dropFirst() {
      switch part.type {
      case "trak":
        guard let track = Track(part.payload, of: bytes) else { return nil }
        tracks.append(track)
      case "udta":
        guard Self.isEmptyUserData(part.payload, of: bytes) else { return nil }
      default: return nil
      }
    }
    guard [[false], [true], [false, true]].contains(tracks.map(\.isSound)) else { return nil }
    (width, height) = (tracks[0].width, tracks[0].height)
    duration = length * 1000 / scale
    hasPicture = !tracks[0].isSound
    hasSound = tracks.contains(where: \.isSound)
  }

  /// Whether a box is an empty list of metadata, which ffmpeg writes too.
  private static func isEmptyUserData(_ range: Range<Int>, of bytes: ByteView) -> Bool {
    let empty = "meta\0\0\0\0\0\0\0!hdlr\0\0\0\0\0\0\0\0mdirappl\0\0\0\0\0\0\0\0\0\0\0\0\u{8}ilst"
    return range.count == 53 && bytes.big(4, at: range.lowerBound) == 53
      && bytes.has(empty, at: range.lowerBound + 4)
  }
}

extension PlainMP4 {
  fileprivate struct Box {
    let type: String
    let payload: Range<Int>
  }

  /// The whole of a stretch as boxes; nil when it doesn't consist of boxes.
  fileprivate static func boxes(in range: Range<Int>, of bytes: ByteView) -> [Box]? {
    var boxes: [Box] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      guard let size = bytes.big(4, at: offset), size >= 8, size <= range.upperBound - offset,
        boxes.count < 64
      else { return nil }
      let type = (4..<8).compactMap { bytes.byte(at: offset + $0) }
        .map { String(UnicodeScalar(UInt8(truncatingIfNeeded: $0))) }.joined()
      boxes.append(Box(type: type, payload: offset + 8..<offset + size))
      offset += size
    }
    return boxes
  }
}

extension PlainMP4 {
  fileprivate struct Track {
    private(set) var isSound = false
    private(set) var width = 0
    private(set) var height = 0

    /// The boxes that may be in others; all others hold plain numbers.
    private static let parts: [String: Set<String>] = [
      "trak": ["tkhd", "edts", "mdia"],
      "edts": ["elst"],
      "mdia": ["mdhd", "hdlr", "minf"],
      "minf": ["vmhd", "smhd", "dinf", "stbl"],
      "dinf": ["dref"],
      "stbl": [
        "stsd", "stts", "ctts", "stss", "stsc", "stsz", "stco", "sgpd", "sbgp", "sdtp", "cslg",
      ],
    ]

    private static let formats: [String: Set<String>] = [
      "avc1": ["avcC", "pasp", "btrt", "colr"],
      "vp09": ["vpcC", "pasp", "btrt", "colr", "fiel"],
      "mp4a": ["esds", "btrt"],
      "Opus": ["dOps", "btrt"],
    ]

    init?(_ range: Range<Int>, of bytes: ByteView) {
      guard read("trak", range, of: bytes), isSound || width > 0 && height > 0 else { return nil }
    }

    private mutating func read(_ type: String, _ range: Range<Int>, of bytes: ByteView) -> Bool {
      if let allowed = Self.parts[type] {
        guard let boxes = boxes(in: range, of: bytes) else { return false }
        for box in boxes {
          guard allowed.contains(box.type), read(box.type, box.payload, of: bytes) else {
            return false
          }
        }
        return true
      }
      switch type {
      case "hdlr": return readHandler(range, of: bytes)
      case "stsd": return readFormat(range, of: bytes)
      case "dref":  // all of it is in this very file
        return range.count == 20 && bytes.has("url ", at: range.lowerBound + 12)
          && bytes.big(4, at: range.lowerBound + 16) == 1
      default: return true
      }
    }

    private mutating func readHandler(_ range: Range<Int>, of bytes: ByteView) -> Bool {
      isSound = bytes.has("soun", at: range.lowerBound + 8)
      guard isSound || bytes.has("vide", at: range.lowerBound + 8) else { return false }
      let name = isSound ? "SoundHandler\0" : "VideoHandler\0"
      return range.count == 24 + name.utf8.count && bytes.has(name, at: range.lowerBound + 24)
    }

    /// One entry, of a kind that browsers play.
    private mutating func readFormat(_ range: Range<Int>, of bytes: ByteView) -> Bool {
      guard range.count > 8, bytes.big(4, at: range.lowerBound + 4) == 1,
        let entries = boxes(in: range.lowerBound + 8..<range.upperBound, of: bytes),
        entries.count == 1, let allowed = Self.formats[entries[0].type]
      else { return false }
      let isPicture = ["avc1", "vp09"].contains(entries[0].type)
      let start = entries[0].payload.lowerBound
      let head = isPicture ? 78 : 28
      guard entries[0].payload.count >= head,
        let details = boxes(in: start + head..<entries[0].payload.upperBound, of: bytes),
        details.allSatisfy({ allowed.contains($0.type) })
      else { return false }
      if isPicture, let width = bytes.big(2, at: start + 24),
        let height = bytes.big(2, at: start + 26)
      {
        (self.width, self.height) = (width, height)
      }
      return true
    }

    private func boxes(in range: Range<Int>, of bytes: ByteView) -> [Box]? {
      PlainMP4.boxes(in: range, of: bytes)
    }
  }
}
