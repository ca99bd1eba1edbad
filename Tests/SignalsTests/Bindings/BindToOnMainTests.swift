import Signals
import Testing

@MainActor private final class View: LifetimeOwner {
  nonisolated let lifetime = Lifetime()
  @Observed var title = "a"
  var subtitle: String?
}

@MainActor @Suite struct BindToOnMainTests {
  @Test func `RACB-01, RACB-02, RACB-05: a value sent on the main thread is written at once`() {
    let view = View()
    let titles = Source<String>()
    titles.signal.bind(to: view, \.title)
    titles.signal.bind(to: view, \.subtitle)
    titles.sendNext("b")
    #expect(view.title == "b")
    #expect(view.subtitle == "b")
    let other = View()
    Signal<String?>.return(nil).bind(to: other, \.title, nilValue: "none")
    #expect(other.title == "none")
  }

  @Test func `RACB-05: a value sent elsewhere is written on the main thread, in order`() async {
    let log = Log()
    let view = View()
    let titles = Source<String>()
    titles.signal.bind(to: view, \.title)
    view.$title.subscribe { log("\($0) \(Scheduler.current === Scheduler.main)") }
    race(1) { _ in titles.sendNext("b") }
    titles.sendNext("c")
    #expect(log.text == "a true")
    await withCheckedContinuation { continuation in
      Scheduler.main.schedule { continuation.resume() }
    }
    #expect(log.text == "a true\nb true\nc true")
  }

  @Test func `RACB-04: the object is not kept, and takes the binding with it`() {
    let log = Log()
    let titles = Source<String>(noting: log)
    var view: View? = View()
    let watch = view.map { Watch($0) }
    titles.signal.bind(to: view, \.title)
    view = nil
    #expect(watch?.isAlive == false)
    #expect(log.text == "source subscribed\nsource cleaned up")
  }
}
