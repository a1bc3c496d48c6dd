/// The content type of a file, told by its name.
enum ContentType {
  /// The value of the `Content-Type` field; bytes of no known kind for any other ending.
  static func of(fileName: String) -> String {
    switch fileName.split(separator: ".").last {
    case "html": "text/html; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "txt": "text/plain; charset=utf-8"
    case "json": "application/json"
    case "yaml": "application/yaml"
    case "webmanifest": "application/manifest+json"
    case "svg": "image/svg+xml; charset=utf-8"
    case "png": "image/png"
    case "webp": "image/webp"
    case "woff2": "font/woff2"
    case "ico": "image/x-icon"
    case "wasm": "application/wasm"
    case "pdf": "application/pdf"
    default: "application/octet-stream"
    }
  }
}
