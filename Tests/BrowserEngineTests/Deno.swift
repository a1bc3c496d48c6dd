import Foundation
import Testing

/// A script of this folder, run by the Deno of the tests: lines in, lines out.
func runInDeno(_ script: String, _ lines: [String]) throws -> [String] {
  let here = URL(filePath: #filePath).deletingLastPathComponent()
  let deno = here.appending(path: "../../.build/venv/bin/deno").standardizedFileURL
  let process = Process()
  process.executableURL = deno
  process.arguments = ["run", "--quiet", "--no-config", "--allow-read", script]
  process.currentDirectoryURL = here
  let (input, output) = (Pipe(), Pipe())
  process.standardInput = input
  process.standardOutput = output
  try process.run()
  try input.fileHandleForWriting.write(contentsOf: Data(lines.joined(separator: "\n").utf8))
  try input.fileHandleForWriting.close()
  let printed = try output.fileHandleForReading.readToEnd() ?? Data()
  process.waitUntilExit()
  #expect(process.terminationStatus == 0)
  return String(decoding: printed, as: UTF8.self).split(separator: "\n").map(String.init)
}
