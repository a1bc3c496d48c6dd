import API
import Foundation
import Server
import TestSupport
import Testing

@Suite("gameon serve ends when it is told to, whatever hangs", .timeLimit(.minutes(2)))
struct StopTests {
  /// The time that the server promises. It is half as long on a machine that does nothing else.
  private static let bound = Duration.seconds(10)

  @Test("a mail program: it is ended at once")
  func mailProgram() async throws {
    let office = try PostOffice(script: #"touch "$0.began"; exec sleep 600"#)
    let served = try ServedSite()
    let program = try served.serve(more: office.options)
    let port = try #require(await program.port())
    try await RawClient.connected(to: port) { try await $0.register("Nina") }
    try await until { FileManager.default.fileExists(atPath: office.program + ".began") }
    #expect(try await stop(program).status == 0)
  }

  private func stop(_ program: Program) async throws -> (status: Int32?, errors: String) {
    let told = ContinuousClock.now
    program.terminate()
    let result = await program.result()
    #expect(told.duration(to: .now) < Self.bound)
    return (result.status, result.errors)
  }
}
