/// What `gameon serve` is started with: a web app and a folder for data.
struct ServedSite {
  let site: SmallSite
  let data: TemporaryFolder

  init() throws {
    site = try SmallSite()
    data = try TemporaryFolder()
  }

  /// Starts the program, with the site's own folders and a free port unless others are given.
  func serve(
    port: Int = 0, host: String = "0.0.0.0", data: String? = nil, web: String? = nil,
    logLevel: String = "notice", openFiles: Int? = nil
  ) throws -> Program {
    try Program(
      "serve", "--port", "\(port)", "--listen-host", host, "--data", data ?? self.data.path,
      "--web", web ?? site.folder.path, "--log-level", logLevel, openFiles: openFiles)
  }
}
