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
