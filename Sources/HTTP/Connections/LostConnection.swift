import NIOCore
import NIOHTTP1
import NIOHTTP2
import NIOSSL

extension Error {
  /// Whether it says no more than that a client has gone, or sends what is no HTTP: that is no fault of ours.
  package var isOfConnection: Bool {
    switch self {
    case is IOError, is ChannelError, is HTTPParserError, is NIOSSLError, is BoringSSLError,
      is any NIOHTTP2Error, is NIOAsyncWriterError, is CancellationError:
      true
    default: false
    }
  }
}
