import API
import Club
import OpenID

extension Settings {
  /// The settings that mean nothing without a provider.
  private static let besideIssuer: [Setting] = [
    .oidcClientID, .oidcClientSecret, .oidcName, .oidcHostGroup, .oidcModeratorGroup,
  ]

  /// The provider by whom people sign in.
  ///
  /// - Throws: `SettingError`, also for passwords that are off where nobody could sign in otherwise
  func provider() throws(SettingError) -> ProviderSettings? {
    let takesPasswords = try read(.passwords, as: "on or off", Self.passwords) ?? true
    let admitsEverybody = try read(.oidcAdmits, as: "doors or everybody", Self.admits) ?? false
    let issuer = try read(
      .oidcIssuer, as: "an address such as https://login.example.org, as the provider names itself",
      Issuer.init)
    guard let issuer else {
      let given = (Self.besideIssuer + (takesPasswords ? [] : [.passwords])).first {
        value($0) != nil
      }
      if let given { throw missing(.oidcIssuer, beside: given) }
      return nil
    }
    guard let client = try text(.oidcClientID) else {
      throw missing(.oidcClientID, beside: .oidcIssuer)
    }
    var settings = ProviderSettings(
      issuer: issuer, client: client, secret: try text(.oidcClientSecret),
      name: try providerName(of: issuer))
    settings.groupsClaim = try text(.oidcGroupsClaim) ?? settings.groupsClaim
    settings.hostGroup = try text(.oidcHostGroup)
    settings.moderatorGroup = try text(.oidcModeratorGroup)
    settings.admitsEverybody = admitsEverybody
    settings.takesPasswords = takesPasswords
    return settings
  }

  private func providerName(of issuer: Issuer) throws(SettingError) -> String {
    try read(.oidcName, as: "a name of 1 to 40 characters that can be seen", ClubName.init)?.text
      ?? issuer.host
  }

  private static func passwords(_ text: String) -> Bool? {
    switch text {
    case "on": true
    case "off": false
    default: nil
    }
  }

  private static func admits(_ text: String) -> Bool? {
    switch text {
    case "doors": false
    case "everybody": true
    default: nil
    }
  }

  func missing(_ missing: Setting, beside given: Setting) -> SettingError {
    SettingError(given, value(given)?.source ?? .builtIn, "needs \(missing.rawValue) beside it.")
  }
}
