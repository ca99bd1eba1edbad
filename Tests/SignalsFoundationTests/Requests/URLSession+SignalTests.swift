import Foundation
import Signals
import SignalsFoundation
import SignalsTesting
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite struct URLSessionSignalTests {
  private let session: URLSession

  init() {
    let configuration = URLSessionConfiguration.ephemeral
    // A cache may answer the second of two requests.
    configuration.urlCache = nil
    session = URLSession(configuration: configuration)
  }

  private func bodies(_ url: URL) -> Signal<String> {
    session.signal(for: url).map { data, response in
      "\((response as? HTTPURLResponse)?.statusCode ?? 0) \(String(decoding: data, as: UTF8.self))"
    }
  }

  @Test func `URLS-01: the answer is one value, and completion follows`() throws {
    let server = try LocalServer { .respond(200, "body of \($0)") }
    defer { server.stop() }
    let recorder = bodies(try server.url("a")).record()
    try recorder.waitForEnd()
    #expect("\(recorder)" == "200 body of /a, completed")
    #expect(recorder.events.allSatisfy { $0.schedulerName == nil })
  }

  @Test func `URLS-01: a request is sent as it is`() throws {
    let server = try LocalServer { .respond(200, "body of \($0)") }
    defer { server.stop() }
    let request = URLRequest(url: try server.url("b?c=d"))
    let recorder = session.signal(for: request)
      .map { String(decoding: $0.data, as: UTF8.self) }.record()
    try recorder.waitForEnd()
    #expect("\(recorder)" == "body of /b?c=d, completed")
  }

  @Test(arguments: [(404, "none"), (500, "broken"), (200, "")])
  func `URLS-01: an answer is an answer whatever it says`(status: Int, body: String) throws {
    let server = try LocalServer { _ in .respond(status, body) }
    defer { server.stop() }
    let recorder = bodies(try server.url("")).record()
    try recorder.waitForEnd()
    #expect("\(recorder)" == "\(status) \(body), completed")
  }

  @Test func `URLS-02: each subscription makes a request of its own`() throws {
    let asked = Subject<Void>()
    let requests = asked.record()
    let server = try LocalServer { _ in
      asked.sendNext()
      return .respond(200, "")
    }
    defer { server.stop() }
    let signal = bodies(try server.url(""))
    #expect(requests.values.count == 0)
    try signal.record().waitForEnd()
    try signal.record().waitForEnd()
    #expect(requests.values.count == 2)
  }

  @Test func `URLS-03: disposal cancels the request`() throws {
    let server = try LocalServer { _ in .keepWaiting }
    defer { server.stop() }
    let events = server.events.record()
    let recorder = bodies(try server.url("a")).record()
    #expect(try events.wait(forValues: 1) == ["/a asked"])
    recorder.dispose()
    #expect(try events.wait(forValues: 2) == ["/a asked", "/a left"])
    #expect("\(recorder)" == "")
  }

  @Test func `URLS-04: the error of the session is passed on`() throws {
    let server = try LocalServer { _ in .hangUp }
    defer { server.stop() }
    let recorder = bodies(try server.url("")).record()
    try recorder.waitForEnd()
    #expect(recorder.error is URLError)
    #expect(recorder.values == [])
  }

  @Test func `URLS-04: a request that fails can be tried again`() throws {
    let attempts = Subject<Void>()
    let requests = attempts.record()
    let server = try LocalServer { _ in
      attempts.sendNext()
      return requests.values.count < 3 ? .hangUp : .respond(200, "at last")
    }
    defer { server.stop() }
    let recorder = bodies(try server.url("")).retry(times: 2).record()
    try recorder.waitForEnd()
    #expect("\(recorder)" == "200 at last, completed")
  }
}
