extension PageWords {
  /// Words that say little about what a reader looks for; they count only if a query has no others.
  var stopWords: String { say(Self.englishStopWords, "的 了 是 在 和 与 吗 呢") }

  /// The mark of a result that matches other forms or spellings of the words.
  var similar: String { say("similar", "相近") }

  /// The texts between a name elsewhere, its libraries, and the name here.
  var namesHere: [String] { say([" in ", ": here "], ["（", "）：本库中是 "]) }

  func elsewhere(_ name: String, _ library: String) -> String {
    say("\(name) in \(library)", "\(library) 中是 \(name)")
  }

  /// The text before a link to the section that explains a name.
  var explained: String { say("Explained in", "讲解") }

  /// How many overloads a card doesn't show.
  func moreForms(_ count: Int) -> String {
    say(count == 1 ? "and 1 more form" : "and \(count) more forms", "另有 \(count) 种形式")
  }

  private static let englishStopWords =
    "a about an and are as at be by can could did do does for from had has have how i if in into is "
    + "it its me my of on or should so than that the their them then there these they this to was "
    + "we were what when where which who why will with would you your"
}
