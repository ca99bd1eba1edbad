import MarbleModel
import MarbleReading

/// A page whose program tries to leave its sandbox, and reports whether it could.
struct TrialPage {
  let chapter: Chapter

  /// Creates the page; its program must not be able to read the file at `secret`.
  init(secret: String) {
    let text = """
      ---
      title: A trial
      ---

      ```swift
      #if canImport(Glibc)
        import Glibc
      #elseif canImport(Musl)
        import Musl
      #else
        import Darwin
      #endif
      print(open(\(String(reflecting: secret)), O_RDONLY) < 0 ? "\(Self.refused)" : "read")
      print(socket(AF_INET, 1, 0) < 0 ? "\(Self.refused)" : "opened")
      ```

      """
    let source = SourceFile(path: "notes/en/trial.md", text: text)
    chapter = ChapterParser.parse(source: source, language: "en", name: "trial").chapter
  }

  /// Whether cmark and the passes after it found the block on the page.
  var isRead: Bool {
    chapter.frontMatter.title == "A trial" && chapter.blocks.listings.map(\.lines.count) == [9]
  }

  /// The line that the program prints for each access that was denied.
  static let refused = "refused"
}
