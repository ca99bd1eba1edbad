internal import MarbleModel

extension Listing {
  /// Whether values of the listing's expressions are shown, stepped through or claimed.
  var wantsValues: Bool {
    wantsAllValues || words.isStepped
  }

  /// Whether those values count, too, that its expressions have while later listings run.
  var wantsAllValues: Bool {
    words.showsValues || !ValueComment.all(in: self).isEmpty
  }
}

extension Program {
  /// Whether a listing of the program wants to know values.
  var hasValues: Bool {
    judged.contains { listings[$0].wantsValues }
  }
}
