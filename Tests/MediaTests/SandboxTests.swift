import Foundation
import Media
import TestSupport
import Testing

/// The bounds of what a program can do in there, tried by programs that every Debian has.
@Suite(.timeLimit(.minutes(1))) struct SandboxTests {
  private func run(
    _ program: [String], input: String = "", in sandbox: Sandbox = Sandbox()
  ) throws -> Sandbox.Result {
    let folder = try TemporaryFolder()
    try folder.write("input", input)
    let file = try #require(FileHandle(forReadingAtPath: folder.path + "/input"))
    return try sandbox.run(program, input: file.fileDescriptor)
  }

  private func shell(_ script: String, in sandbox: Sandbox = Sandbox()) throws -> Sandbox.Result {
    try run(["/bin/sh", "-c", script], in: sandbox)
  }

  @Test("takes what the program makes of its input")
  func work() throws {
    let result = try run(["/usr/bin/tr", "a-z", "A-Z"], input: "hello")
    #expect(result.succeeded && result.output == Data("HELLO".utf8) && result.words.isEmpty)
    let failed = try shell("echo wrong >&2; exit 3")
    #expect(!failed.succeeded && failed.words == "wrong\n")
  }

  @Test(
    "has no file, process, network or right in it",
    arguments: [
      "ls /home", "ls /proc/1", "cat /etc/passwd", "ls /tmp", "ls /root", "ls /var", "ls /dev",
      "echo x > /file", "echo x > /usr/file", "mkdir /folder", "mount -t tmpfs x /usr",
      "chown 1 /usr/bin/env", "unshare --net true", "kill -0 \(getpid())",
    ])
  func nothingThere(script: String) throws {
    let result = try shell(script)
    #expect(!result.succeeded && !result.words.contains("not found"), "\(script): \(result.words)")
    #expect(result.output.isEmpty)
  }

  @Test("has none of the server's descriptors or variables")
  func nothingInherited() throws {
    let (reading, writing) = (open("/usr", O_RDONLY), open("/usr", O_RDONLY))
    defer { for descriptor in [reading, writing] { close(descriptor) } }
    let result = try shell(
      "for i in 3 4 5 6 7 8 9; do if (: >&$i) 2>/dev/null; then echo $i; fi; done; env")
    #expect(
      String(decoding: result.output, as: UTF8.self).split(separator: "\n").sorted()
        == ["LC_ALL=C.UTF-8", "PATH=/usr/bin", "PWD=/"])
  }

  @Test("ends what takes too long, and all that it has begun")
  func time() throws {
    var sandbox = Sandbox()
    sandbox.time = .milliseconds(300)
    let result = try shell("trap '' TERM; sleep 1000 & sleep 1001", in: sandbox)
    #expect(!result.succeeded)
    #expect(try !shell("exec >&- 2>&-; sleep 1002", in: sandbox).succeeded, "it says nothing more")
    sandbox.time = .seconds(60)
    sandbox.processor = 1
    #expect(try !shell("while :; do :; done", in: sandbox).succeeded)
  }

  @Test("ends what writes too much, here or there")
  func output() throws {
    var sandbox = Sandbox()
    sandbox.output = 1000
    #expect(try !shell("while :; do echo words; done", in: sandbox).succeeded)
    #expect(try !shell("while :; do echo words >&2; done", in: sandbox).succeeded)
    #expect(try !shell("head -c 1001 /usr/bin/env", in: sandbox).succeeded)
    #expect(try shell("head -c 1000 /usr/bin/env", in: sandbox).output.count == 1000)
  }

  @Test("gives so much memory, and so many processes")
  func memory() throws {
    var sandbox = Sandbox()
    sandbox.memory = 64 << 20
    let block = "dd if=/usr/bin/env bs=100M count=1 iflag=fullblock status=none"
    #expect(try shell(block, in: sandbox).words.contains("memory exhausted"))
    #expect(try shell(block).words.isEmpty)
    let result = try shell(repeatElement("sleep 9", count: 40).joined(separator: "|"))
    #expect(!result.succeeded && result.words.contains("Cannot fork"))
  }

  @Test("says what can't be started")
  func missing() throws {
    #expect(try run(["/usr/bin/no-such-program"]).words.contains("No such file"))
  }
}
