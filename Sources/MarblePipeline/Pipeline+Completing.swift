import MarbleModel

extension Pipeline {
  /// Returns the names and paths of the chapters of the book around `folder`, for completions.
  ///
  /// Errors in the book are ignored, since a completion can't show them.
  package static func chapterNames(in folder: String) async -> [String] {
    guard let pipeline = try? Pipeline(folder: folder), let book = try? await pipeline.read().book
    else { return [] }
    return book.chapters.flatMap { [$0.name, $0.path] }
  }
}
