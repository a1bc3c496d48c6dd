import Base
package import Foundation

/// Makes pictures (PNG) of drawings that the server has written itself (SVG), apart from everything else as the
/// pictures of strangers are.
package final class VectorPainter: Sendable {
  /// Pixels.
  package let width: Int
  package let height: Int
  private let sandbox: Sandbox
  private let threads = LimitedThreadPool(1, waiting: 8)
  private let trial = OneTimeCheck()

  /// - Parameter largest: Bytes of a picture.
  package init(width: Int, height: Int, largest: Int) {
    self.width = width
    self.height = height
    var sandbox = Sandbox()
    sandbox.output = largest
    self.sandbox = sandbox
  }

  /// The reason why this machine can't paint; nil when it can. Tried once, when it is asked first.
  package var trouble: String? {
    get async { await trial.trouble { await self.findTrouble() } }
  }

  /// Cost: some tenths of a second of a processor; the same drawing gives the same bytes.
  ///
  /// - Parameter drawing: SVG with this width and height, which refers to nothing outside.
  /// - Throws: `PhotoRefusal`: `notHere`, `busy`, `unreadable`; `SystemError`.
  package func paint(_ drawing: String) async throws -> Data {
    guard await trouble == nil else { throw PhotoRefusal.notHere }
    return try await threads.run { try self.painted(drawing) }
  }

  /// Waits on this thread.
  private func painted(_ drawing: String) throws -> Data {
    let file = try OpenFile(holding: Data(drawing.utf8))
    let result = try sandbox.run(
      ["/usr/bin/vipsthumbnail", "stdin", "--size", "\(width)x\(height)!"]
        + ["--output", ".png[palette,strip,compression=9]"],
      environment: ["VIPS_CONCURRENCY=1", "VIPS_NOVECTOR=1"], input: file.descriptor)
    let head = PictureHeader(result.output)
    guard result.succeeded, head?.width == width, head?.height == height else {
      throw PhotoRefusal.unreadable
    }
    return result.output
  }

  /// A machine without fonts draws everything but letters.
  private func findTrouble() async -> String? {
    do {
      return try await threads.runBeforeOthers {
        if let trouble = Thumbnailer().trouble() { return trouble }
        let (blank, lettered) = (
          try self.painted(self.sample("")), try self.painted(self.sample("A"))
        )
        return blank == lettered ? "there are no fonts; Debian has some in fonts-inter" : nil
      }
    } catch {
      return "\(error)"
    }
  }

  private func sample(_ text: String) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)">\
    <rect width="100%" height="100%" fill="#fff"/>\
    <text x="9" y="\(height / 2)" font-size="\(height / 3)">\(text)</text></svg>
    """
  }
}
