/// The words of pages in one language, as stored in a file.
package struct WordList: Sendable {
  /// A word with its texts.
  package struct Entry: Sendable {
    /// The name of the word.
    package let name: PlacedText
    /// The text, or one for each plural category.
    package let forms: [Form]

    package init(name: PlacedText, forms: [Form]) { (self.name, self.forms) = (name, forms) }
  }

  /// A text and its plural category, which is `nil` if the text is for all of them.
  package struct Form: Sendable {
    package let category: PlacedText?
    package let text: PlacedText

    package init(category: PlacedText? = nil, text: PlacedText) {
      (self.category, self.text) = (category, text)
    }
  }

  /// The file, which is named after the language's BCP 47 tag: `de.yml`.
  package let source: SourceFile
  package let entries: [Entry]

  package init(source: SourceFile, entries: [Entry]) {
    (self.source, self.entries) = (source, entries)
  }

  /// The BCP 47 tag of the language.
  package var language: String {
    let file = source.path.split(separator: "/").last ?? ""
    return String(file.prefix { $0 != "." })
  }
}
