/// The segments of a JPEG up to the start of scan, behind which the pixels come, or up to the first byte that can't be
/// one.
struct JPEGSegments: Sequence, IteratorProtocol {
  struct Segment {
    let marker: Int
    /// The payload, without marker and length.
    let payload: Range<Int>

    /// Whether it is a start of frame, SOF0 to SOF15. Three codes among these mean something else: DHT, JPG and DAC.
    var isFrameHeader: Bool {
      (0xc0...0xcf).contains(marker) && ![0xc4, 0xc8, 0xcc].contains(marker)
    }
  }

  private static let startOfScan = 0xda
  /// The markers that may begin a segment, but for those in `alone`.
  private static let markers = 0xc0...0xfe
  /// Markers without a length, which belong elsewhere: restarts, start and end of image.
  private static let alone = 0xd0...0xd9

  private let bytes: ByteView
  private var offset = 2
  private var isOver = false

  init(_ bytes: ByteView) {
    self.bytes = bytes
  }

  mutating func next() -> Segment? {
    guard !isOver, bytes.byte(at: offset) == 0xff else { return nil }
    while bytes.byte(at: offset + 1) == 0xff { offset += 1 }
    guard let marker = bytes.byte(at: offset + 1), Self.markers.contains(marker),
      !Self.alone.contains(marker), let length = bytes.big(2, at: offset + 2), length >= 2,
      offset + 2 + length <= bytes.count
    else { return nil }
    defer { offset += 2 + length }
    isOver = marker == Self.startOfScan
    return Segment(marker: marker, payload: offset + 4..<offset + 2 + length)
  }
}
