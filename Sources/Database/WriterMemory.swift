/// A part of what the writer remembers of the database from one transaction to the next, so that it needn't be read
/// again. It has a bound.
///
/// What lies in it is as this transaction sees it: whoever changes rows that a part remembers changes the part after them.
package protocol WriterMemoryPart: AnyObject {
  init()
  /// Forgets all of it: what was written is rolled back, or the memory is wanted.
  func forget()
}

/// The memory of the writer, in parts. Where anything is rolled back, it forgets all.
///
/// @unchecked because only the writer's queue touches it.
package final class WriterMemory: @unchecked Sendable {
  private var parts: [ObjectIdentifier: any WriterMemoryPart] = [:]

  /// The part of this type, of which there is one.
  package func part<Part: WriterMemoryPart>(_: Part.Type = Part.self) -> Part {
    let key = ObjectIdentifier(Part.self)
    if let part = parts[key] as? Part { return part }
    let part = Part()
    parts[key] = part
    return part
  }

  func forget() {
    for part in parts.values { part.forget() }
  }
}
