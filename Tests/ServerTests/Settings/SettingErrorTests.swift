import Foundation
import Server
import TestSupport
import Testing

@Suite("Settings that can't be used")
struct SettingErrorTests {
  let folder = try! TemporaryFolder()
  var path: String { folder.path + "/gameon.conf" }

  @Test(
    "the line of a file is named, and what would be right",
    arguments: [
      ("port = 1\n\nprot = 2", 3, "there is no setting 'prot'. There are: port, listen,"),
      ("Port = 1", 1, "there is no setting 'Port'."),
      ("port = many", 1, "port wants a number from 0 to 65535, not 'many'."),
      ("# a\nport = 65536", 2, "port wants a number from 0 to 65535, not '65536'."),
      ("port =", 1, "port wants a number from 0 to 65535, not ''."),
      ("data =", 1, "data wants a value, not ''."),
      ("port: 80", 1, "write it as 'name = value'."), ("[server]", 1, "write it as 'name ="),
      ("port = 1\nport = 2", 2, "port is set already in line 1."),
      (#"data = "/srv""#, 1, "data is to be written without quotes."),
      ("public-url = example.org", 1, "public-url wants an address such as https://"),
      ("club-name = \u{7}", 1, "club-name wants a name of 1 to 40 characters that can be seen"),
      (
        "time-zone = Europe/Atlantis", 1,
        "time-zone wants the name of a time zone such as Europe/Berlin, not 'Europe/Atlantis'."
      ),
      ("time-zone = GMT+0200", 1, "time-zone wants the name of a time zone such as"),
      ("guest-limit = 0", 1, "guest-limit wants a number from 1 to 1000000, not '0'."),
      ("connection-limit = 0", 1, "connection-limit wants a number from 1 to 1000000, not '0'."),
      ("redirect-port = 0", 1, "redirect-port wants a number from 1 to 65535, not '0'."),
      ("redirect-port = 80", 1, "redirect-port needs tls-cert beside it."),
      ("stream-limit = some", 1, "stream-limit wants a number from 1 to 1000000, not 'some'."),
      ("allowance = messages", 1, "allowance wants a bucket and its size such as messages:600/1m"),
      ("allowance = messages:0/1m", 1, "allowance wants a bucket and its size such as"),
      ("allowance = messages:9/8d", 1, "allowance wants a bucket and its size such as"),
      ("allowance = talk:9/1m", 1, "allowance knows no bucket 'talk'. There are: guests, codes,"),
      ("allowance = guests:9/1m", 1, "allowance leaves guests to guest-limit."),
      ("allowance = links:9/1m\nallowance = links:8/1m", 2, "allowance has links twice."),
      ("bound = friends:9", 1, "bound knows no 'friends'. There are: group-members, following,"),
      ("bound = games", 1, "bound wants games with a number from 1 to 500 such as games:500"),
      ("bound = games:501", 1, "bound wants games with a number from 1 to 500 such as games:500"),
      ("bound = group-members:1", 1, "bound wants group-members with a number from 2 to 100"),
      ("bound = games:5, games:6", 1, "bound has games twice."),
      ("backup-at = 3:30", 1, "backup-at wants a time such as 03:30, not '3:30'."),
      (
        "backup-folder = /b\nbackup-follow = /b/", 2,
        "backup-follow needs a folder of its own, not that of backup-folder."
      ),
      ("backup-keep = 0", 1, "backup-keep wants a number from 1 to 1000000, not '0'."),
      ("database = mysql://a:hush@b/c", 1, "database wants an address such as postgres://gameon@"),
      ("database = postgres:///a\nbackup-folder = /b", 2, "backup-folder is for a database in the"),
      ("media-folder = /m", 1, "media-folder needs database beside it."),
      (
        "database = postgres:///a\nmedia-folder = /m\nmedia-bucket = s3://club", 2,
        "media-folder is not for photos in a bucket"
      ),
      ("log-level = loud", 1, "log-level wants one of trace, debug,"),
      ("trusted-proxy = ::1\ntrusted-proxy = ::2, home", 2, "trusted-proxy wants an address"),
      ("\ntls-key = a", 2, "tls-key needs tls-cert beside it."),
      ("tls-cert = a", 1, "tls-cert needs tls-key beside it."),
      ("oidc-issuer = http://login.example.org", 1, "oidc-issuer wants an address such as https"),
      ("oidc-issuer = https://login.example.org", 1, "oidc-issuer needs oidc-client-id beside"),
      ("oidc-client-id = club", 1, "oidc-client-id needs oidc-issuer beside it."),
      ("\npasswords = off", 2, "passwords needs oidc-issuer beside it."),
      ("passwords = maybe", 1, "passwords wants on or off, not 'maybe'."),
      ("oidc-admits = all", 1, "oidc-admits wants doors or everybody, not 'all'."),
      ("mail-program = sendmail", 1, "mail-program wants the path of a program,"),
      ("mail-program = /a", 1, "mail-program needs mail-from beside it."),
      ("mail-from = a@b.c", 1, "mail-from needs mail-program beside it."),
      ("mail-from = a", 1, "mail-from wants an e-mail address such as"),
      ("mail-from = a@b.c\nmail-program = /a", 2, "mail-program needs public-url beside it."),
    ])
  func file(text: String, line: Int, problem: String) throws {
    try folder.write("gameon.conf", text)
    #expect { try check(file: path) } throws: { error in
      (error as? SettingError)?.source == .file(path: path, line: line)
        && "\(error)".hasPrefix("\(path), line \(line): \(problem)")
        && !"\(error)".contains("\n")
    }
  }

