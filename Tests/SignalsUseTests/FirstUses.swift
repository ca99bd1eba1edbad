import Signals
import Testing

/// What people write first, in the words in which they write it: that it compiles is half the test.
@MainActor @Suite struct FirstUses {
  @MainActor final class Form {
    var text = ""
    var ends: [String] = []
    let subscriptions = CompoundDisposable()
    private(set) lazy var send = Command<String, String> { [weak self] input in
      self?.text = "sending"
      return .return(input + "!")
    }

    func follow(_ texts: Signal<String>) {
      texts.deliverOnMainThread().subscribe { [weak self] in self?.text = $0 }
    }

    func followChanged(_ texts: Signal<String>) {
      texts.deliverOnMainThread().map { $0 + "!" }.subscribe { [weak self] in self?.text = $0 }
    }

    func followWithWhatIsShown(_ texts: Signal<String>) {
      texts.deliver(on: .main).map { [weak self] in (self?.text ?? "") + $0 }
        .filter { [weak self] in $0 != self?.text }
        .subscribe { [weak self] in self?.text = $0 }
    }

    func followToTheEnd(_ texts: Signal<String>) {
      texts.deliverOnMainThread().subscribe { [weak self] in
        self?.text = $0
      } error: { [weak self] in
        self?.ends.append("\($0)")
      } completed: { [weak self] in
        self?.ends.append("completed")
      }
    }

    func followWithSelf(_ texts: Signal<String>) {
      texts.deliverOnMainThread().subscribe(with: self) { me, value in
        me.text = value
      } completed: { me in
        me.ends.append("completed")
      }
    }
  }

  @Test func `a form changes what it follows, with what it shows`() async throws {
    let (form, texts) = (Form(), Subject<String>())
    form.followChanged(texts)
    texts.sendNext("ready")
    #expect(form.text == "ready!")
    form.followWithWhatIsShown(texts)
    texts.sendNext("?")
    try await Signal<Int>.empty.deliver(on: .main).completion()
    #expect(form.text == "?!?")
  }

  @Test func `a form of the main actor follows a signal`() {
    let (form, texts) = (Form(), Subject<String>())
    form.follow(texts)
    texts.sendNext("ready")
    #expect(form.text == "ready")
  }

  @Test func `it follows it to its end, with or without a name for itself`() {
    let (form, texts) = (Form(), Subject<String>())
    form.followToTheEnd(texts)
    form.followWithSelf(texts)
    texts.sendNext("ready")
    texts.sendCompleted()
    #expect(form.text == "ready")
    #expect(form.ends == ["completed", "completed"])
  }

  @Test func `a subscription with an object ends with it`() {
    var form: Form? = Form()
    let texts = Subject<String>()
    if let form { texts.deliverOnMainThread().subscribe(with: form) { $0.text = $1 } }
    form = nil
    texts.sendNext("late")
    #expect(form == nil)
  }

  @Test func `what comes from elsewhere arrives on the main actor`() async {
    let form = Form()
    await withCheckedContinuation { done in
      Signal.task { "from a task" }.deliverOnMainThread().subscribe(with: form) {
        $0.text = $1
      } completed: { _ in
        done.resume()
      }
    }
    #expect(form.text == "from a task")
  }

  @Test func `a command of the main actor touches its owner`() {
    let form = Form()
    var sent: [String] = []
    form.send.execute("hello").deliverOnMainThread().subscribe { sent.append($0) }
    #expect(form.text == "sending")
    #expect(sent == ["hello!"])
  }

  @Test func `a command that is executed elsewhere makes its work on the main actor`() async throws
  {
    let form = Form()
    let send = form.send
    let sent = try await Task.detached { try await send.execute("hello").first() }.value
    #expect(sent == "hello!")
    #expect(form.text == "sending")
  }

  actor Counter {
    var sum = 0

    func follow(_ numbers: Signal<Int>) async {
      await withCheckedContinuation { done in
        numbers.subscribe(with: self) { me, number in
          me.sum = me.sum * 2 + number
        } completed: { _ in
          done.resume()
        }
      }
    }
  }

  @Test func `an actor follows a signal, in order, and changes its state`() async {
    let counter = Counter()
    await counter.follow(Signal.concat((1...10).map { Signal.return($0) }))
    #expect(await counter.sum == (1...10).reduce(0) { $0 * 2 + $1 })
  }

