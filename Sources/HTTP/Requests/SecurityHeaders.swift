import HTTPTypes

/// The fields by which every answer tells browsers what not to allow: all of them for documents, and the few that
/// matter for answers that only programs read.
enum SecurityHeaders {
  /// The fields for an answer, by its type. Without one it gets those of a document, unless it has no content.
  static func fields(for answer: HTTPResponse) -> [HTTPField] {
    switch answer.headerFields[.contentType] {
    case "application/json", "application/problem+json", "text/event-stream": ofData
    case nil where answer.status == .noContent: ofData
    default: ofDocuments
    }
  }

  /// Scripts, styles, pictures and connections come from this server alone, and WebAssembly may be compiled.
  ///
  /// Frames show the rules, a PDF of ours, and the players of two video sites once a video is to be played. `blob:` is
  /// for photos and videos that are shown while they are being sent; camera and microphone are for recording them.
  static let ofDocuments: [HTTPField] =
    [
      HTTPField(name: .contentSecurityPolicy, value: policy),
      HTTPField(name: HTTPField.Name("Cross-Origin-Opener-Policy")!, value: "same-origin"),
      HTTPField(
        name: HTTPField.Name("Permissions-Policy")!,
        value: "camera=(self), geolocation=(), microphone=(self), payment=()"),
      HTTPField(name: HTTPField.Name("Referrer-Policy")!, value: "same-origin"),
    ] + ofEverything

  /// Data loads nothing and isn't shown in a frame, even if a browser opens its address. The other fields of documents
  /// are about scripts and links, which it doesn't have.
  private static let ofData: [HTTPField] =
    [
      HTTPField(
        name: .contentSecurityPolicy, value: "default-src 'none'; frame-ancestors 'none'")
    ] + ofEverything

  private static let ofEverything: [HTTPField] = [
    HTTPField(name: HTTPField.Name("Cross-Origin-Resource-Policy")!, value: "same-origin"),
    HTTPField(name: .xContentTypeOptions, value: "nosniff"),
  ]

  private static let policy = [
    "default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'",
    "img-src 'self' blob:",
    "connect-src 'self'", "manifest-src 'self'", "worker-src 'self'", "object-src 'self'",
    "frame-src 'self' https://www.youtube-nocookie.com https://player.twitch.tv",
    "media-src 'self' blob:", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'self'",
  ].joined(separator: "; ")
}
