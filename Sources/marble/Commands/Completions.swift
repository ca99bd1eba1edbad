import ArgumentParser
import MarbleModel
import MarblePipeline

/// Completions that only the tool can provide.
enum Completions {
  /// The chapters of the book.
  static let places = CompletionKind.custom { words, _, _ async in
    await Pipeline.chapterNames(in: folder(in: words))
  }

  /// The words that can be explained.
  static let words = CompletionKind.custom { _, _, _ in
    let words = Explanation.all.filter { $0.kind != .message }.flatMap { explanation in
      explanation.form.split { " ‹›".contains($0) }.prefix(2).map { word in
        String(word.prefix { $0 != "=" && $0 != ":" })
      }
    }
    return Set(words.filter { $0.contains(where: \.isLetter) }).sorted()
  }

  /// Returns the folder given with `--book`, or the current one.
  private static func folder(in words: [String]) -> String {
    guard let option = words.firstIndex(of: "--book") else { return "." }
    return words.dropFirst(option + 1).first ?? "."
  }
}
