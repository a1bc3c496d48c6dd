package import API

extension Player {
  /// The player as everybody sees them.
  package var summary: PlayerSummary {
    let kind: PlayerSummary.Kind =
      switch kind {
      case .guest: .guest
      case .member: .member
      case .formerGuest: .formerGuest
      case .formerMember: .formerMember
      }
    return PlayerSummary(id: id, name: name, kind: kind, photo: photo, face: face)
  }
}
