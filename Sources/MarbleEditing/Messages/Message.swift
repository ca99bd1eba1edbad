/// A message of JSON-RPC.
package enum Message: Sendable {
  case request(id: JSONValue, method: String, JSONValue)
  case notification(method: String, JSONValue)
  case response(id: JSONValue, Result<JSONValue, ResponseError>)

  /// A text that isn't a message, and the id to answer with.
  package struct Malformed: Error {
    package let id: JSONValue
    package let error: ResponseError
  }

  /// Reads the text of a message.
  package init(_ bytes: [UInt8]) throws(Malformed) {
    guard let value = JSONValue(reading: bytes) else {
      throw Malformed(id: .null, error: .notJSON)
    }
    guard case .object(let fields) = value else {
      throw Malformed(id: .null, error: .invalidRequest("the message isn't an object"))
    }
    let id = value["id"]
    let hasID = id.string != nil || id.integer != nil
    guard hasID || id == .null else {
      throw Malformed(id: .null, error: .invalidRequest("`id` is neither a number nor a string"))
    }
    guard value["jsonrpc"].string == "2.0" else {
      throw Malformed(id: id, error: .invalidRequest("`jsonrpc` isn't \"2.0\""))
    }
    let params = value["params"]
    switch params {
    case .null, .array, .object: break
    case .bool, .integer, .number, .string:
      throw Malformed(id: id, error: .invalidRequest("`params` isn't an object or an array"))
    }
    if let method = value["method"].string {
      self =
        hasID ? .request(id: id, method: method, params) : .notification(method: method, params)
    } else if fields["method"] == nil, fields["result"] != nil || fields["error"] != nil {
      self = .response(id: id, Self.result(of: value))
    } else {
      throw Malformed(id: id, error: .invalidRequest("the message has no method"))
    }
  }

  /// The text of the message.
  package var bytes: [UInt8] {
    var fields: [String: JSONValue] = ["jsonrpc": "2.0"]
    switch self {
    case .request(let id, let method, let params):
      fields["id"] = id
      fields["method"] = .string(method)
      fields["params"] = params
    case .notification(let method, let params):
      fields["method"] = .string(method)
      fields["params"] = params
    case .response(let id, let result):
      fields["id"] = id
      switch result {
      case .success(let value): fields["result"] = value
      case .failure(let error): fields["error"] = error.json
      }
    }
    return JSONValue.object(fields).bytes
  }

  private static func result(of value: JSONValue) -> Result<JSONValue, ResponseError> {
    let error = value["error"]
    guard error != .null else { return .success(value["result"]) }
    return .failure(
      ResponseError(code: error["code"].integer ?? 0, message: error["message"].string ?? "")
    )
  }
}
