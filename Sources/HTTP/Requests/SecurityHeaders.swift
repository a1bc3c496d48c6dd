import HTTPTypes

/// The fields by which every answer tells the browser what not to allow.
///
/// Scripts, styles, pictures and connections come from this server alone; compiling WebAssembly is the
/// one thing beyond. The rules are shown as a PDF in a frame, therefore frames of our own are allowed; and the
/// players of two video sites, which load when a video is to be played. A
/// photo or video is seen while it is still on its way, and may be recorded in the page.
enum SecurityHeaders {
  static let all: [HTTPField] = [
    HTTPField(name: .contentSecurityPolicy, value: policy),
    HTTPField(name: HTTPField.Name("Cross-Origin-Opener-Policy")!, value: "same-origin"),
    HTTPField(name: HTTPField.Name("Cross-Origin-Resource-Policy")!, value: "same-origin"),
    HTTPField(
      name: HTTPField.Name("Permissions-Policy")!,
      value: "camera=(self), geolocation=(), microphone=(self), payment=()"),
    HTTPField(name: HTTPField.Name("Referrer-Policy")!, value: "same-origin"),
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
