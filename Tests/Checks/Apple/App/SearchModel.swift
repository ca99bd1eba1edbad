import Combine
import Foundation
import Signals
import SignalsFoundation

/// The model of a search screen in an app for iOS: SwiftUI observes it through Combine, and signals
/// do the work.
@MainActor
public final class SearchModel: ObservableObject {
  /// What was found last.
  @Published public private(set) var results: [String] = []
  /// Why nothing is found anymore.
  @Published public private(set) var failure: String?

  private let words = Signals.Subject<String>()
  private var searching: Disposable?
  private var cancellables: Set<AnyCancellable> = []

  /// Starts to search for the words that are typed.
  public init(of search: @escaping @Sendable (String) async throws -> [String]) {
    let found =
      words
      .throttle(.seconds(0.3))
      .distinctUntilChanged()
      .flatMapLatest { word in Signal.task { try await search(word) } }
      .deliverOnMainThread()
    searching = found.subscribe(
      next: { [weak self] in self?.results = $0 },
      error: { [weak self] in self?.failure = "\($0)" }
    )
  }

  /// Tells the model what stands in the field.
  public func type(_ word: String) { words.sendNext(word) }

  /// The words as Combine has them.
  public var publisher: AnyPublisher<String, any Error> {
    words.publisher.map { $0.uppercased() }.eraseToAnyPublisher()
  }

  /// Follows the words that another part of the app publishes.
  public func follow(_ publisher: AnyPublisher<String, any Error>) {
    publisher.sink(
      receiveCompletion: { _ in },
      receiveValue: { [words] in words.sendNext($0) }
    )
    .store(in: &cancellables)
  }
}
