/// A setting of a book or of a chapter's head: its key, its meaning, and the change it makes.
///
/// The tables of the owners are the only source of information about settings: the decoder, its
/// messages and the manual read them.
package struct Setting<Owner>: Sendable {
  /// The change that a setting makes to its owner if the value is valid.
  package typealias Change<Value> = @Sendable (inout Owner, Value) -> Void

  /// The kind of value that follows a key, and the change it makes.
  package enum Value: Sendable {
    case text(Change<String>)
    case flag(Change<Bool>)
    case session(Change<Session>)
    /// Whether comments state values without a mark.
    case comments(Change<Bool>)
    /// Whether each section of a chapter has a page of its own.
    case pages(Change<Bool>)
    case mode(Change<Dialect.Mode>)
    /// A list of valid Swift identifiers.
    case identifiers(Change<[String]>)
    /// The tag of a language.
    case language(Change<String>)
    /// A list of such tags, without duplicates.
    case languages(Change<[PlacedText]>)
    /// A list of texts for readers.
    case texts(Change<[PlacedText]>)
    /// A list of chapters and parts.
    case contents(Change<[BookSettings.Part]>)
    /// Packages, and whether all of them can be used.
    case libraries(Change<(packages: [LibrarySettings], areKnown: Bool)>)
    /// The name of a chapter; the contents come before this setting in the table.
    case chapter(Change<String>)
    /// Such a chapter, or a list of them.
    case chapters(Change<[String]>)
    /// A section of such a chapter, as in `chapter#heading`.
    case section(Change<PlacedText>)
    /// A list of such chapters, each with a text.
    case doors(Change<[Door]>)
    /// A list of chapters and sections, each with words.
    case synonyms(Change<[Synonym]>)
    case permissions(Change<Set<Permission>>)
    /// A list of files and patterns.
    case files(Change<[PlacedText]>)
    /// A list of names of programs.
    case commands(Change<[PlacedText]>)
    /// A list of modules of the library, some of them with a text that says what they're for.
    case modules(Change<(names: [PlacedText], abstracts: [String: String])>)
    case editions(Change<[BookEdition]>)
    case siteAddress(Change<String>)
    /// An address with a placeholder for the path of a file.
    case editingAddress(Change<String>)
    case image(Change<PlacedText>)
    /// A list of the chapter's sources.
    case sources(Change<[FrontMatter.Source]>)
    /// A list of former names of a chapter.
    case formerNames(Change<[PlacedText]>)
  }

  /// The message about a missing setting, and what to add.
  package typealias Absence = (message: Diagnostic.Message, remedy: String)

  /// The setting as it's written: `html: true`, or the key alone.
  package let form: String
  /// The meaning of the setting, in a line of Markdown.
  package let meaning: String
  /// What to report if the setting is missing; `nil` if it may be left out.
  package let absence: Absence?
  /// The kind of value, and the change it makes.
  package let value: Value

  init(_ form: String, _ meaning: String, _ value: Value, absence: Absence? = nil) {
    self.form = form
    self.meaning = meaning
    self.value = value
    self.absence = absence
  }

  /// The key.
  package var key: String { String(form.prefix { $0 != ":" }) }
}
