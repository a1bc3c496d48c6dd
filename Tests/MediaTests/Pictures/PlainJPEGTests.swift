import Foundation
import Media
import TestSupport
import Testing

@Suite struct PlainJPEGTests {
  private static let jfif = Data.segment(0xe0, .of(.text("JFIF\0"), Data(count: 9)))
  private static let scan = Data.of(
    .segment(0xda, Data(count: 6)), Data([1, 0xff, 0, 2, 0xff, 0xd3, 4]))
  private static let end = Data([0xff, 0xd9])

  private static func jpeg(
    _ before: Data = Data(), frame: Data = .frame(128, 128), after: Data = Data(), tail: Data = end
  ) -> Data {
    .of(
      .jpeg, jfif, before, .segment(0xdb, Data(count: 65)), frame,
      .segment(0xc4, Data(count: 20)), scan, after, tail)
  }

  @Test("has the picture in it, in its size")
  func plain() {
    #expect(isPlainJPEG(Self.jpeg(), side: 128))
    #expect(!isPlainJPEG(Self.jpeg(), side: 512))
  }

  private static let others: [Data] = [
    jpeg(.segment(0xe1, .text("Exif\0\0"))), jpeg(.segment(0xe2, .text("ICC_PROFILE\0"))),
    jpeg(.segment(0xed, Data(count: 9))), jpeg(.segment(0xfe, .text("Hello"))),
    jpeg(.segment(0xe0, .of(.text("JFXX\0"), Data(count: 9)))),
    jpeg(.segment(0xe0, .of(.text("JFIF\0"), Data(count: 90)))),
    jpeg(.frame(128, 128)), jpeg(frame: Data()), jpeg(frame: .frame(128, 127)),
    jpeg(after: .segment(0xfe, Data(count: 9))), jpeg(after: scan), jpeg(after: end),
    jpeg(tail: Data()), jpeg(tail: .of(end, .text("PK"))), jpeg(tail: .of(end, end)),
    .of(.jpeg, scan, end), .jpeg, Data(), .picture(128), .of(.jpeg, .segment(0xda, Data())),
    .of(.jpeg, .frame(128, 128), .segment(0xda, Data())),
  ]

  @Test("has nothing else in it", arguments: others)
  func notPlain(_ bytes: Data) {
    #expect(!isPlainJPEG(bytes, side: 128))
  }
}
