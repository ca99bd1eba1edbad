import Signals

/// What the search screen shows, and what can be done there.
@MainActor final class SearchModel {
  /// Where a search stands.
  enum Search: Hashable, Sendable {
    case idle
    case running
    case found([Book])
    case failed(String)
  }

  /// What the user has typed.
  let query = Observed("")
  /// The book that is marked in the list.
  let selection = Observed<Book?>(nil)

  /// What became of the query that was typed last.
  let search: Property<Search>
  /// The books in the list; those of the last search stay while the next one runs.
  let books: Property<[Book]>
  /// A sentence for the user; empty if there is nothing to say.
  let message: Property<String>

  /// Puts the marked book on the shelf; a second one waits until the first is there.
  let keep: Command<Book, Void>
  /// How many books have been put on the shelf.
  let kept: Property<Int>

  /// Creates the model of a screen that asks a catalogue when the user has paused for 300 ms.
  init(_ catalogue: any Catalogue, on scheduler: Scheduler = .main) {
    let searches = query.signal
      .map { $0.split(separator: " ").joined(separator: " ") }
      .distinctUntilChanged()
      .debounce(.milliseconds(300), on: scheduler)
      .flatMapLatest { text in Self.search(text, in: catalogue) }
      .deliver(on: .main)
    search = Property(.idle, then: searches)

    let lists = search.signal.compactMap { search -> [Book]? in
      switch search {
      case .idle: []
      case .found(let books): books
      case .running, .failed: nil
      }
    }
    books = Property([], then: lists)

    let isMarked = selection.signal.map { $0 != nil }
    keep = Command(enabled: isMarked, policy: .queue) { book in
      Signal.task { try await catalogue.keep(book) }
    }
    let deliveries = keep.executionSignals.flatten()
    kept = Property(0, then: deliveries.scan(startingWith: 0) { count, _ in count + 1 })

    let complaints = keep.errors.map { "This book could not be kept: \($0)." }
    let complaint = Property("", then: complaints)
    message = search.combineLatest(with: complaint).map { search, complaint in
      switch search {
      case .running: "Searching"
      case .failed(let reason): "The search has failed: \(reason)."
      case .found([]): "Nothing was found."
      case .idle, .found: complaint
      }
    }
  }

  /// The states of one search, from its beginning to its end.
  nonisolated private static func search(
    _ text: String,
    in catalogue: any Catalogue
  ) -> Signal<Search> {
    if text.isEmpty { return .return(.idle) }
    return Signal.task { try await catalogue.search(text) }
      .retry(times: 1)
      .map(Search.found)
      .catch { .return(.failed("\($0)")) }
      .startWith(.running)
  }

  /// Puts the marked book on the shelf, if one is marked.
  func keepSelected() {
    if let book = selection.value { keep.execute(book) }
  }
}
