import Observation
import Signals

/// The screen as a user interface sees it: plain values of the main actor that it draws.
@MainActor @Observable final class SearchScreen {
  /// The text of the field, which the user changes.
  var query = ""
  private(set) var titles: [String] = []
  private(set) var message = ""
  private(set) var canKeep = false
  private(set) var isKeeping = false
  private(set) var badge = ""

  @ObservationIgnored private let subscriptions = CompoundDisposable()
  @ObservationIgnored private let model: SearchModel

  init(_ model: SearchModel) {
    self.model = model
    synchronize(self, \.query, with: model.query.signal).store(in: subscriptions)
    model.books.map { $0.map(\.title) }.signal.bind(to: self, \.titles).store(in: subscriptions)
    model.message.signal.bind(to: self, \.message).store(in: subscriptions)
    model.keep.enabled.bind(to: self, \.canKeep).store(in: subscriptions)
    model.keep.executing.bind(to: self, \.isKeeping).store(in: subscriptions)
    model.kept.signal.deliverOnMainThread().subscribe(with: self) { screen, count in
      screen.badge = count == 0 ? "" : "\(count)"
    }.store(in: subscriptions)
  }

  deinit {
    subscriptions.dispose()
  }

  /// The user marks a line of the list.
  func mark(_ line: Int) {
    model.selection.value = model.books.value[line]
  }

  /// The user presses the button.
  func pressKeep() {
    model.keepSelected()
  }

  /// The user presses the button that stops keeping.
  func pressStop() {
    model.keep.cancel()
  }
}
