import CZlib
import NIOCore

/// CRC-32, as archives have it.
struct Checksum {
  private(set) var value: UInt32 = 0

  mutating func add(_ bytes: ByteBufferView) {
    bytes.withUnsafeBytes { bytes in
      value = UInt32(
        truncatingIfNeeded: crc32_z(
          UInt(value), bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count))
    }
  }
}
