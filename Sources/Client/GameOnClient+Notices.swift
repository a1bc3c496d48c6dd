public import API

/// Calls about notices: news that the caller may have missed.
extension GameOnClient {
  /// A page of the caller's notices, the newest first.
  ///
  /// - Parameters:
  ///   - next: `NoticePage.next` of the page before.
  ///   - known: The number of the newest that the caller knows.
  public func notices(before next: Int? = nil, after known: Int? = nil) async throws -> NoticePage {
    let places = ["before": next, "after": known]
    return try await call(Endpoints.notices, query: places.compactMapValues { $0?.description })
  }

  /// Says that the caller has seen all notices up to this number, on whatever device.
  @discardableResult
  public func readNotices(upTo number: Int) async throws -> NoticeState {
    try await call(Endpoints.readNotices, body: NoticesRead(upTo: number))
  }

  /// Takes messages by Web Push from now on, as long as the session lasts.
  public func subscribe(_ subscription: PushSubscription) async throws {
    _ = try await call(Endpoints.subscribe, body: subscription)
  }

  /// Takes no messages at this address of a push service any more.
  public func unsubscribe(_ endpoint: String) async throws {
    _ = try await call(Endpoints.unsubscribe, body: PushEndpoint(endpoint: endpoint))
  }
}
