import API
import Base
import Club
import Database
import Foundation
import HTTP
import HTTPTypes
import Hummingbird
import Media
import NIOCore

/// Photos, videos and voice messages of rooms, for those who may see where they are shown.
struct MediaRoutes {
  /// Bytes of a file that are in memory at a time.
  private static let piece = 1 << 17

  let store: MediaStore
  let database: Database

  func add(to router: InterfaceRouter) {
    router.on(Endpoints.media, perform: media)
  }

  /// A name that stands for the same bytes for ever. What a browser could take for a page in it may do
  /// nothing.
  @Sendable private func media(
    _ request: Request, _ context: ServerContext
  ) async throws -> Response {
    guard let room = RoomID(context.parameters.get("id") ?? ""),
      let media = MediaID(context.parameters.get("media") ?? ""),
      let variant = MediaVariant(rawValue: context.parameters.get("variant") ?? ""),
      try await isShown(media, in: room, to: context.requirePlayer()),
      let file = try await store.open(media, variant)
    else { throw Problem(.unknownMedia) }
    let tag = EntityTag(naming: "\(media)-\(variant.rawValue)")
    // A browser keeps it for this session alone: who plays there next asks anew.
    let headers: HTTPFields = [
      .cacheControl: "private, max-age=31536000, immutable", .eTag: tag.text,
      .vary: "Authorization, Cookie",
      .contentSecurityPolicy: "default-src 'none'; sandbox", .contentDisposition: "inline",
      .acceptRanges: "bytes",
    ]
    if let known = request.headers[.ifNoneMatch], tag.isNamed(in: known) {
      return Response(status: .notModified, headers: headers)
    }
    let type: HTTPFields = [.contentType: variant.contentType]
    switch range(request, tag, size: file.size) {
    case .whole:
      return Response(
        status: .ok, headers: headers + type, body: body(of: file, 0..<file.size))
    case .part(let bytes):
      let place: HTTPFields = [
        .contentRange: "bytes \(bytes.lowerBound)-\(bytes.upperBound - 1)/\(file.size)"
      ]
      return Response(
        status: .partialContent, headers: headers + type + place, body: body(of: file, bytes))
    case .unsatisfiable:
      throw Problem(.rangeNotSatisfiable, headers: [.contentRange: "bytes */\(file.size)"])
    }
  }

  private func isShown(
    _ media: MediaID, in room: RoomID, to player: PlayerID
  ) async throws -> Bool {
    try await database.read { db in
      do {
        let entry = try RoomEntry(room, as: player, in: db)
        return try entry.room.photo == media
          || MediaRecords.isShown(
            media, in: room, to: player, behind: entry.member.since, in: db)
      } catch ChatRefusal.unknownRoom {
        return false
      }
    }
  }

  private func range(_ request: Request, _ tag: EntityTag, size: Int) -> ByteRange {
    guard request.method == .get, let field = request.headers[.range] else { return .whole }
    if let condition = request.headers[.ifRange], condition != tag.text { return .whole }
    return ByteRange(field, size: size)
  }

  /// The body of a file, read as fast as the client takes it.
  private func body(of file: StoredFile, _ range: Range<Int>) -> ResponseBody {
    ResponseBody(contentLength: range.count) { [store] writer in
      var offset = range.lowerBound
      while offset < range.upperBound {
        let (start, count) = (offset, min(Self.piece, range.upperBound - offset))
        let bytes = try await store.onDisk { _ in try file.read(count, at: start) }
        guard bytes.count == count else { throw SystemError(EIO) }
        try await writer.write(ByteBuffer(bytes: bytes))
        offset += count
      }
      try await writer.finish(nil)
    }
  }
}

/// A file that goes from thread to thread while it is read.
final class StoredFile: Sendable {
  let size: Int
  private let file: OpenFile

  init(_ path: String) throws {
    file = try OpenFile(path, O_RDONLY)
    size = try file.findSize()
  }

  func read(_ count: Int, at offset: Int) throws -> [UInt8] {
    try file.read(count, at: offset)
  }
}

extension MediaVariant {
  fileprivate var contentType: String {
    switch self {
    case .small, .large: "image/jpeg"
    case .video: "video/mp4"
    case .voice: "audio/mp4"
    }
  }
}

extension MediaStore {
  /// Nil when there is no such file.
  fileprivate func open(_ media: MediaID, _ variant: MediaVariant) async throws -> StoredFile? {
    try await reading(media, .variant(variant)) { path in try? StoredFile(path) }
  }
}
