package import Foundation

/// Pieces of files, written as they lie there.
extension Data {
  package static func of(_ parts: Data...) -> Data { parts.reduce(into: Data()) { $0.append($1) } }

  package static func text(_ text: String) -> Data { Data(text.utf8) }

  /// A number, its highest byte first.
  package static func big(_ width: Int, _ value: Int) -> Data {
    Data((0..<width).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) })
  }

  /// A number, its lowest byte first.
  package static func little(_ width: Int, _ value: Int) -> Data {
    Data(big(width, value).reversed())
  }

  /// A segment of a JPEG.
  package static func segment(_ marker: Int, _ payload: Data) -> Data {
    of(big(1, 0xff), big(1, marker), big(2, payload.count + 2), payload)
  }

  /// The frame header of a JPEG in grey.
  package static func frame(_ width: Int, _ height: Int, marker: Int = 0xc0) -> Data {
    segment(marker, of(big(1, 8), big(2, height), big(2, width), Data([1, 1, 0x11, 0])))
  }

  /// A box of a HEIF file.
  package static func box(_ type: String, _ payload: Data = Data()) -> Data {
    of(big(4, payload.count + 8), text(type), payload)
  }

  /// The property of a HEIF picture that tells its size.
  package static func extent(_ width: Int, _ height: Int) -> Data {
    box("ispe", of(big(4, 0), big(4, width), big(4, height)))
  }

  /// A HEIF file without its picture.
  package static func heif(brand: String, _ properties: Data = Data()) -> Data {
    let meta = of(big(4, 0), box("hdlr"), box("iprp", box("ipco", properties)))
    return of(type(brand, "mif1heic"), box("free", Data(count: 5)), box("meta", meta))
  }

  /// The beginning of files of that family.
  package static func type(_ brand: String, _ others: String = "") -> Data {
    box("ftyp", of(text(brand), big(4, 0), text(others)))
  }

  package static let jpeg = Data([0xff, 0xd8])
  package static let png = of(Data([0x89]), text("PNG\r\n\u{1a}\n"))

  /// The beginning of a PNG.
  package static func png(_ width: Int, _ height: Int) -> Data {
    of(png, big(4, 13), text("IHDR"), big(4, width), big(4, height), Data([8, 2, 0, 0, 0]))
  }

  package static func webp(_ chunk: String, _ payload: Data) -> Data {
    of(
      text("RIFF"), little(4, payload.count + 12), text("WEBP" + chunk),
      little(4, payload.count), payload)
  }
}

/// Whole pictures.
extension Data {
  /// A PNG of one colour.
  package static func picture(_ side: Int, red: UInt8 = 200) -> Data {
    let row = of(Data([0]), Data(repeating: red, count: side * 3))
    let rows = (0..<side).reduce(into: Data()) { rows, _ in rows.append(row) }
    return of(
      png, chunk("IHDR", of(big(4, side), big(4, side), Data([8, 2, 0, 0, 0]))),
      chunk("IDAT", stored(rows)), chunk("IEND", Data()))
  }

  private static func chunk(_ type: String, _ payload: Data) -> Data {
    let content = of(text(type), payload)
    return of(big(4, payload.count), content, big(4, Int(checksum(of: content))))
  }

  /// Bytes as zlib lays them down without compression.
  private static func stored(_ bytes: Data) -> Data {
    var laid = Data([0x78, 0x01])
    var rest = bytes[...]
    while !rest.isEmpty {
      let block = rest.prefix(0xffff)
      rest = rest.dropFirst(block.count)
      let last = Data([rest.isEmpty ? 1 : 0])
      laid.append(of(last, little(2, block.count), little(2, ~block.count), block))
    }
    var (a, b) = (1, 0)
    for byte in bytes {
      a = (a + Int(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return of(laid, big(4, b << 16 | a))
  }

  private static func checksum(of bytes: Data) -> UInt32 {
    var sum = ~UInt32(0)
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xedb8_8320 : sum >> 1 }
    }
    return ~sum
  }
}
