import ArgumentParser
import Foundation
import Server

/// The server that a command of the host is for.
struct HostOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("A file with settings, 'name = value' on each line.", valueName: "file"),
    completion: .file())
  var config: String?

  @Option(
    name: .customLong("data"),
    help: ArgumentHelp("The data folder of the server. (default: data)", valueName: "folder"),
    completion: .directory)
  var dataFolder: String?

  @Option(
    help: ArgumentHelp(
      "The database of the server, where it isn't in the data folder.", valueName: "address"))
  var database: String?

  /// Has something done, whether the server runs or not.
  ///
  /// - Parameters:
  ///   - input: a file that belongs to the request
  ///   - output: where the answer goes
  func ask(
    _ request: ControlRequest, input: FileHandle? = nil, output: FileHandle = .standardOutput
  ) async throws {
    let (folder, configuration) = try withSettings {
      (try $0.dataFolder(), try $0.configuration())
    }
    do {
      try await Host.ask(
        request, of: folder, configuration,
        input: { try input?.read(upToCount: 1 << 18).flatMap { $0.isEmpty ? nil : $0 } },
        { try output.write(contentsOf: $0) })
    } catch let error as StartError {
      throw ExitCode.unavailable(error)
    } catch let refusal as HostRefusal {
      throw ExitCode.unavailable(refusal)
    }
  }

  /// The data folder, for a command that is about its database too.
  ///
  /// - Parameter instead: what there is to do where the database lies elsewhere
  func folder(
    elsewhere instead: (_ folder: String, _ configuration: Configuration) -> String
  ) throws -> String {
    let (folder, configuration) = try withSettings {
      (try $0.dataFolder(), try $0.configuration())
    }
    guard !configuration.isDatabaseElsewhere else {
      throw ExitCode.unavailable(instead(folder, configuration))
    }
    return folder
  }

  private func withSettings<Value>(_ body: (Settings) throws -> Value) throws -> Value {
    let given: [Setting: String?] = [.data: dataFolder, .database: database]
    return try HostingOptions.withSettings(
      given.compactMapValues { $0.map { [$0] } }, config: config, body)
  }

  /// Has something written into a file that isn't there yet; none is left if that fails.
  func ask(_ request: ControlRequest, intoNew file: String) async throws {
    let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw ExitCode.unavailable("Can't make \(file): \(String(cString: strerror(errno))).")
    }
    do {
      try await ask(
        request, output: FileHandle(fileDescriptor: descriptor, closeOnDealloc: true))
    } catch {
      unlink(file)
      throw error
    }
  }
}
