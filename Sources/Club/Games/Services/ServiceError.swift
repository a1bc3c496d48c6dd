import API

/// The reason why a service could not be asked, or what came of it.
package enum ServiceError: Error, Equatable {
  /// The service is busy: there was no place for the call in time.
  case busy
  /// The service is left alone for a while.
  case resting
  /// 401: the token is not valid, or no more.
  case unauthorized
  /// The service doesn't want the host's keys, or the host not today.
  case refused
  /// 429, with the pause that it wants.
  case tooOften(Duration?)
  /// A failure with any other status but success.
  case failed(status: Int)
  /// The service can't be reached: no connection, no answer in time, or one that broke off.
  case unreachable
  /// An answer that is none.
  case nonsense
}
