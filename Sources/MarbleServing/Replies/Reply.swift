/// The answer to a request, as it's sent.
package struct Reply: Sendable, Hashable {
  package let status: Int
  let type: String
  package let body: [UInt8]
  /// Further fields of the head, in order.
  var fields: [Field] = []

  struct Field: Sendable, Hashable {
    let name: String
    let value: String
  }

  init(_ status: Int = 200, type: String, _ body: [UInt8]) {
    self.status = status
    self.type = type
    self.body = body
  }

  init(_ status: Int = 200, type: String = "text/plain; charset=utf-8", _ text: String) {
    self.init(status, type: type, Array(text.utf8))
  }

  /// Creates the answer to a refused request.
  init(_ refusal: RequestRefusal) {
    self.init(refusal.status, refusal.text + "\n")
  }

  /// The bytes of the answer, without its body if only the head was asked for.
  ///
  /// A connection carries one request, so that nothing after it is ever mistaken for another.
  func bytes(onlyHead: Bool) -> [UInt8] {
    let always = [
      Field(name: "Content-Type", value: type),
      Field(name: "Content-Length", value: String(body.count)),
      Field(name: "Connection", value: "close"),
      Field(name: "Cache-Control", value: "no-store"),
      Field(name: "X-Content-Type-Options", value: "nosniff"),
      Field(name: "Referrer-Policy", value: "same-origin"),
      Field(name: "Cross-Origin-Resource-Policy", value: "same-origin"),
      Field(name: "Content-Security-Policy", value: "frame-ancestors 'none'"),
    ]
    let lines = (always + fields).map { "\($0.name): \($0.value)\r\n" }.joined()
    let head = "HTTP/1.1 \(status) \(Self.phrases[status] ?? "Other")\r\n\(lines)\r\n"
    return Array(head.utf8) + (onlyHead ? [] : body)
  }

  private static let phrases = [
    200: "OK", 303: "See Other", 400: "Bad Request", 403: "Forbidden", 404: "Not Found",
    405: "Method Not Allowed", 408: "Request Timeout", 409: "Conflict", 411: "Length Required",
    413: "Content Too Large", 431: "Request Header Fields Too Large",
    500: "Internal Server Error", 503: "Service Unavailable",
    505: "HTTP Version Not Supported",
  ]
}
