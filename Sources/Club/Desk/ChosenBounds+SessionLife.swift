extension ChosenBounds {
  /// The times after which sessions end, as the host has chosen them.
  package var sessionLife: SessionLife {
    SessionLife(days: self[.sessionDays], ofStaff: self[.staffSessionDays])
  }
}
