import Signals
import Testing

@MainActor @Suite struct PropertyPathTests {
  @Test func `OBSV-08: an object on the way is replaced, and the new one observed`() {
    let log = Log()
    let model = Model()
    model.$child.path { $0.$text }.signal.subscribe { log($0 ?? "nil") }
    let first = Model()
    model.child = first
    first.text = "b"
    let second = Model()
    second.text = "c"
    model.child = second
    first.text = "d"
    second.text = "e"
    model.child = nil
    second.text = "f"
    #expect(log.text == "nil\na\nb\nc\ne\nnil")
  }

  @Test func `OBSV-08: a path may be of any length, and a nil at its end is a value`() {
    let log = Log()
    let model = Model()
    model.child = Model()
    let path = model.$child.path { $0.$child }.path { $0.$label }
    path.signal.subscribe { log(($0 ?? nil) ?? "nil") }
    let leaf = Model()
    model.child?.child = leaf
    leaf.label = "a"
    model.child = Model()
    model.child?.child = leaf
    #expect(log.text == "nil\nnil\na\nnil\na")
  }

  @Test func `OBSV-04, OBSV-05: it completes with the object at its beginning, and keeps none`() {
    let log = Log()
    var model: Model? = Model()
    var child: Model? = Model()
    let watches = [model, child].compactMap { $0.map { Watch($0) } }
    model?.child = child
    model?.$child.path { $0.$number }.signal.subscribe {
      log("\($0 ?? -1)")
    } completed: {
      log("completed")
    }
    model = nil
    #expect(watches.map(\.isAlive) == [false, true])
    child?.number = 1
    child = nil
    #expect(watches.map(\.isAlive) == [false, false])
    #expect(log.text == "0\ncompleted")
  }

  @Test func `KVOC-05: a channel keeps in step after an object on the way was replaced`() {
    let (model, peer) = (Model(), Model())
    model.child = Model()
    let far = model.$child.path { $0.$child }.path { $0.$text }.channel(nilValue: "none")
    let near = peer.$text.channel()
    far.subscribe(near)
    near.subscribe(far)
    #expect(peer.text == "none")
    peer.text = "ignored"
    let leaf = Model()
    model.child?.child = leaf
    #expect(peer.text == "a")
    peer.text = "b"
    #expect(leaf.text == "b")
    model.child = Model()
    #expect(peer.text == "none")
    model.child?.child = leaf
    #expect(peer.text == "b")
    leaf.text = "c"
    #expect(peer.text == "c")
  }

  @Test func `KVOC-03, KVOC-05: a channel along a path completes with its beginning`() {
    let log = Log()
    let child = Model()
    var model: Model? = Model()
    model?.child = child
    let channel = model?.$child.path { $0.$number }.channel(nilValue: -1)
    channel?.subscribe(noting: log)
    channel?.sendNext(1)
    model = nil
    channel?.sendNext(2)
    child.number += 4
    #expect(child.number == 5)
    #expect(log.text == "0\ncompleted")
  }
}
