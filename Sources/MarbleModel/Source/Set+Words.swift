extension Set<String> {
  /// Creates the set of the words in a text, which spaces and line breaks separate.
  package init(words text: String) {
    self.init(text.split { $0 == " " || $0 == "\n" }.map(String.init))
  }
}
