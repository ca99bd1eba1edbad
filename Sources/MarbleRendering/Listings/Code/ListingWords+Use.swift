import MarbleModel

extension ListingWords {
  /// What a script must know of the listing to copy programs; `nil` for one that is run.
  ///
  /// A program holds the listings before it that are run, and those that are compiled only if it
  /// is not run itself. One that is refused or stops is the end of its program; one that is
  /// skipped belongs to none.
  var use: String? {
    switch check {
    case .run: nil
    case .compile: "compile"
    case .refusal: "refuse"
    case .stop: "stop"
    case .skip: "skip"
    }
  }
}
