package import Foundation

/// Debian's curl at work: it speaks HTTP/2, and is nobody's relative of the server.
///
/// It writes into a file and nobody waits for it on a thread, which the server may want.
package struct Curl {
  private let folder: TemporaryFolder
  private let end: AsyncStream<Void>
  private var path: String { folder.path + "/answer" }

  package init(_ port: Int, path: String, trusting authority: TestAuthority, _ options: [String])
    throws
  {
    folder = try TemporaryFolder()
    let (end, ended) = AsyncStream<Void>.makeStream()
    self.end = end
    let child = try ChildProcess(
      "/usr/bin/curl",
      ["--silent", "--max-time", "30", "--ipv4", "--cacert", authority.certificate, "--output"]
        + [self.path] + options + ["https://localhost:\(port)\(path)"])
    child.whenEnded { _ in ended.finish() }
  }

  /// The answer that it has got at its end; nothing when there was no answer.
  package func answer() async -> Data {
    for await _ in end {}
    return (try? Data(contentsOf: URL(fileURLWithPath: path))) ?? Data()
  }

  /// Waits for the first bytes of the answer.
  package func beginning() async throws {
    try await until {
      (try? Data(contentsOf: URL(fileURLWithPath: path)))?.isEmpty == false
    }
  }
}
