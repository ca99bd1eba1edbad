public import Foundation
public import Signals

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

extension URLSession {
  /// Returns a signal that makes a request and sends the body and the head of the answer.
  ///
  /// Each subscription makes a request of its own; add `replay()` or `share()` to make one for
  /// several subscribers. The answer is one value, followed by completion, whatever its status
  /// code says; when there is none, the error of the session comes instead. Events come from a
  /// thread of the session, which has no scheduler. Disposal cancels the request.
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

  /// Returns a signal that asks for what is at an address and sends the answer.
  ///
  /// In all else it is the signal of a request that says no more than the address.
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
