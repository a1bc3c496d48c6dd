/// The reason why what an authenticator or a browser sent is refused.
package enum PasskeyRefusal: Error, Equatable, Sendable {
  /// Bytes that are none of what they should be, or are too many.
  case malformed
  /// It was made for another act: registering instead of signing in, or the reverse.
  case wrongType
  /// It answers another challenge.
  case wrongChallenge
  /// It was made on another site, or in a frame of another site.
  case wrongOrigin
  /// It was made for another club.
  case wrongParty
  /// Nobody touched the authenticator.
  case userAbsent
  /// The authenticator didn't make sure who touched it.
  case userNotVerified
  /// A key of a kind that wasn't asked for.
  case unknownAlgorithm
  /// The key isn't one: no point of the curve, or too short.
  case badKey
  /// The signature isn't that of the key.
  case badSignature
  /// The counter didn't go on: somebody else has a copy of the key.
  case cloned
}
