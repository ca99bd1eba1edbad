extension Set<String> {
  /// Creates the set of the words in a text, separated by spaces and line breaks.
  package init(words text: String) {
    self.init(text.split { $0 == " " || $0 == "\n" }.map(String.init))
  }
}
