// Stands in for the requests of Apple's Foundation; on Linux they're in a module of their own.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct URLRequest: Hashable, Sendable {
  public enum CachePolicy: UInt, Sendable {
    case useProtocolCachePolicy = 0
  }

  public init(
    url: URL,
    cachePolicy: CachePolicy = .useProtocolCachePolicy,
    timeoutInterval: TimeInterval = 60
  ) {
    declared()
  }

  public var url: URL?
}

open class URLResponse: NSObject, @unchecked Sendable {}

open class HTTPURLResponse: URLResponse, @unchecked Sendable {
  open var statusCode: Int { declared() }
}

open class URLCache: NSObject {}

open class URLSessionConfiguration: NSObject {
  open class var ephemeral: URLSessionConfiguration { declared() }

  open var urlCache: URLCache?
}

open class URLSession: NSObject, @unchecked Sendable {
  public convenience init(configuration: URLSessionConfiguration) { declared() }
}

extension URLSession {
  public func dataTask(
    with request: URLRequest,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask {
    declared()
  }
}

open class URLSessionTask: NSObject, @unchecked Sendable {
  open func cancel() {}
  open func resume() {}
}

open class URLSessionDataTask: URLSessionTask, @unchecked Sendable {}
