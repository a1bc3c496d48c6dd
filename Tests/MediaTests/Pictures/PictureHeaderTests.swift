import Foundation
import Media
import TestSupport
import Testing

@Suite struct PictureHeaderTests {
  /// Pictures of 640 by 480, as far as a header reader looks at them.
  static let pictures: [(PictureHeader.Kind, Data)] = [
    (.png, .png(640, 480)),
    (.jpeg, .of(.jpeg, .frame(640, 480))),
    (.jpeg, .of(.jpeg, .frame(640, 480, marker: 0xc2))),
    (
      .jpeg,
      .of(
        .jpeg, .segment(0xe0, .text("JFIF\0")), .segment(0xe2, Data(count: 65_000)),
        .segment(0xc4, Data(count: 30)), Data([0xff, 0xff]), .frame(640, 480))
    ),
    (.jpeg, .of(.jpeg, .frame(640, 480), .frame(9000, 9000))),
    (
      .webp,
      .webp("VP8 ", .of(Data([0, 0, 0, 0x9d, 1, 0x2a]), .little(2, 640), .little(2, 480)))
    ),
    (.webp, .webp("VP8L", .of(Data([0x2f]), .little(4, 639 | 479 << 14)))),
    (.webp, .webp("VP8X", .of(.little(4, 0), .little(3, 639), .little(3, 479)))),
    (.heic, .heif(brand: "heic", .extent(640, 480))),
    (.heic, .heif(brand: "mif1", .of(.box("colr", Data(count: 9)), .extent(640, 480)))),
    (.heic, .heif(brand: "heix", .of(.extent(512, 480), .extent(640, 300), .extent(64, 64)))),
    (
      .heic,
      .of(
        .type("heic"), .big(4, 1), .text("meta"), .big(8, 56), .big(4, 0),
        .box("iprp", .box("ipco", .extent(640, 480))))
    ),
  ]

  static let others: [Data] = [
    Data(), .of(.text("GIF89a"), .little(2, 64), .little(2, 64)), .text("<svg width='64'/>"),
    .of(.text("BM"), Data(count: 60)), .text("II*\0"), .text("%PDF-1.7"), .png, .jpeg,
    .of(.png, .big(4, 14), .text("IHDR"), .big(4, 64), .big(4, 64)),
    .of(.png, .big(4, 13), .text("tEXt"), .big(4, 64), .big(4, 64)),
    .of(.text(" "), .png(64, 64)),
    .of(.jpeg, .segment(0xda, Data(count: 6)), .frame(64, 64)),
    .of(.jpeg, Data([0]), .frame(64, 64)), .of(.jpeg, Data([0xff, 0xd9]), .frame(64, 64)),
    .of(.jpeg, .big(2, 0xffe1), .big(2, 1)), .of(.jpeg, .big(2, 0xffe1), .big(2, 60_000)),
    .of(.jpeg, .segment(0xc4, Data(count: 9))),
    .webp("VP8 ", Data(count: 20)), .webp("VP8L", Data(count: 20)),
    .webp("ALPH", Data(count: 20)),
    .of(.type("avif", "mif1"), .box("meta", .extent(64, 64))), .type("mp42"),
    .heif(brand: "heic"), .heif(brand: "heic", .box("ispe", Data(count: 5))),
    .of(.type("heic"), .big(4, 4), .text("meta")), .of(.type("heic"), .big(4, 0), .text("meta")),
    .of(.type("heic"), .big(4, 1), .text("meta"), .big(8, -1)),
  ]

  @Test("is found where each kind has it", arguments: pictures.indices)
  func sizes(index: Int) throws {
    let (kind, bytes) = Self.pictures[index]
    let header = try #require(PictureHeader(bytes))
    #expect(header.kind == kind && header.width == 640 && header.height == 480)
    #expect(header.objection == nil)
  }

  @Test("is sought in what is there and no further", arguments: pictures.indices)
  func beginnings(index: Int) {
    let bytes = Self.pictures[index].1
    for length in 0..<min(bytes.count, 200) {
      let header = PictureHeader(bytes.prefix(length))
      #expect(header == nil || header == PictureHeader(bytes))
    }
  }

  @Test("is of no other kind, and nothing broken has one", arguments: others)
  func none(_ bytes: Data) {
    #expect(PictureHeader(bytes) == nil)
  }

  @Test(
    "says what is too small or too large",
    arguments: [
      (32, 32, nil), (12_000, 32, nil), (32, 12_000, nil), (5656, 5656, nil),
      (31, 900, "too small"), (900, 31, "too small"), (0, 0, "too small"),
      (12_001, 32, "too large"), (32, 12_001, "too large"), (50_000, 1, "too small"),
      (5657, 5657, "too large"), (0xffff_ffff, 0xffff_ffff, "too large"),
    ])
  func objections(width: Int, height: Int, words: String?) throws {
    let objection = try #require(PictureHeader(.png(width, height))).objection
    #expect(words.map { objection?.contains($0) == true } ?? (objection == nil))
  }

  @Test("of a slice of data is the same")
  func slice() {
    let slice = Data.of(Data(count: 7), .png(64, 48)).dropFirst(7)
    #expect(PictureHeader(slice)?.height == 48)
  }
}
