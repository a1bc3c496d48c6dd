import HTTPTypes

/// What every answer tells the browser not to allow.
///
/// Scripts, styles, pictures and connections come from this server alone; compiling WebAssembly is the
/// one thing beyond. The rules are shown as a PDF in a frame, therefore frames of our own are allowed.
enum SecurityHeaders {
  static let all: [HTTPField] = [
    HTTPField(name: .contentSecurityPolicy, value: policy),
    HTTPField(name: HTTPField.Name("Cross-Origin-Opener-Policy")!, value: "same-origin"),
    HTTPField(name: HTTPField.Name("Cross-Origin-Resource-Policy")!, value: "same-origin"),
    HTTPField(
      name: HTTPField.Name("Permissions-Policy")!,
      value: "camera=(), geolocation=(), microphone=(), payment=()"),
    HTTPField(name: HTTPField.Name("Referrer-Policy")!, value: "same-origin"),
    HTTPField(name: .xContentTypeOptions, value: "nosniff"),
  ]

  private static let policy = [
    "default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'", "manifest-src 'self'", "worker-src 'self'", "object-src 'self'",
    "frame-src 'self'",
    "media-src 'self'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'self'",
  ].joined(separator: "; ")
}
