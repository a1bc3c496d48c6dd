import API
import Foundation
import TestSupport
import Testing

@Suite("A letter that was promised comes", .timeLimit(.minutes(2)))
struct MailRestartTests {
  /// The first letter hangs with the first program, which never hands it over.
  private static let script = """
    if mkdir "$0.first" 2> /dev/null; then touch "$0.began"; exec sleep 100; fi
    \(PostOffice.keep)
    """

  @Test("though the server ended before it was handed over", arguments: [SIGKILL, SIGTERM])
  func restart(signal: Int32) async throws {
    let office = try PostOffice(script: Self.script)
    let served = try ServedSite()
    let first = try served.serve(more: office.options)
    let port = try #require(await first.port())
    try await RawClient.connected(to: port) { try await $0.register("Nina") }
    try await until { FileManager.default.fileExists(atPath: office.program + ".began") }
    try await RawClient.connected(to: port) { try await $0.register("Omar") }
    signal == SIGKILL ? first.kill() : first.terminate()
    _ = await first.result()

    let second = try served.serve(more: office.options)
    _ = try #require(await second.port())
    let letters = try await office.letters(2)
    for name in ["Nina", "Omar"] {
      #expect(
        letters.count { $0.contains("To: <\(name)@example.org>") && $0.mailedToken != nil } == 1)
    }
    second.terminate()
    #expect(await second.result().status == 0)
  }
}
