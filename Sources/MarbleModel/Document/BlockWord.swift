/// A word after `swift` in an info string: its form, and what it requests.
///
/// The table ``all`` is the only source of information about words: the parser, its messages, the
/// help of `marble test` and the manual read it.
package struct BlockWord: Sendable {
  /// The subject of a word.
  package enum Subject: Sendable {
    /// The program that a block belongs to; at most one word may set it.
    case program
    /// How far a block is checked; at most one word may set it.
    case check
    /// The run of a block; such a word excludes only itself, and blocks that aren't run.
    case run
    /// How a block is built; such a word excludes only itself.
    case build
  }

  /// The change that a word makes to what is requested.
  package typealias Change<Value> = @Sendable (inout ListingWords, Value) -> Void

  /// The kind of value after the `=` of a word, and the change it makes.
  package enum Value: Sendable {
    /// Nothing: the word is written alone.
    case none(@Sendable (inout ListingWords) -> Void)
    /// Comma-separated names of letters, digits, hyphens and underscores; each makes the change.
    case name(Change<String>)
    /// A sentence in quotes.
    case reason(Change<String>)
    /// A number and its unit.
    case duration(Change<Duration>)
    /// Words in quotes, separated by spaces.
    case arguments(Change<[String]>)
    /// The exit status of a program, from 0 to 255.
    case status(Change<Int32>)
    /// Levels of a channel of a picture, from 1 to 16 of 255.
    case levels(Change<Int>)
    /// Permissions, separated by commas; each makes the change.
    case permissions(Change<Permission>)
    /// Paths and patterns, separated by commas; each makes the change.
    case files(Change<PlacedText>)
    /// Names of files in the program's folder, separated by commas; each makes the change.
    case results(Change<PlacedText>)
    /// Platforms, separated by commas; each makes the change.
    case platforms(Change<Platform>)
    /// A language mode.
    case mode(Change<Dialect.Mode>)
    /// The name of a Swift file.
    case file(Change<String>)
    /// The path of a file, and the name of a region of it if it isn't shown as a whole.
    case origin(Change<CodeOrigin>)
    /// A valid Swift identifier.
    case identifier(Change<String>)
    /// Valid Swift identifiers, separated by commas; each makes the change.
    case identifiers(Change<String>)
  }

  /// The word as it's written: `norun`, `in=NAME`.
  package let form: String
  /// The subject of the word, which decides what it excludes.
  package let subject: Subject
  /// The meaning of the word, in a line of Markdown.
  package let meaning: String
  /// The kind of value, and the change it makes.
  package let value: Value

  init(_ form: String, _ subject: Subject, _ meaning: String, _ value: Value) {
    self.form = form
    self.subject = subject
    self.meaning = meaning
    self.value = value
  }

  /// The word without its value.
  package var name: String { String(form.prefix { $0 != "=" }) }

  /// Whether a block with this word can't have `other` as well.
  package func excludes(_ other: BlockWord) -> Bool {
    switch subject {
    case .program, .check: subject == other.subject
    case .run, .build: name == other.name
    }
  }
}
