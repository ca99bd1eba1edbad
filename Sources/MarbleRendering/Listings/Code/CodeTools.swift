/// What scripts put on listings: their controls, and what a copied program begins with.
struct CodeTools {
  let words: CodeWords
  let imports: [String]

  /// A template that is never shown by itself.
  var html: String {
    var html = HTMLBuffer()
    html.append("<template id=\"marble-code\"")
    html.append(imports.map { "import \($0)\n" }.joined(), as: "data-imports")
    html.append(" data-done=\"\(words.copied)\"><div class=\"tools\">")
    html.append("<button type=\"button\">\(words.copy)</button>")
    html.append("<button type=\"button\">\(words.copyProgram)</button>")
    html.append("<span role=\"status\"></span></div></template>\n")
    return html.text
  }
}
