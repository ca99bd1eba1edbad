import MarbleModel

/// A run of chapters as a script that `search.js` reads.
///
/// The script holds the whole text, so excerpts need nothing else. Words and frequent pairs are
/// stored as indices into lists of the shard, so that it takes about a third of the space of the
/// source.
struct SearchShard {
  let script: String

  /// Makes the shard with that number of chapters and the addresses of their pages.
  init(_ number: Int, of chapters: some Sequence<(chapter: Chapter, address: String)>) {
    var text = SearchText()
    for (chapter, address) in chapters { text.append(chapter, at: address) }
    let symbols = text.tokens.symbols
    let pairs = SearchPairs(in: text.tokens.row, symbolCount: symbols.areWords.count)
    let code = SearchCode(symbols, pairs)
    var script = Array("marbleSearch(\(number),\(code.single),\(code.double),[".utf8)
    for numbers in code.classes {
      let list = SearchList(numbers, of: symbols)
      let parts = numbers.filter { $0 >= symbols.areWords.count }
        .map { pairs.pairs[$0 - symbols.areWords.count] }
      let joints = code.text(of: parts.flatMap { [$0.left, $0.right] })
      for text in [list.separators, list.words, joints] {
        script.append(UInt8(ascii: "\""))
        script += text
        script += Array("\",".utf8)
      }
    }
    script += Array("],\"".utf8)
    script += code.text(of: pairs.row)
    script += Array("\",\"\(text.pages.joined(separator: " "))\"".utf8)
    script += Array(",\"\(text.anchors.joined(separator: " "))\")\n".utf8)
    self.script = String(decoding: script, as: UTF8.self)
  }
}
