/// The rule of a young club, which is one for a family or a class: what of its hosts' choices is in force there.
///
/// Their choices lie beneath it and come back with its end. Whoever asks for doors and parts is told those in force, so
/// nothing else has to know that a club is young but what looks after its chats.
public enum YoungClub {
  /// The parts that it does without in any case.
  public static let partsOff: Set<ClubPart> = [.photos, .videos, .voice, .direct, .otherSites]

  /// Returns the parts that are off there.
  ///
  /// - Parameter chosen: those that its hosts have switched off
  public static func partsOff(chosen: Set<ClubPart>) -> Set<ClubPart> { chosen.union(partsOff) }

  /// Returns the parts that its hosts have switched off after they have wished for some: what it does without in any
  /// case they can't choose, so there the choice from before stays.
  public static func partsOff(wished: Set<ClubPart>, before chosen: Set<ClubPart>) -> Set<ClubPart>
  {
    wished.subtracting(partsOff).union(chosen.intersection(partsOff))
  }

  /// Returns the doors of it. Whoever comes in is invited, and nobody looks in; guests by the link of a match are there
  /// where its hosts have chosen just that, for a link that anybody may pass on lets in people whom nobody knows.
  ///
  /// - Parameter chosen: the doors as its hosts have chosen them
  public static func doors(chosen: Doors) -> Doors {
    Doors(
      registration: chosen.registration == .open ? .byInvitation : chosen.registration,
      guests: chosen.guests == .open ? .closed : chosen.guests, isOpenToLook: false,
      asksApproval: chosen.asksApproval)
  }
}