  @Test(
    "what this machine is against is told before the start",
    arguments: [
      (
        "port = 9464\nmetrics = 127.0.0.1:9464",
        "metrics needs a port of its own: 9464 is that of port."
      ),
      ("listen = 127.0.0.1\nport = 1\nmetrics = 127.0.0.1:1", "metrics needs a port of its own"),
      ("listen = 0.0.0.0\nport = 1\nmetrics = 127.0.0.1:1", "metrics needs a port of its own"),
      (
        "tls-cert = a\ntls-key = b\nport = 443\nredirect-port = 443",
        "redirect-port needs a port of its own"
      ),
      ("data = FOLDER/file", "data wants a folder: FOLDER/file is none."),
      (
        "data = FOLDER/d\nbackup-folder = FOLDER/d/b", "backup-folder needs a folder outside of the"
      ),
      ("data = FOLDER/d\nbackup-follow = FOLDER/d", "backup-follow needs a folder outside of the"),
      ("backup-folder = FOLDER/file", "backup-folder wants a folder: FOLDER/file is none."),
      ("backup-folder = FOLDER/file/b", "backup-folder can't be made: FOLDER/file is no folder."),
      ("backup-follow = FOLDER/none/b", "backup-follow can't be made: FOLDER/none is no folder."),
      (
        "public-url = https://a.b\nmail-from = a@b.c\nmail-program = FOLDER/none",
        "mail-program wants a program: FOLDER/none is none."
      ),
      (
        "public-url = https://a.b\nmail-from = a@b.c\nmail-program = FOLDER/file",
        "mail-program wants a program: FOLDER/file is none."
      ),
      (
        "database = postgres:///a\nmedia-folder = FOLDER/none/m",
        "media-folder can't be made: FOLDER/none is no folder."
      ),
      (
        "database = postgres:///a\nmedia-folder = FOLDER/file",
        "media-folder wants a folder: FOLDER"
      ),
    ])
  func faults(text: String, problem: String) throws {
    try folder.write("file", "no folder")
    try folder.write("gameon.conf", text.replacing("FOLDER", with: folder.path))
    let told = try settings(file: path).faults().map { "\($0.error)" }
    try #require(told.count == 1)
    #expect(told[0].contains(problem.replacing("FOLDER", with: folder.path)))
  }

  @Test(
    "what goes together is no fault",
    arguments: [
      "", "listen = ::1\nport = 1\nmetrics = 127.0.0.1:1", "port = 1\nmetrics = 127.0.0.1:2",
      "data = FOLDER/d\nbackup-folder = FOLDER/db\nbackup-follow = FOLDER/e",
      "public-url = https://a.b\nmail-from = a@b.c\nmail-program = /bin/sh",
      "database = postgres:///a\nmedia-folder = FOLDER/m",
    ])
  func fit(text: String) throws {
    try folder.write("gameon.conf", text.replacing("FOLDER", with: folder.path))
    #expect(try settings(file: path).faults().isEmpty)
  }

  @Test("on the command line or in the environment they are called as they are there")
  func names() throws {
    #expect { try check(commandLine: [.logLevel: ["loud"]]) } throws: {
      "\($0)".hasPrefix("--log-level wants one of trace,")
    }
    #expect { try check(environment: ["GAMEON_TLS_CERT": "a"]) } throws: {
      "\($0)" == "GAMEON_TLS_CERT needs tls-key beside it."
    }
  }

  @Test("a file that isn't there, or is no text")
  func unreadable() throws {
    #expect { try check(file: path) } throws: {
      "\($0)" == "\(path): can't be read. No such file or directory."
    }
    try folder.write("gameon.conf", [0xFF, 0xFE, 0x00])
    #expect { try check(file: path) } throws: { "\($0)" == "\(path): isn't a text in UTF-8." }
  }

  private func check(
    commandLine: [Setting: [String]] = [:], environment: [String: String] = [:],
    file: String? = nil
  ) throws {
    try settings(commandLine: commandLine, environment: environment, file: file).check()
  }

  private func settings(
    commandLine: [Setting: [String]] = [:], environment: [String: String] = [:],
    file: String? = nil
  ) throws -> Settings {
    try Settings(
      commandLine: commandLine, environment: environment, file: file, webFolder: "/web")
  }
}
