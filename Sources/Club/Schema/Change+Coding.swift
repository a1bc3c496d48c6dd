import API

/// The two, in the order of their seats.
extension Players: Codable {
  package init(from decoder: any Decoder) throws {
    var ids = try decoder.unkeyedContainer()
    let (one, other) = (try ids.decode(PlayerID.self), try ids.decode(PlayerID.self))
    guard one != other else {
      throw DecodingError.dataCorruptedError(in: ids, debugDescription: "not two players")
    }
    self.init(one, other)
  }

  package func encode(to encoder: any Encoder) throws {
    var ids = encoder.unkeyedContainer()
    try ids.encode(first)
    try ids.encode(second)
  }
}