  @Test func `several statements in a closure don't keep one from looking at the values`() {
    Signal.return(2).map { value in
      let double = value * 2
      return "\(double)"
    }.printing("map").subscribe()
    Signal.return(2).flatMap().printing("flattenMap").subscribe()
    Signal<Int>.error(CommandError.notEnabled(Form())).catch { error in
      let isOurs = error is CommandError
      return .return(isOurs ? 1 : 0)
    }.printing("catch").subscribe()
    Signal.zip(Signal.return(1), Signal.return(2)) { left, right in
      let sum = left + right
      return "\(sum)"
    }.printing("zip").subscribe()
  }

  @Test func `flattenMap takes signals or asynchronous work`() async throws {
    @Sendable func load(_ number: Int) async throws -> String { "loaded \(number)" }
    let number = Signal.return(2)
    let same: Signal<Int> = number.flattenMap { .return($0) }
    let made = number.flattenMap { Signal.return($0 * 2) }
    let inferred = number.flattenMap { value in
      let double = value * 2
      return Signal.return("\(double)")
    }
    let joined = Signal.return(number).flattenMap { $0 }
    let either = number.flattenMap { $0 > 1 ? Signal.return($0) : nil }
    let loaded = number.flattenMap(maxConcurrent: 0) { try await load($0) }
    let several = number.flattenMap(maxConcurrent: 2) { value in
      let text = try await load(value)
      return text.count
    }
    let (sameType, madeType): (Signal<Int>, Signal<Int>) = (same, made)
    let (inferredType, joinedType): (Signal<String>, Signal<Int>) = (inferred, joined)
    let (eitherType, loadedType): (Signal<Int>, Signal<String>) = (either, loaded)
    #expect(try await sameType.toArray() + madeType.toArray() == [2, 4])
    #expect(try await inferredType.toArray() == ["4"])
    #expect(try await joinedType.toArray() + eitherType.toArray() == [2, 2])
    #expect(try await loadedType.toArray() == ["loaded 2"])
    #expect(try await several.toArray() == [8])
  }

  @Test func `signals of any kind of signals can be joined`() {
    let numbers = Subject<Int>()
    var sums: [Int] = []
    numbers.groupBy { $0 % 2 }.flatten().deliverOnMainThread().subscribe { sums.append($0) }
    (1...3).forEach(numbers.sendNext)
    let subjects = Subject<Subject<Int>>()
    let (first, second) = (Subject<Int>(), Subject<Int>())
    subjects.switchToLatest().deliverOnMainThread().subscribe { sums.append($0) }
    subjects.concat().deliverOnMainThread().subscribe { sums.append($0 * 10) }
    subjects.sendNext(first)
    first.sendNext(4)
    subjects.sendNext(second)
    first.sendNext(5)
    second.sendNext(6)
    #expect(sums == [1, 2, 3, 4, 40, 50, 6])
  }

  @Test func `an error of a command is told by a function`() {
    let locked = Command<Int, Int>(enabled: .return(false)) { .return($0) }
    var errors: [any Error] = []
    locked.execute(1).deliverOnMainThread().subscribe(error: { errors.append($0) })
    #expect(errors.count { CommandError.isNotEnabled(locked, $0) } == 1)
    #expect(!CommandError.isNotEnabled(Form(), errors[0]))
  }

  final class Item: Sendable {
    let label = Observed<String?>(nil)
  }

  @Test func `a path to an optional is a signal of that optional`() {
    let item = Item()
    let selected = Observed<Item?>(item)
    let label: Signal<String?> = selected.signal.path { $0.label.signal }.signal
    var labels: [String?] = []
    label.deliverOnMainThread().subscribe { labels.append($0) }
    item.label.value = "new"
    selected.value = nil
    #expect(labels == [nil, "new", nil])
  }

  @Test func `it is without being told so`() {
    let selected = Observed<Item?>(Item())
    let label = selected.signal.path { $0.label.signal }.signal
    var seen: [String] = []
    label.deliverOnMainThread().subscribe { seen.append($0 ?? "none") }
    selected.signal.path { $0.label.signal }.signal.deliverOnMainThread().subscribe {
      seen.append($0 ?? "nobody")
    }
    #expect(seen == ["none", "nobody"])
  }
}

extension Signal<Int> {
  fileprivate func flatMap() -> Signal<String> {
    flattenMap { value in
      let double = value * 2
      return .return("\(double)")
    }
  }
}
