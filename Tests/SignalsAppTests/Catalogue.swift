/// A book that can be found and put on the shelf.
struct Book: Hashable, Sendable {
  let title: String
}

/// Where books are looked up and kept: a server, for the app.
protocol Catalogue: Sendable {
  /// Returns the books whose titles contain a text.
  func search(_ text: String) async throws -> [Book]
  /// Puts a book on the reader's shelf.
  func keep(_ book: Book) async throws
}
