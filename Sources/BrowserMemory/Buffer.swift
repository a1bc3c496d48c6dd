/// The one piece of memory that both sides know: texts go in as UTF-8, answers come out as 32-bit
/// numbers. Large enough for the longest of both, a full board of 19x19.
package enum Buffer {
  static let byteCount = 16_384

  // One thread runs a WebAssembly instance, and its functions don't call each other.
  nonisolated(unsafe) private static let memory = UnsafeMutableRawPointer.allocate(
    byteCount: byteCount, alignment: 16)

  fileprivate static var address: UnsafeMutableRawPointer { memory }

  /// The first `length` bytes, as the page wrote them.
  package static func bytes(_ length: Int32) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: memory, count: min(max(Int(length), 0), byteCount))
  }

  /// Writes an answer and returns how many numbers it has.
  package static func write(_ numbers: [Int32]) -> Int32 {
    precondition(numbers.count * 4 <= byteCount)
    for (index, number) in numbers.enumerated() {
      memory.storeBytes(of: number, toByteOffset: index * 4, as: Int32.self)
    }
    return Int32(numbers.count)
  }
}

/// The address of the buffer in the memory of the module.
@_expose(wasm, "buffer")
@_cdecl("gameon_buffer")
public func bufferAddress() -> UnsafeMutableRawPointer { Buffer.address }
