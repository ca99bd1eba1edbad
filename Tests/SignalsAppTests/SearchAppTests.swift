import Signals
import SignalsTesting
import Testing

/// A small app, as somebody writes it who uses the library: a field, requests, a list, a button.
///
/// Its sources need no lock, no cast, and no word about the main thread but `@MainActor`.
@MainActor @Suite struct SearchAppTests {
  private let catalogue = CatalogueByHand()
  private let time = TestScheduler()
  private let model: SearchModel
  private let screen: SearchScreen

  init() {
    model = SearchModel(catalogue, on: time)
    screen = SearchScreen(model)
  }

  @Test func `a search begins when the user pauses, and shows what was found`() async throws {
    for text in ["s", "sw", "swi", "swift"] { await type(text) }
    #expect(screen.message == "")
    time.advance(by: .milliseconds(300))
    try await catalogue.until("search swift")
    try await until(\.message, is: "Searching")
    await catalogue.answer("search swift", ["Swift by Example", "Concurrency"])
    try await until(\.titles, is: ["Swift by Example", "Concurrency"])
    #expect(screen.message == "")
    #expect(catalogue.asked == ["search swift"])
  }

  @Test func `a new search cancels the one before, and the old list stays meanwhile`() async throws
  {
    try await find("red", "Red Book")
    await type("green")
    time.advance(by: .milliseconds(300))
    try await catalogue.until("search green")
    #expect(screen.titles == ["Red Book"])
    await type("blue")
    time.advance(by: .milliseconds(300))
    try await catalogue.until("search green: cancelled")
    try await catalogue.until("search blue")
    await catalogue.answer("search blue", ["Blue Book"])
    try await until(\.titles, is: ["Blue Book"])
  }

  @Test func `a failed search is tried again, then told, and the next one works`() async throws {
    await type("red")
    time.advance(by: .milliseconds(300))
    for attempt in 1...2 {
      try await catalogue.until("search red", times: attempt)
      await catalogue.fail("search red")
    }
    try await until(\.message, is: "The search has failed: no connection.")
    try await find("green", "Green Book")
    #expect(screen.message == "")
  }

  @Test func `an empty field empties the list without a question`() async throws {
    try await find("red", "Red Book")
    await type("  ")
    time.advance(by: .milliseconds(300))
    try await until(\.titles, is: [])
    #expect(catalogue.asked == ["search red"])
  }

  @Test func `nothing found is said`() async throws {
    try await find("nothing")
    try await until(\.message, is: "Nothing was found.")
  }

  @Test func `the program can write into the field, too`() async throws {
    model.query.value = "red"
    #expect(screen.query == "red")
    time.advance(by: .milliseconds(300))
    try await catalogue.until("search red")
  }

  @Test func `the button works when a book is marked, and one book is kept after the other`()
    async throws
  {
    try await find("book", "Red Book", "Green Book")
    #expect(!screen.canKeep)
    screen.mark(0)
    #expect(screen.canKeep)
    screen.pressKeep()
    screen.mark(1)
    screen.pressKeep()
    #expect(screen.isKeeping)
    try await catalogue.until("keep Red Book")
    #expect(!catalogue.asked.contains("keep Green Book"))
    await catalogue.answer("keep Red Book")
    try await catalogue.until("keep Green Book")
    try await until(\.badge, is: "1")
    await catalogue.answer("keep Green Book")
    try await until(\.badge, is: "2")
    try await until(\.isKeeping, is: false)
  }

  @Test func `keeping can be stopped, and what fails is told`() async throws {
    try await find("book", "Red Book")
    screen.mark(0)
    screen.pressKeep()
    try await catalogue.until("keep Red Book")
    screen.pressStop()
    #expect(!screen.isKeeping)
    try await catalogue.until("keep Red Book: cancelled")
    #expect(screen.message == "")
    screen.pressKeep()
    try await catalogue.until("keep Red Book", times: 2)
    await catalogue.fail("keep Red Book")
    try await until(\.message, is: "This book could not be kept: no connection.")
    #expect(screen.badge == "")
  }

  @Test func `a screen and a model that are left behind stop asking`() async throws {
    let catalogue = CatalogueByHand()
    var model: SearchModel? = SearchModel(catalogue, on: time)
    var screen: SearchScreen? = model.map(SearchScreen.init)
    screen?.query = "red"
    await turn()
    time.advance(by: .milliseconds(300))
    try await catalogue.until("search red")
    let leftModel = WeakReference(model)
    let leftScreen = WeakReference(screen)
    model = nil
    screen = nil
    try await catalogue.until("search red: cancelled")
    #expect(leftModel.object == nil)
    #expect(leftScreen.object == nil)
  }

  /// Types a text, and lets the turn end in which that happens.
  private func type(_ text: String) async {
    screen.query = text
    await turn()
  }

  /// Searches to the end.
  private func find(_ text: String, _ titles: String...) async throws {
    await type(text)
    time.advance(by: .milliseconds(300))
    try await catalogue.until("search \(text)")
    await catalogue.answer("search \(text)", titles)
    try await until(\.titles, is: titles)
  }

  /// Waits until the screen shows something.
  private func until<Value: Equatable & Sendable>(
    _ property: KeyPath<SearchScreen, Value>,
    is value: Value
  ) async throws {
    _ = try await observe(screen, property).filter { $0 == value }.first()
  }

  private func turn() async {
    await withCheckedContinuation { continuation in
      Scheduler.main.schedule { continuation.resume() }
    }
  }
}

private struct WeakReference<Object: AnyObject> {
  private(set) weak var object: Object?

  init(_ object: Object?) {
    self.object = object
  }
}
