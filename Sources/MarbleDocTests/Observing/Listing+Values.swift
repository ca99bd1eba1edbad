internal import MarbleModel

extension Listing {
  /// Whether values of the listing's expressions are shown, stepped through or claimed.
  var wantsValues: Bool {
    words.showsValues || words.isStepped || !ValueComment.all(in: self).isEmpty
  }
}
