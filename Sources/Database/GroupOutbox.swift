/// The way from a group of writes to those who follow what is published, through the database itself.
struct GroupOutbox<Change: Sendable>: Sendable {
  /// Writes what a transaction publishes as a part of it; nil where it has written nothing.
  let stamp: @Sendable (Session, [Change]) throws(DatabaseError) -> NewsStamp?
  /// Calls back once what was committed is published here, or when that takes too long.
  let whenPublished: @Sendable (NewsStamp, @escaping @Sendable () -> Void) -> Void
  /// Counts a commit of which nobody has told whether it is written.
  let noteDoubt: @Sendable (NodeFigures.Doubt) -> Void
}
