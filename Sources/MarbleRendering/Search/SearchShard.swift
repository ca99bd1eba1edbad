import MarbleModel

/// A run of chapters as a script that `search.js` reads.
///
/// The script holds the whole text: words are numbers into a list of the shard's words, so that it
/// takes about a third of the source, and excerpts need nothing else.
struct SearchShard {
  /// The script.
  let script: String

  /// Makes the shard with that number of chapters and the addresses of their pages.
  init(_ number: Int, of chapters: some Sequence<(chapter: Chapter, address: String)>) {
    var text = SearchText()
    for (chapter, address) in chapters { text.append(chapter, at: address) }
    let symbols = text.tokens.symbols
    let code = SearchCode(symbols)
    var script = Array("marbleSearch(\(number),\(code.single),\(code.double),[".utf8)
    for list in code.classes.lazy.map({ SearchList($0, of: symbols) }) {
      script.append(UInt8(ascii: "\""))
      script += list.separators
      script += Array("\",\"".utf8)
      script += list.words
      script += Array("\",".utf8)
    }
    script += Array("],\"".utf8)
    script += code.text(of: text.tokens.row)
    script += Array("\",\"\(text.pages.joined(separator: " "))\"".utf8)
    script += Array(",\"\(text.anchors.joined(separator: " "))\")\n".utf8)
    self.script = String(decoding: script, as: UTF8.self)
  }
}
