/// The reason why the web app can't be served, in one line that says what to do.
package enum WebAppError: Error, Equatable, CustomStringConvertible {
  case folderMissing(path: String)
  case incomplete(path: String, file: String)
  case fileBroken(path: String, reason: String)

  package var description: String {
    switch self {
    case .folderMissing(let path):
      "There is no web app in \(path). Build it with 'make build', or say where it is with --web."
    case .incomplete(let path, let file):
      "The web app in \(path) is incomplete: \(file) is missing. Build it anew with 'make build'."
    case .fileBroken(let path, let reason):
      "Can't use \(path) of the web app: \(reason)"
    }
  }
}
