import Database
import Testing

/// Addresses as hosts write them, and what of them may be seen.
@Suite struct PostgresAddressTests {
  @Test(arguments: [
    ("postgres://localhost", "postgres://localhost", false),
    ("postgres:///gameon?host=/run/postgresql", "postgres:///gameon?host=/run/postgresql", false),
    ("postgresql://nina@db.example.org/club", "postgresql://nina@db.example.org/club", false),
    ("postgres://nina:s%40cret@[::1]:5433/club", "postgres://nina:…@[::1]:5433/club", true),
    ("postgres://nina:a:b@localhost/club", "postgres://nina:…@localhost/club", true),
    (
      "postgres://a@h1:1,h2:2/club?target_session_attrs=read-write&password=secret",
      "postgres://a@h1:1,h2:2/club?target_session_attrs=read-write&password=…", true
    ),
  ])
  func passwordsAreNotShown(_ text: String, _ shown: String, _ hasPassword: Bool) throws {
    let address = try #require(PostgresAddress(url: text))
    #expect(address.text == text && address.shown == shown)
    #expect(address.hasPassword == hasPassword)
    #expect("\(address)" == shown && String(reflecting: [address]).contains(shown))
  }

  /// What libpq would cut otherwise than somebody meant it, and quote then.
  @Test(arguments: [
    "", "gameon", "/srv/gameon", "mysql://localhost/club", "postgres://nina:se/cret@localhost/club",
    "postgres://nina:s@cret@localhost/club", "postgres://nina:s%4cret%@localhost/club",
    "postgres://nina:s%zzcret@localhost/club", "postgres://nina:s%00@localhost/club",
    "postgres://nina:se cret@localhost/club", "postgres://localhost:port/club",
    "postgres://localhost:70000/club", "postgres://localhost/club?password", "postgres://[::1/club",
    "postgres://localhost?password=a@b",
  ])
  func whatIsNotWholeIsNone(_ text: String) {
    #expect(PostgresAddress(url: text) == nil && DatabaseLocation(text) == nil)
  }

  @Test func noMessageHasThePassword() throws {
    let address = try #require(PostgresAddress(url: "postgres://nina:s%40cret@/club?host=/s@cret"))
    #expect {
      try Folder(at: .postgres(address)).open()
    } throws: {
      guard case DatabaseError.unreachable(let reason) = $0 else { return false }
      return !reason.contains("cret") && reason.contains("…")
    }
  }
}
