package import Foundation

/// The loudness of sound in equal parts of its time.
package struct Waveform: Equatable, Sendable {
  /// The number of parts.
  package static let parts = 64
  /// The loudness, of 1, below which there is silence, however soft the rest may be.
  private static let silence = 0.003

  /// A hexadecimal digit for each part: 0 is silent, f the loudest part.
  package let text: String

  /// - Parameter samples: of one channel, 16 bits each with a sign, the lowest byte first
  package init(samples: Data) {
    let count = samples.count / 2
    let loudness = samples.withUnsafeBytes { bytes in
      (0..<Self.parts).map { part in
        Self.loudness(of: part * count / Self.parts..<(part + 1) * count / Self.parts, in: bytes)
      }
    }
    let most = max(Self.silence, loudness.max() ?? 0)
    // Ears hear steps of it as even that are ever larger: by its root soft parts are seen too.
    text = loudness.map { String(Int((15 * ($0 / most).squareRoot()).rounded()), radix: 16) }
      .joined()
  }

  /// The root of the mean square of some samples, from 0 to 1; 0 of none.
  private static func loudness(of range: Range<Int>, in bytes: UnsafeRawBufferPointer) -> Double {
    var sum = 0.0
    for index in range {
      let sample = Int16(
        littleEndian: bytes.loadUnaligned(fromByteOffset: 2 * index, as: Int16.self))
      sum += Double(sample) * Double(sample)
    }
    let mean = (sum / Double(max(1, range.count))).squareRoot() / 32_768
    return mean < silence ? 0 : mean
  }
}
