/// A reader of bytes from outside, and what must hold for whatever it is given. Pure: it is tried a million times.
package struct FuzzTarget: Sendable {
  /// The name by which `make fuzz` and the folder of its corpus know it.
  package let name: String
  /// The fault in how these bytes were read; nil when nothing is.
  package let objection: @Sendable ([UInt8]) -> String?
  /// Whether the bytes reach the bug that tests plant behind the reader, to see that it is found: only what the
  /// reader takes does, and none of the corpus.
  package let reachesPlantedBug: @Sendable ([UInt8]) -> Bool

  /// - Parameters:
  ///   - read: gives what was read, nil for what is refused
  ///   - objection: to what was read
  ///   - plantedBug: whether what was read has what the planted bug needs
  init<Value>(
    _ name: String, read: @escaping @Sendable ([UInt8]) -> Value?,
    objection: @escaping @Sendable (Value, [UInt8]) -> String? = { _, _ in nil },
    plantedBug: @escaping @Sendable (Value) -> Bool
  ) {
    self.name = name
    self.objection = { bytes in read(bytes).flatMap { objection($0, bytes) } }
    self.reachesPlantedBug = { bytes in read(bytes).map(plantedBug) ?? false }
  }

  package static let all =
    texts + names + networks + heads + files + media + messages + bodies
    + passkeys + openID + services

  package static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}

extension [UInt8] {
  /// The text as it comes in: what isn't UTF-8 is replaced.
  var text: String { String(decoding: self, as: UTF8.self) }
}
