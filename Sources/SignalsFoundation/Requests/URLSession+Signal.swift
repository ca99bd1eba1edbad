public import Foundation
public import Signals

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

extension URLSession {
  /// Returns a signal that makes a request and sends the response's body and head.
  ///
  /// Each subscription makes its own request; add `replay()` or `share()` to make one for several
  /// subscribers. The response is one value, followed by completion, whatever its status code;
  /// without a response, the session's error is sent instead. Events come from a thread of the
  /// session, which has no scheduler. Disposal cancels the request.
  ///
  /// - Precondition: the session has not been invalidated.
  ///
  /// ReactiveCocoa: `+rac_sendAsynchronousRequest:` of `NSURLConnection`.
  ///
  /// ```swift norun
  /// import Foundation
  /// import SignalsFoundation
  ///
  /// #if canImport(FoundationNetworking)
  /// import FoundationNetworking
  /// #endif
  ///
  /// if let url = URL(string: "https://swift.org") {
  ///   let request = URLRequest(url: url, timeoutInterval: 10)
  ///   URLSession.shared.signal(for: request)
  ///     .map { "\($0.data.count) bytes" }
  ///     .subscribe { print($0) } error: { print("no answer:", $0) }
  /// }
  /// ```
  public func signal(for request: URLRequest) -> Signal<(data: Data, response: URLResponse)> {
    Signal<(data: Data, response: URLResponse)>.create { [self] subscriber in
      let task = dataTask(with: request) { data, response, error in
        if let data, let response, error == nil {
          subscriber.sendNext((data, response))
          subscriber.sendCompleted()
        } else {
          subscriber.sendError(error ?? URLError(.unknown))
        }
      }
      task.resume()
      return Disposable { task.cancel() }
    }.made(by: "+rac_sendAsynchronousRequest: \(request.url?.absoluteString ?? "")")
  }

  /// Returns a signal that requests a URL and sends the response.
  ///
  /// Otherwise it works like the signal of a request, for a request with nothing but the URL.
  ///
  /// ReactiveCocoa: `+rac_sendAsynchronousRequest:` of `NSURLConnection`.
  ///
  /// ```swift norun
  /// import Foundation
  /// import SignalsFoundation
  ///
  /// #if canImport(FoundationNetworking)
  /// import FoundationNetworking
  /// #endif
  ///
  /// if let url = URL(string: "https://swift.org") {
  ///   URLSession.shared.signal(for: url).subscribe { print($0.data.count, "bytes") }
  /// }
  /// ```
  public func signal(for url: URL) -> Signal<(data: Data, response: URLResponse)> {
    signal(for: URLRequest(url: url))
  }
}
