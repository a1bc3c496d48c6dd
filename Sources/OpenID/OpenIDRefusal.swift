/// The reason why what an identity provider sent is refused.
package enum OpenIDRefusal: Error, Equatable, Sendable {
  /// A text that is none of what it should be, or is too long.
  case malformed
  /// Something that isn't signed, or by another kind of signature than those that are taken.
  case unknownAlgorithm
  /// It is signed by a key that isn't among the provider's, as far as they are known.
  case unknownKey
  /// The signature isn't that of the key.
  case badSignature
  /// Another provider issued it.
  case wrongIssuer
  /// It was issued for another program than this club.
  case wrongAudience
  /// It answers another sign-in than the one that was begun.
  case wrongNonce
  /// It is about somebody else than the token.
  case wrongSubject
  /// It counts no more.
  case expired
  /// It was issued in the future.
  case fromTheFuture
  /// The provider's addresses are none, or lead there without encryption.
  case badAddress
}
