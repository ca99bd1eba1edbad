/// The types of files for browsers, by the files' extensions.
enum MediaType {
  static func of(_ path: String) -> String {
    let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    return types[ending] ?? "application/octet-stream"
  }

  private static let types = [
    "css": "text/css; charset=utf-8", "csv": "text/plain; charset=utf-8",
    "epub": "application/epub+zip", "gif": "image/gif", "html": "text/html; charset=utf-8",
    "ico": "image/x-icon", "jpeg": "image/jpeg", "jpg": "image/jpeg",
    "js": "text/javascript; charset=utf-8", "json": "application/json",
    "md": "text/plain; charset=utf-8", "mp4": "video/mp4", "pdf": "application/pdf",
    "png": "image/png", "svg": "image/svg+xml", "txt": "text/plain; charset=utf-8",
    "webm": "video/webm", "webp": "image/webp", "woff2": "font/woff2",
    "xml": "application/xml",
  ]
}
