/// The reason why a bucket didn't do what it was asked.
package enum BucketError: Error, Equatable {
  /// It can't be reached, doesn't answer in time, or not well; or it is left alone for a while because of that.
  case unavailable
  /// It doesn't want to, with the code that it gives for it, as `SignatureDoesNotMatch`.
  case refused(String)
  /// An object that isn't what was put there.
  case damaged
}
