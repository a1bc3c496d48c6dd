/// Source of settings, to be read once or again.
package struct SettingsSource: Sendable {
  private let commandLine: [Setting: [String]]
  private let environment: [String: String]
  /// The path of the configuration file; nil for none, and then nothing can change.
  package let file: String?
  private let webFolder: String

  /// - Parameters:
  ///   - commandLine: what was given there, as it was written
  ///   - environment: other variables than the settings' own may be in it
  ///   - webFolder: where the web app is unless somebody says otherwise
  package init(
    commandLine: [Setting: [String]], environment: [String: String], file: String?,
    webFolder: String
  ) {
    self.commandLine = commandLine
    self.environment = environment
    self.file = file
    self.webFolder = webFolder
  }

  package func read() throws(SettingError) -> Settings {
    try Settings(
      commandLine: commandLine, environment: environment, file: file, webFolder: webFolder)
  }
}
