/// Decides which requests are let in: those of this machine, from our own pages, with a secret.
///
/// A web page can make a browser send requests to this machine, and can make its own name lead
/// here. So the name, the origin and the secret must all be right.
///
/// There are two secrets. The token lets a browser read, and browsers keep it as a cookie, which
/// they send to every port of this machine: any program that listens on one may get it. So
/// everything that a script asks for, above all to run and to write, requires the key. The key
/// follows the `#` of the printed address, and no browser sends it anywhere by itself.
package struct Gate: Sendable {
  /// A request that's let in.
  package enum Admission: Sendable, Hashable {
    /// It asks for a route, with a body of a number of bytes.
    case admitted(Route, bodyLength: Int)
    /// It came through the printed address: the browser keeps the token and is redirected to
    /// another address.
    case entered(to: String)
  }

  /// The maximum size of a body, in bytes.
  package static let bodyLimit = 1 << 20

  let port: Int
  /// The secret that lets a browser read.
  let token: Token
  /// The secret that lets our own scripts run and write.
  let key: Token

  package init(port: Int, token: Token, key: Token) {
    (self.port, self.token, self.key) = (port, token, key)
  }

  /// The address that lets a browser read, run and write.
  var address: String { "http://127.0.0.1:\(port)/?token=\(token.text)#key=\(key.text)" }

  /// The name of the cookie that the browser keeps; cookies don't distinguish ports by themselves.
  package var cookie: String { "marble-\(port)" }

  /// Decides about a request by its head.
  package func admit(_ head: RequestHead) throws(RequestRefusal) -> Admission {
    let host = try host(of: head)
    try checkOrigin(of: head, host: host)
    let parts = head.target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let query = Query(parts.count > 1 ? parts[1] : "")
    let route = try Route(parts[0], query)
    try checkMethod(of: head, for: route)
    if case .file = route, let given = query["token"] {
      guard token.matches(given) else { throw .stranger }
      return .entered(to: String(parts[0]))
    }
    try checkSecret(of: head, for: route)
    if route.isAskedByScripts { try checkSite(of: head) }
    return .admitted(route, bodyLength: try bodyLength(of: head, for: route))
  }

  private func host(of head: RequestHead) throws(RequestRefusal) -> String {
    let hosts = head.values(of: "host")
    let names = ["127.0.0.1", "localhost"].flatMap { name in
      port == 80 ? [name, "\(name):80"] : ["\(name):\(port)"]
    }
    guard hosts.count == 1, names.contains(hosts[0].lowercased()) else {
      throw RequestRefusal(403, "this server only answers at 127.0.0.1:\(port)")
    }
    return hosts[0].lowercased()
  }

  private func checkOrigin(of head: RequestHead, host: String) throws(RequestRefusal) {
    guard head.values(of: "origin").allSatisfy({ $0.lowercased() == "http://\(host)" }) else {
      throw RequestRefusal(403, "pages of other sites can't use this server")
    }
  }

  private func checkMethod(of head: RequestHead, for route: Route) throws(RequestRefusal) {
    let methods = route.isAct ? ["POST"] : ["GET", "HEAD"]
    guard methods.contains(head.method) else {
      throw RequestRefusal(405, "this address must be requested with \(methods[0])")
    }
    // Browsers send the origin with any request that changes something.
    if route.isAct, head.values(of: "origin").count != 1 {
      throw RequestRefusal(403, "the request doesn't say which page it comes from")
    }
  }

  private func checkSecret(of head: RequestHead, for route: Route) throws(RequestRefusal) {
    if route.isAskedByScripts {
      guard head.values(of: "x-marble-key").contains(where: key.matches) else { throw .reader }
    } else {
      let given = head.values(of: "cookie").flatMap(cookies)
      guard given.contains(where: token.matches) else { throw .stranger }
    }
  }

  private func cookies(_ field: String) -> [String] {
    field.split(separator: ";").compactMap { pair in
      let parts = pair.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].drop(while: { $0 == " " }) == cookie else { return nil }
      return String(parts[1])
    }
  }

  private func checkSite(of head: RequestHead) throws(RequestRefusal) {
    guard head.values(of: "sec-fetch-site").allSatisfy({ $0 == "same-origin" }) else {
      throw RequestRefusal(403, "pages of other sites can't use this server")
    }
  }

  private func bodyLength(of head: RequestHead, for route: Route) throws(RequestRefusal) -> Int {
    let lengths = head.values(of: "content-length")
    guard head.values(of: "transfer-encoding").isEmpty else {
      throw RequestRefusal(411, "the request must give the length of its body")
    }
    guard route.isAct else {
      guard lengths.allSatisfy({ $0 == "0" }) else {
        throw RequestRefusal(400, "this request can't have a body")
      }
      return 0
    }
    guard lengths.count == 1, lengths[0].utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw RequestRefusal(411, "the request must give the length of its body")
    }
    guard let length = Int(lengths[0]), length <= Self.bodyLimit else {
      throw RequestRefusal(413, "the body is larger than \(Self.bodyLimit >> 20) MB")
    }
    return length
  }
}

extension RequestRefusal {
  fileprivate static let stranger = RequestRefusal(
    403,
    "open the address that `marble serve` printed when it started"
  )
  fileprivate static let reader = RequestRefusal(
    403,
    "open the whole address that `marble serve` printed when it started, including everything after its #"
  )
}
