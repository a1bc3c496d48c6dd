/// The notices of a connection: they are counted, and told to nobody.
///
/// A warning at a COMMIT says that it isn't sure: the wait for a standby was cancelled, and the answer looks as good
/// as ever.
final class PostgresNotices {
  private let library: LibPQ
  private(set) var warnings = 0

  init(_ library: LibPQ) {
    self.library = library
  }

  /// Counts what a connection tells, as long as both are there.
  func receive(from connection: OpaquePointer?) {
    _ = library.setNoticeReceiver(
      connection,
      { notices, notice in
        Unmanaged<PostgresNotices>.fromOpaque(notices!).takeUnretainedValue().note(notice)
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  private func note(_ notice: OpaquePointer?) {
    guard let severity = library.resultField(notice, LibPQ.Field.severity) else { return }
    if String(cString: severity) == "WARNING" { warnings += 1 }
  }
}
