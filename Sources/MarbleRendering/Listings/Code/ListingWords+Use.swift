import MarbleModel

extension ListingWords {
  /// What a script must know of the listing to copy programs; `nil` for one that is run.
  ///
  /// A program ends in its listing and holds those before it that are run to their end, as in the
  /// test. One that is skipped belongs to none.
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
