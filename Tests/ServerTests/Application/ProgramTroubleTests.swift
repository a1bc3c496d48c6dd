import Foundation
import Server
import TestSupport
import Testing

@Suite("What keeps gameon from serving", .timeLimit(.minutes(1)))
struct ProgramTroubleTests {
  let served: ServedSite

  init() throws {
    served = try ServedSite()
  }

  @Test("a taken port")
  func takenPort() async throws {
    try await withServer(served.site) { port in
      let result = try await served.serve(port: port).result()
      #expect(result.status == 69)
      #expect(result.errors.contains("Port \(port) is taken"))
      #expect(result.errors.contains("--port"))
      #expect(result.output == "")
    }
  }

  @Test("a data folder that can't be made")
  func impossibleData() async throws {
    try served.data.write("file", "")
    let path = served.data.path + "/file/data"
    let result = try await served.serve(data: path).result()
    #expect(result.status == 69)
    #expect(result.errors.contains("Can't write to the data folder \(path): Not a directory."))
  }

  @Test("a data folder that can't be written, by root either")
  func unwritableData() async throws {
    let result = try await served.serve(data: "/proc/self/task").result()
    #expect(result.status == 69)
    #expect(result.errors.contains("Can't write to the data folder /proc/self/task"))
  }

  @Test("no web app, or half of one")
  func brokenWebApp() async throws {
    let missing = try await served.serve(web: served.data.path + "/none").result()
    #expect(missing.status == 69)
    #expect(missing.errors.contains("There is no web app in \(served.data.path)/none."))

    for file in ["index.html", "routes.json", "previews.json"] {
      let site = try SmallSite()
      try FileManager.default.removeItem(atPath: site.folder.path + "/" + file)
      defer { withExtendedLifetime(site) {} }
      let incomplete = try await served.serve(web: site.folder.path).result()
      #expect(incomplete.status == 69)
      #expect(incomplete.errors.contains("\(file) is missing"))
    }

    try served.site.folder.write("routes.json", #"{"not": "a list"}"#)
    let broken = try await served.serve().result()
    #expect(broken.status == 69)
    #expect(broken.errors.contains("routes.json"))
  }

  @Test(
    "an address that isn't of this machine",
    arguments: [("nobody.invalid", "There is no machine called"), ("192.0.2.1", "Can't listen on")])
  func wrongHost(host: String, message: String) async throws {
    let result = try await served.serve(host: host).result()
    #expect(result.status == 69)
    #expect(result.errors.contains(message))
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test("a port and a level that there are not")
  func usage() async throws {
    for arguments in [["--port", "65536"], ["--log-level", "loud"]] {
      let result = try await Program(["serve"] + arguments).result()
      #expect(result.status == 64)
      #expect(result.errors.contains(arguments[0]))
    }
  }
}
