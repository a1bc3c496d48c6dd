import ArgumentParser
import Foundation
import Logging
import Server

struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serves the web app to browsers on this machine and network.",
    discussion: """
      Every option is also a variable of the environment, as GAMEON_PORT, and a line of the \
      configuration file, as 'port = 8080'. 'gameon config' tells what is in force.

      EXAMPLES
        gameon serve
        gameon serve --port 443 --tls-cert fullchain.pem --tls-key privkey.pem
        gameon serve --listen 127.0.0.1 --trusted-proxy 127.0.0.1 --public-url https://play.example.org
        gameon serve --config /etc/gameon.conf
      """)

  @OptionGroup var hosting: HostingOptions

  func run() async throws {
    let (settings, configuration, dataFolder, logLevel, logForm, faults) = try hosting.withSettings
    {
      let faults = try $0.faults()
      if let fault = faults.first(where: \.isFinal) { throw fault.error }
      return (
        $0, try $0.configuration(), try $0.dataFolder(), try $0.logLevel(), try $0.logForm(), faults
      )
    }
    let bound = LogBound(logForm.handler)
    defer { bound.finish() }
    var logger = Logger(label: "gameon", factory: { _ in bound.handler() })
    logger.logLevel = logLevel
    for fault in faults { logger.warning("\(fault.error)") }
    // Whoever minds the service may ask by SIGHUP for certificate and settings to be read anew, which is no
    // reason to end where there are none; in a terminal SIGHUP says that the terminal is gone.
    let isService = isatty(STDIN_FILENO) == 0
    let source = hosting.source
    let reload =
      source.file != nil && (isService || configuration.certificate != nil)
      ? SettingsReload(source, atStart: settings, log: bound) : nil
    if configuration.certificate == nil, reload == nil, isService { signal(SIGHUP, SIG_IGN) }
    do {
      // Written at once, also into a pipe.
      try await serve(
        configuration, dataFolder: dataFolder,
        manager: ServiceManager(environment: ProcessInfo.processInfo.environment), reload: reload,
        logger: logger
      ) {
        FileHandle.standardOutput.write(Data(($0.message + "\n").utf8))
      }
    } catch let error as StartError {
      throw ExitCode.unavailable(error)
    }
  }
}
