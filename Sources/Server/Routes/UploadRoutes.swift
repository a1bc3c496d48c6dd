import API
import Base
import Club
import HTTP
import HTTPTypes
import Hummingbird

/// Photos, videos and voice messages on their way in.
struct UploadRoutes {
  let photos: PhotoService
  let uploads: UploadService
  let live: LiveSettings
  let look: LookService

  func add(to router: InterfaceRouter) {
    router.on(Endpoints.makeUpload, perform: make)
    router.on(Endpoints.upload, perform: upload)
    router.on(Endpoints.uploadPiece, perform: piece)
    router.on(Endpoints.cancelUpload, perform: cancel)
  }

  @Sendable private func make(
    _ request: Request, _ context: ServerContext, _ body: UploadRequest
  ) async throws -> Reply<Upload> {
    let player = try context.requirePlayer()
    try await photos.requireMember(player)
    guard ClientKey.isValid(body.key), body.size > 0 else {
      throw Problem(.badRequest, detail: "An upload has a key of 1 to 64 characters, and a size.")
    }
    let (most, name) = terms(of: body.kind)
    if look.isOff(body.kind.part) { throw Problem(off: body.kind.part) }
    guard body.size <= most else {
      throw UploadRefusal.tooLarge("A \(name) may have \(most / 1_000_000) MB at most.")
    }
    return try await .ok(uploads.begin(body, by: player, space: live.limits.mediaSpace))
  }

  /// The bytes that such a file may have, and its name.
  private func terms(of kind: Attachment.Kind) -> (most: Int, name: String) {
    switch kind {
    case .photo: (live.limits.messagePhoto, "photo")
    case .video: (live.limits.video, "video")
    case .voice: (live.limits.voice, "voice message")
    }
  }

  @Sendable private func upload(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<Upload> {
    try await .ok(uploads.upload(id(context), of: context.requirePlayer()))
  }

  @Sendable private func piece(
    _ request: Request, _ context: ServerContext
  ) async throws -> Response {
    let player = try context.requirePlayer()
    let id = try id(context)
    let offset = try request.asked(.offset).flatMap { Int(digits: $0) }
    guard let offset else {
      throw Problem(
        .badRequest, detail: "'offset' says where the piece begins: 0, or what an upload tells.")
    }
    let length = request.headers[.contentLength].flatMap { Int(digits: $0) }
    let upload = try await uploads.receive(
      id, of: player, at: offset, length: length, upTo: live.limits.piece
    ) { path, offset, limit in
      try await request.body.write(to: path, at: offset, upTo: limit)
    }
    return try Reply.ok(upload).response()
  }

  @Sendable private func cancel(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<Nothing> {
    try await uploads.cancel(id(context), of: context.requirePlayer())
    return .done()
  }

  private func id(_ context: ServerContext) throws -> UploadID {
    guard let id = UploadID(context.parameters.get("id") ?? "") else { throw UploadRefusal.unknown }
    return id
  }
}
