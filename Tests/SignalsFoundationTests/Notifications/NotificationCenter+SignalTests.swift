import Dispatch
import Foundation
import Signals
import SignalsFoundation
import SignalsTesting
import Testing

@Suite struct NotificationCenterSignalTests {
  private let center = NotificationCenter()
  private let saved = Notification.Name("saved")

  private final class Document: LifetimeOwner, Sendable {
    let lifetime = Lifetime()
  }

  private final class Plain: Sendable {}

  private func numbers(of object: AnyObject? = nil) -> Signal<Int> {
    center.signal(for: saved, object: object) { $0.userInfo?["number"] as? Int }
  }

  private func post(_ number: Int?, from object: AnyObject? = nil) {
    center.post(name: saved, object: object, userInfo: number.map { ["number": $0] })
  }

  @Test func `NOTI-01: what is read of each notification is sent, unless it is nil`() {
    let recorder = numbers().record()
    post(1)
    post(nil)
    center.post(name: Notification.Name("other"), object: nil, userInfo: ["number": 3])
    post(4)
    #expect("\(recorder)" == "1, 4")
  }

  @Test func `NOTI-01: without a closure values have no content`() {
    let recorder = center.signal(for: saved).record()
    post(1)
    post(nil)
    #expect("\(recorder)" == "(), ()")
  }

  @Test func `NOTI-02: each subscription is an observer, from its beginning to its disposal`() {
    let early = numbers().record()
    post(1)
    let late = numbers().record()
    post(2)
    early.dispose()
    post(3)
    #expect("\(early)" == "1, 2")
    #expect("\(late)" == "2, 3")
  }

  @Test func `NOTI-02: disposal in a callback is the last one`() {
    let recorder = numbers().take(2).record()
    for number in 1...4 { post(number) }
    #expect("\(recorder)" == "1, 2, completed")
  }

  @Test func `NOTI-02: what is posted from inside a value is sent, too`() {
    let recorder = numbers().doNext { [self] in if $0 < 3 { post($0 + 1) } }.record()
    post(1)
    #expect(recorder.values.sorted() == [1, 2, 3])
  }

  @Test func `NOTI-03: only the notifications of the object count`() {
    let (mine, other) = (Plain(), Plain())
    let recorder = numbers(of: mine).record()
    post(1, from: mine)
    post(2, from: other)
    post(3)
    post(4, from: mine)
    #expect("\(recorder)" == "1, 4")
  }

  @Test func `NOTI-04: the object is not kept alive`() {
    var object: Plain? = Plain()
    weak let watched = object
    let signal = numbers(of: object)
    let recorder = signal.record()
    post(1, from: object)
    object = nil
    #expect(watched == nil)
    post(2)
    #expect("\(recorder)" == "1")
    #expect("\(signal.record())" == "completed")
  }

  @Test func `NOTI-04: the end of the object's lifetime completes`() {
    var object: Document? = Document()
    let signal = numbers(of: object)
    let recorder = signal.record()
    post(1, from: object)
    object = nil
    #expect("\(recorder)" == "1, completed")
    #expect("\(signal.record())" == "completed")
  }

  @Test func `NOTI-05: no notification is lost when several threads post`() {
    let recorder = numbers().record()
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for number in 0..<500 { post(thread * 500 + number) }
    }
    #expect(throws: Never.self) { try recorder.wait(forValues: 2_000) }
    #expect(recorder.values.sorted() == Array(0..<2_000))
  }
}
