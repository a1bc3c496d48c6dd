import API
import Database
import Server
import Testing

/// `gameon member`, as the host calls it.
@Suite struct MemberCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func membersAreListedRenamedGivenAPasswordAndDeleted() async throws {
    try await withServices { services in
      _ = try await services.register("Nina")
      _ = try await services.register("Omar")
    }
    let list = try await call("list")
    #expect(list.status == 0 && list.output.contains(/\tNina@example.org\tNina\n/))
    #expect(list.output.split(separator: "\n").count == 2)

    let renamed = try await call("rename", "nina", "Nina Kaur")
    #expect(renamed.status == 0)
    let taken = try await call("rename", "omar", "NINA KAUR")
    #expect(taken.status == 69 && taken.errors.contains("is taken"))
    let reset = try await call("reset-password", "nina kaur")
    for (arguments, status) in [
      (["Omar"], Int32(64)), (["Omar", "--yes"], 0), (["Omar", "--yes"], 69),
    ] {
      let answer = try await call(["delete"] + arguments)
      #expect(answer.status == status)
    }

    try await withServices { services in
      let members = try await services.count("members")
      let password = reset.output.split(separator: "\n").joined()
      let refusal = try await services.refusal(of: "Nina Kaur", password)
      #expect(members == 1 && refusal == nil)
    }
  }

  @Test func aRunningServerIsLeftAlone() async throws {
    try await withServices { services in
      _ = try await services.register("Nina")
      let answer = try await call("delete", "nina", "--yes")
      #expect(answer.status == 69)
      #expect(answer.errors.contains("Another server uses the data folder"))
      let members = try await services.count("members")
      #expect(members == 1)
    }
  }

  @Test func aFolderWithoutServerIsSaidAndNotMade() async throws {
    for _ in 1...2 {
      let answer = try await call("list")
      #expect(answer.status == 69 && answer.errors.contains("No server has used the data folder"))
    }
  }

  private func call(
    _ arguments: String...
  ) async throws -> (status: Int32?, output: String, errors: String) {
    try await call(arguments)
  }

  private func call(
    _ arguments: [String]
  ) async throws -> (status: Int32?, output: String, errors: String) {
    try await Program(["member"] + arguments + ["--data", folder.path]).result()
  }

  private func withServices(_ body: (Services) async throws -> Void) async throws {
    let database = try Database(folder: folder.path, migrations: Schema.migrations)
    try await body(Services(database, live: Live(.real)))
    try await database.close()
  }
}
