/// The meaning of a word used in books, or of one of Marble's messages, with an example and the
/// manual's section.
package struct Explanation: Sendable, Hashable {
  /// The kind of thing being explained; the raw value names it.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case word = "word after swift"
    case languageWord = "word for other languages"
    case fence = "fence after a block"
    case comment = "comment in a block"
    case wildcard = "wildcard in an expectation"
    case setting = "setting of Site/site.yml"
    case head = "setting in the head of a chapter"
    case message = "message"
    case task = "task"
  }

  package let kind: Kind
  /// The word or message as written; in a message, `...` represents the parts that vary.
  package let form: String
  /// The meaning, in a line of Markdown.
  package let meaning: String
  /// An example of its use, in lines; for a message, what to write.
  package let example: String
  /// The manual's section about it: its chapter and its anchor, such as `blocks#code-that-stops`.
  package let section: String
  /// The name of a message, which stays when the wording changes; `nil` for everything else.
  package let id: String?

  init(
    _ kind: Kind,
    _ form: String,
    _ meaning: String,
    example: String,
    section: String,
    id: String? = nil
  ) {
    (self.kind, self.form, self.meaning) = (kind, form, meaning)
    (self.example, self.section, self.id) = (example, section, id)
  }

  /// The path of the manual's section, from the folder of Marble's repository.
  package var place: String { "notes/en/" + section.replacing("#", with: ".md#") }

  /// Whether the explanation is about the word `text`, regardless of its value, or about the
  /// message with that name.
  ///
  ///     in=NAME            in
  ///     session: isolated  session
  ///     output prefix      output prefix, prefix
  ///     ‹int›              ‹int›, int
  package func isAbout(_ text: String) -> Bool {
    if kind == .task { return form.split(separator: ",").contains { $0.words == text[...].words } }
    guard kind != .message, form != text else { return form == text || id == text }
    if form.prefix(while: { $0 != "=" && $0 != ":" }) == text { return true }
    guard kind == .fence || kind == .wildcard else { return false }
    let words = form.split { " ‹›".contains($0) }.map { $0.prefix { $0 != "=" } }
    return words.last.map { $0 == text } ?? false
  }
}

extension Explanation {
  /// Everything that can be explained, as listed in the manual's tables.
  package static let all =
    BlockWord.all.map { word in
      let (example, section) = words[word.form] ?? ("", "")
      return Explanation(.word, word.form, word.meaning, example: example, section: section)
    }
    + [check, run, session]
    + Expectation.forms.map { form in
      let (example, section) = fences[form.text] ?? ("", "")
      return Explanation(.fence, form.text, form.meaning, example: example, section: section)
    }
    + comments + wildcards
    + settings(BookSettings.table, .setting, in: "site#settings")
    + settings(FrontMatter.table, .head, in: "site#the-head-of-a-chapter")
    + tasks
    + ExplainedMessage.all.map { message in
      Explanation(
        .message,
        message.form,
        message.meaning,
        example: message.example,
        section: message.section,
        id: message.id
      )
    }

  private static func settings<Owner>(
    _ table: [Setting<Owner>],
    _ kind: Kind,
    in section: String
  ) -> [Explanation] {
    table.map { setting in
      let example = settingExamples[setting.form] ?? setting.form
      let section = sections[setting.key] ?? section
      return Explanation(kind, setting.form, setting.meaning, example: example, section: section)
    }
  }

  private static let wildcards = Wildcard.all.map { wildcard in
    Explanation(
      .wildcard,
      wildcard.form,
      wildcard.meaning,
      example: wildcard.example,
      section: "expectations#parts-that-vary"
    )
  }
}

extension Substring {
  /// Its words in lower case, one space between them.
  fileprivate var words: String { split(separator: " ").joined(separator: " ").lowercased() }
}
