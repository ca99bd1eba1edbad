/// The refusal of a request, as JSON-RPC writes it.
package struct ResponseError: Error, Hashable {
  /// The number of the kind of error; see the specifications of JSON-RPC and LSP.
  package let code: Int
  /// What is wrong, in a sentence.
  package let message: String

  package init(code: Int, message: String) { (self.code, self.message) = (code, message) }

  static let notJSON = ResponseError(code: -32700, message: "the message isn't JSON")
  static let notInitialized = ResponseError(
    code: -32002,
    message: "the first request must be `initialize`"
  )
  static let isShutDown = ResponseError(code: -32600, message: "the server has been shut down")
  static let isInitialized = ResponseError(
    code: -32600,
    message: "the server is already initialized"
  )
  static let cancelled = ResponseError(code: -32800, message: "the request was cancelled")

  static func invalidRequest(_ reason: String) -> Self { Self(code: -32600, message: reason) }

  static func unknown(_ method: String) -> Self {
    Self(code: -32601, message: "there is no method `\(method)`")
  }

  static func invalidParameter(_ name: String) -> Self {
    Self(code: -32602, message: "`\(name)` is missing or of the wrong kind")
  }

  package static func failed(_ reason: String) -> Self { Self(code: -32803, message: reason) }

  var json: JSONValue { ["code": .integer(code), "message": .string(message)] }
}
