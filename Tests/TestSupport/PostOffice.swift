import API
import Base
package import Club
import Foundation
import Server
import Testing

/// A program in the place of sendmail, which puts each message into a file that gets its name when it is whole.
package struct PostOffice: Sendable {
  /// The script for its input if nothing else is said.
  package static let keep = """
    echo "$@" > "$0.arguments"
    name=$(mktemp "$(dirname "$0")/letter-XXXXXX")
    cat > "$name" && mv "$name" "$name.eml"
    """

  private let folder: TemporaryFolder

  /// - Parameter script: what the program does with its input, instead of keeping it
  package init(script: String? = nil) throws {
    folder = try TemporaryFolder()
    // Another program writes it: what is open here may be open in a child that another test just
    // starts, and nobody may run a file that is open for writing.
    let writing = try ChildProcess(
      "/bin/sh",
      [
        "-c", #"printf '%s' "$1" > "$0"; chmod 700 "$0""#, program,
        "#!/bin/sh\n\(script ?? Self.keep)\n",
      ])
    #expect(writing.wait() == 0)
  }

  package var program: String { folder.path + "/sendmail" }

  private static let from = "club@example.org"
  private static let publicURL = "https://play.example.org"

  package var settings: MailSettings {
    MailSettings(
      program: program, from: EmailAddress(Self.from)!, publicURL: PublicURL(Self.publicURL)!)
  }

  /// The same for a server in a process of its own.
  package var options: [String] {
    ["--mail-program", program, "--mail-from", Self.from, "--public-url", Self.publicURL]
  }

  /// The arguments that the program was called with last.
  package var arguments: String? {
    try? String(contentsOfFile: program + ".arguments", encoding: .utf8)
  }

  /// The messages, in no order, once there are so many.
  package func letters(_ count: Int) async throws -> [String] {
    for _ in 0..<3000 {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".eml") }
      if names.count >= count {
        return try names.map {
          try String(contentsOfFile: "\(folder.path)/\($0)", encoding: .utf8)
        }
      }
      try await Task.sleep(for: .milliseconds(10))
    }
    throw NothingCame()
  }

  /// The only message so far, once it is there; it is taken away.
  package func letter() async throws -> String {
    let letters = try await letters(1)
    #expect(letters.count == 1)
    try clear()
    return letters[0]
  }

  /// Takes away all that came so far.
  package func clear() throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where name.hasSuffix(".eml") {
      try FileManager.default.removeItem(atPath: "\(folder.path)/\(name)")
    }
  }

  package struct NothingCame: Error {}
}

extension String {
  /// The part behind '#' in the link of a message, whose lines may be broken.
  package var mailedToken: String? {
    replacing("=\n", with: "").firstMatch(of: /#([0-9a-f]{64})/).map { String($0.1) }
  }

  /// The same below a name.
  package func mailedToken(of name: String) -> String? {
    let text = replacing("=\n", with: "")
    return text.firstRange(of: "\n\(name)\n").flatMap { found in
      String(text[found.upperBound...].prefix { $0 != "\n" }).mailedToken
    }
  }
}
