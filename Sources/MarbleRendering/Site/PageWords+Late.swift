import MarbleModel

extension PageWords {
  /// The address of the script with the texts of scripts that pages load late.
  ///
  /// They're the same on all pages of a language, and most readers need none of them.
  var lateAddress: SiteAddress { SiteAddress("assets/words-\(tag).js") }

  /// Returns texts for a script, under the names that the script uses.
  func texts(_ words: KeyValuePairs<String, PageWord>) -> [(String, String)] {
    words.map { ($0, scriptText($1)) }
  }
}
