import API
import Club
import HTTP

/// The limits that the settings say, but for those that are chosen at the desk.
extension LiveSettings {
  /// Those that are told at most, which are more than there are.
  private static let mostLimits = 100

  /// The limits that are others than those that are built in, each as it stands in a file of settings.
  var chosenLimits: [ClubStorage.Limit] {
    let chosen = ofAddresses + ofBuckets + ofBounds
    return Array(chosen.filter { $0.value != $0.builtIn }.prefix(Self.mostLimits))
  }

  private var ofAddresses: [ClubStorage.Limit] {
    let (now, builtIn) = (limits, Limits())
    let numbers: [(Setting, Int, Int)] = [
      (.guestLimit, now.guestsPerHour, builtIn.guestsPerHour),
      (.streamLimit, now.streamsPerAddress, builtIn.streamsPerAddress),
      (.connectionLimit, now.connectionsPerAddress, builtIn.connectionsPerAddress),
    ]
    return numbers.map { setting, value, builtIn in
      ClubStorage.Limit(setting: setting.rawValue, value: "\(value)", builtIn: "\(builtIn)")
    }
  }

  private var ofBuckets: [ClubStorage.Limit] {
    let now = limits
    return Bucket.allCases.filter { $0 != .guests }.map { bucket in
      ClubStorage.Limit(
        setting: Setting.allowance.rawValue,
        value: "\(bucket.rawValue):\(now.size(of: bucket).text)",
        builtIn: "\(bucket.rawValue):\(bucket.size.text)")
    }
  }

  private var ofBounds: [ClubStorage.Limit] {
    Bound.allCases.map { bound in
      ClubStorage.Limit(
        setting: Setting.bound.rawValue, value: "\(bound.rawValue):\(bounds[bound])",
        builtIn: "\(bound.rawValue):\(bound.builtIn)")
    }
  }
}
