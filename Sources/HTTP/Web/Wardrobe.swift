import API
import NIOCore
import Synchronization

/// The pages in the look of the club, made once for each look that it takes on.
final class Wardrobe: Sendable {
  /// The page as the build has made it.
  private let page: ByteBuffer
  private let manifest: ByteBuffer?
  /// The pages as the build has made them, for a club of which nothing was chosen.
  private let plain: DressedPages
  private let last: Mutex<(look: ClubLook, pages: DressedPages)>

  /// - Parameters:
  ///   - files: all files of the build
  ///   - page: the page, which has a title
  ///   - manifest: nil where there is none
  init(_ files: [String: WebFile], page: ByteBuffer, manifest: ByteBuffer?) {
    self.page = page
    self.manifest = manifest
    plain = DressedPages(
      shell: files[Self.shellPath] ?? WebFile(path: Self.shellPath, .memory(page)),
      linkPage: Shell(page, siteName: WebApp.product)!,
      manifest: files[Self.manifestPath])
    last = Mutex((ClubLook(), plain))
  }

  func pages(in look: ClubLook) -> DressedPages {
    // A time zone alone changes nothing that is seen at once, and is no reason to send the page uncompressed.
    guard look != ClubLook(timeZone: look.timeZone) else { return plain }
    return last.withLock { last in
      if last.look != look {
        last = (look, Self.dress(page, manifest, in: look) ?? plain)
      }
      return last.pages
    }
  }
}
