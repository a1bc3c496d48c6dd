import API
import Club
import HTTP

extension StorageLimit {
  /// The setting that says it for the hosts.
  var setting: Setting {
    switch self {
    case .mediaSpace: .mediaSpace
    case .mediaDays: .mediaDays
    case .messagesDays: .messagesDays
    case .roundsDays: .roundsDays
    case .guestsDays: .guestsDays
    }
  }

  /// The value where nobody says one; nil for ever.
  var builtIn: Int? {
    switch self {
    case .mediaSpace: Limits().mediaSpace / 1_000_000
    case .guestsDays: Retention().guests
    case .mediaDays, .messagesDays, .roundsDays: nil
    }
  }
}

extension StorageLimitService {
  /// A limit as it counts now.
  func choice(_ limit: StorageLimit) -> ClubStorage.Choice {
    let fixed = fixed(limit)
    return ClubStorage.Choice(
      limit: limit, value: fixed ?? chosen(limit) ?? limit.builtIn, builtIn: limit.builtIn,
      isFixed: fixed != nil)
  }
}
