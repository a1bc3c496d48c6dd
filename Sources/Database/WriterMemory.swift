/// A part of what the writer remembers of the database from one transaction to the next, so that it needn't be read
/// again. It has a bound.
///
/// What lies in it is as this transaction sees it: whoever changes rows that a part remembers changes the part after them.
package protocol WriterMemoryPart: AnyObject {
  init()
  /// Forgets all of it: the memory is wanted.
  func forget()
  /// Forgets what it has noted since the transaction began, and what was taken from it since: all of that is rolled back,
  /// or was wrong.
  func undo()
  /// Begins a transaction.
  ///
  /// - Parameter amongOthers: whether others may have written since the last: then it believes nothing any more that it
  ///   doesn't look at
  func begin(amongOthers: Bool)
  /// Looks whether what the transaction took from it unseen is as the database has it.
  func isTrue(in db: ReadTransaction) throws -> Bool
}

/// The memory of the writer, in parts. Where anything is rolled back, it forgets what has to do with it.
///
/// Where others write too, it may be wrong. Then what a transaction takes from it is looked at before the commit, mostly
/// by the statement that writes it anew; what was wrong is forgotten, and the transaction begins anew.
///
/// @unchecked because only the writer's queue touches it.
package final class WriterMemory: @unchecked Sendable {
  private var parts: [ObjectIdentifier: any WriterMemoryPart] = [:]
  /// Whether something that a closure took from it was found to be otherwise.
  private(set) var isRefuted = false

  /// The part of this type, of which there is one.
  package func part<Part: WriterMemoryPart>(_: Part.Type = Part.self) -> Part {
    let key = ObjectIdentifier(Part.self)
    if let part = parts[key] as? Part { return part }
    let part = Part()
    parts[key] = part
    return part
  }

  /// Notes that something taken from it is otherwise in the database: nothing of the transaction is kept.
  package func refute() {
    isRefuted = true
  }

  func forget() {
    for part in parts.values { part.forget() }
  }

  func undo() {
    isRefuted = false
    for part in parts.values { part.undo() }
  }

  func begin(amongOthers: Bool) {
    for part in parts.values { part.begin(amongOthers: amongOthers) }
  }

  /// Looks whether what the transaction took from it is so.
  func isTrue(in db: ReadTransaction) throws -> Bool {
    try !isRefuted && parts.values.allSatisfy { try $0.isTrue(in: db) }
  }
}
