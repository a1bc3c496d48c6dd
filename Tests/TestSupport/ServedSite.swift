/// A site that `gameon serve` is started with: a web app and a folder for data.
package struct ServedSite {
  package let site: SmallSite
  package let data: TemporaryFolder

  package init() throws {
    site = try SmallSite()
    data = try TemporaryFolder()
  }

  /// Starts the program, with the site's own folders and a free port unless others are given.
  ///
  /// - Parameter more: further options
  package func serve(
    port: Int = 0, host: String? = nil, data: String? = nil, web: String? = nil,
    logLevel: String = "notice", openFiles: Int? = nil, more: [String] = []
  ) throws -> Program {
    try Program(
      ["serve", "--port", "\(port)", "--data", data ?? self.data.path]
        + ["--web", web ?? site.folder.path, "--log-level", logLevel]
        + (host.map { ["--listen", $0] } ?? []) + more, openFiles: openFiles)
  }
}
