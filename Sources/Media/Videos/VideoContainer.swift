package import Foundation

/// The kinds of files in which videos come, told by their first bytes: the reader is chosen by this alone,
/// so none is ever asked that follows names of other files or addresses.
package enum VideoContainer: Sendable {
  /// MP4, QuickTime, 3GP.
  case mp4
  /// WebM and Matroska.
  case matroska

  /// Nil for every other kind.
  package init?(_ data: Data) {
    let bytes = ByteView(data.prefix(4096))
    if Self.isMP4(bytes) {
      self = .mp4
    } else if Self.isMatroska(bytes) {
      self = .matroska
    } else {
      return nil
    }
  }

  /// The name of the reader in ffmpeg.
  package var reader: String {
    switch self {
    case .mp4: "mov"
    case .matroska: "matroska"
    }
  }

  /// Whether it is MP4 or QuickTime. QuickTime files of old begin with anything that may stand at
  /// their top.
  private static func isMP4(_ bytes: ByteView) -> Bool {
    guard let size = bytes.big(4, at: 0), size == 1 || size >= 8 else { return false }
    if bytes.has("ftyp", at: 4) {
      return (16...1024).contains(size) && !pictures.contains { bytes.has($0, at: 8) }
    }
    return ["moov", "mdat", "wide"].contains { bytes.has($0, at: 4) }
  }

  private static let pictures = ["heic", "heix", "heim", "heis", "mif1", "msf1", "avif", "avis"]

  private static func isMatroska(_ bytes: ByteView) -> Bool {
    guard bytes.big(4, at: 0) == 0x1a45_dfa3, let (length, start) = vint(at: 4, in: bytes) else {
      return false
    }
    var offset = start
    while offset < min(start + length, bytes.count) {
      guard let (id, sizeAt) = element(at: offset, in: bytes),
        let (size, content) = vint(at: sizeAt, in: bytes)
      else { return false }
      if id == 0x4282 {
        return size == 4 && bytes.has("webm", at: content)
          || size == 8 && bytes.has("matroska", at: content)
      }
      offset = content + size
    }
    return false
  }

  /// The id of an element with its mark, and where its size stands: two bytes at most are of use here.
  private static func element(at offset: Int, in bytes: ByteView) -> (id: Int, next: Int)? {
    guard let first = bytes.byte(at: offset) else { return nil }
    if first & 0x80 != 0 { return (first, offset + 1) }
    guard first & 0x40 != 0, let id = bytes.big(2, at: offset) else { return nil }
    return (id, offset + 2)
  }

  /// A number whose first set bit tells how many bytes it has, without that bit, and where it ends.
  private static func vint(at offset: Int, in bytes: ByteView) -> (value: Int, next: Int)? {
    guard let first = bytes.byte(at: offset), first > 0 else { return nil }
    let width = UInt8(truncatingIfNeeded: first).leadingZeroBitCount + 1
    guard let value = bytes.big(width, at: offset) else { return nil }
    return (value & ((1 << (7 * width)) - 1), offset + width)
  }
}
