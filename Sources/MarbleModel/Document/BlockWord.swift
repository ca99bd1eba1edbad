/// A word after `swift` in an info string: how it's written, and what it asks for.
///
/// Everything that is said about words comes from the table ``all``: the parser, its messages, the
/// help of `marble test` and the manual read it.
package struct BlockWord: Sendable {
  /// What a word is about.
  package enum Subject: Sendable {
    /// The program that a block belongs to; one word at most can say so.
    case program
    /// How far a block is checked; one word at most can say so.
    case check
    /// The run of a block; each of these words excludes only itself, and a block that isn't run.
    case run
    /// How a block is built; each of these words excludes only itself.
    case build
  }

  /// The change that a word makes to what is requested.
  package typealias Change<Value> = @Sendable (inout ListingWords, Value) -> Void

  /// What follows the `=` of a word, and what is done with it.
  package enum Value: Sendable {
    /// Nothing: the word is written alone.
    case none(@Sendable (inout ListingWords) -> Void)
    /// Names of letters, digits, hyphens and underscores, with commas; each makes the change.
    case name(Change<String>)
    /// A sentence in quotes.
    case reason(Change<String>)
    /// A number and its unit.
    case duration(Change<Duration>)
    /// Permissions, separated by commas; each makes the change.
    case permissions(Change<Permission>)
    /// Paths and patterns, separated by commas; each makes the change.
    case files(Change<PlacedText>)
    /// Platforms, with commas; each makes the change.
    case platforms(Change<Platform>)
    /// A language mode.
    case mode(Change<Dialect.Mode>)
    /// The name of a Swift file.
    case file(Change<String>)
    /// One name that Swift code could use.
    case identifier(Change<String>)
    /// Names that Swift code could use, with commas; each makes the change.
    case identifiers(Change<String>)
  }

  /// The word as anyone who needs it writes it: `norun`, `in=NAME`.
  package let form: String
  /// What the word is about, which decides what it excludes.
  package let subject: Subject
  /// What the word means, in a line of Markdown.
  package let meaning: String
  /// What the word takes, and what that changes.
  package let value: Value

  init(_ form: String, _ subject: Subject, _ meaning: String, _ value: Value) {
    self.form = form
    self.subject = subject
    self.meaning = meaning
    self.value = value
  }

  /// The word without its value.
  package var name: String { String(form.prefix { $0 != "=" }) }

  /// Whether a block that carries this word can't carry `other` as well.
  package func excludes(_ other: BlockWord) -> Bool {
    switch subject {
    case .program, .check: subject == other.subject
    case .run, .build: name == other.name
    }
  }
}
