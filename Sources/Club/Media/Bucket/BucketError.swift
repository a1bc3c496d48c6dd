/// The reason why a bucket didn't do what it was asked.
package enum BucketError: Error, Equatable {
  /// It can't be reached, doesn't answer in time, or not well; or it is left alone for a while because of that.
  case unavailable
  /// It doesn't want to, with the code that it gives for it, as `SignatureDoesNotMatch`.
  case refused(String)
  /// An object that isn't what was put there.
  case damaged

  /// The codes that say something of the bucket, the keys or the clock, and nothing of the one request.
  private static let general: Set = [
    "403", "AccessDenied", "InvalidAccessKeyId", "NoSuchBucket", "PermanentRedirect",
    "RequestTimeTooSkewed", "SignatureDoesNotMatch",
  ]

  /// Whether any other request would have failed as well.
  package var concernsAll: Bool {
    switch self {
    case .unavailable: true
    case .refused(let code): Self.general.contains(code)
    case .damaged: false
    }
  }
}
