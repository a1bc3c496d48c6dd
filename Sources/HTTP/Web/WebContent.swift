import HTTPTypes
import NIOCore
import NIOPosix
import Synchronization

/// A file of the web app in one coding. Once it was asked for it stays in memory.
final class WebContent: Sendable {
  private enum State {
    case unread(WebSource)
    case read(WebFile.Representation)
  }

  let coding: ContentCoding
  private let fields: HTTPFields
  private let state: Mutex<State>

  /// - Parameter fields: the fields of its answers, but for the tag
  init(_ source: WebSource, coding: ContentCoding, fields: HTTPFields) {
    self.coding = coding
    self.fields = fields
    state = Mutex(.unread(source))
  }

  /// Whether the bytes are still on the disk.
  var isOnDisk: Bool {
    state.withLock { if case .unread(let source) = $0 { source.isOnDisk } else { false } }
  }

  /// - Throws: `SystemError`, when the bytes can't be read
  func representation() async throws -> WebFile.Representation {
    switch state.withLock(\.self) {
    case .read(let known): known
    case .unread(.memory(let bytes)): keep(bytes)
    case .unread(.disk(let file)):
      try await NIOThreadPool.singleton.runIfActive { [self] in
        try known ?? keep(file.read())
      }
    }
  }

  private var known: WebFile.Representation? {
    state.withLock { if case .read(let known) = $0 { known } else { nil } }
  }

  /// Keeps the bytes for all, unless another who asked at the same time was first: bytes of its own for each of many
  /// answers that nobody takes would fill the memory.
  private func keep(_ bytes: ByteBuffer) -> WebFile.Representation {
    let tag = EntityTag(of: bytes.readableBytesView)
    var headers = fields
    headers[.eTag] = tag.text
    let made = WebFile.Representation(bytes: bytes, tag: tag, headers: headers)
    return state.withLock { state in
      if case .read(let known) = state { return known }
      state = .read(made)
      return made
    }
  }
}
