/// Stage of a database that is taken to a newer form.
package struct MigrationStep: Equatable, Sendable {
  package enum State: Equatable, Sendable {
    case begins
    /// Told now and then, as long as the step takes.
    case underWay
    /// On the disk, after this time.
    case taken(Duration)
  }

  package let number: Int
  /// The number of the last step that there is.
  package let last: Int
  package let state: State

  package init(number: Int, last: Int, _ state: State) {
    self.number = number
    self.last = last
    self.state = state
  }
}
