import MarbleModel

extension Chapter {
  /// Creates a chapter from Markdown of which only fences and `<!-- marble` comments are read.
  ///
  /// What stands before a fence, such as `> ` or `  `, is taken for the prefix of all its lines.
  init(_ text: String, at path: String = "notes/en/bind.md", session: Session? = nil) {
    let source = SourceFile(path: path, text: text)
    var scanner = FenceScanner(source: source)
    self.init(
      source: source,
      name: path.split(separator: "/").last.map { String($0.dropLast(3)) } ?? "",
      language: "en",
      frontMatter: FrontMatter(title: path, session: session),
      blocks: scanner.blocks()
    )
  }
}

/// Finds the fences and comments of a chapter.
private struct FenceScanner {
  let source: SourceFile
  var line = 1
  var found: [Block] = []

  init(source: SourceFile) { self.source = source }

  mutating func blocks() -> [Block] {
    while line <= source.lineCount {
      if let fence = source.line(line).firstRange(of: "```") {
        readFence(prefix: source.line(line)[..<fence.lowerBound])
      } else if source.line(line).hasPrefix("<!-- marble") {
        readComment()
      }
      line += 1
    }
    return found
  }

  private mutating func readFence(prefix: Substring) {
    let opening = source.line(line).dropFirst(prefix.count)
    let fence = opening.prefix { $0 == "`" }
    let words = opening.dropFirst(fence.count).split(separator: " ")
    let start = SourcePosition(line: line, column: prefix.utf8.count + 1)
    let lines = readLines(until: { $0.allSatisfy { $0 == "`" } && $0.count >= fence.count }, prefix)
    let end = SourcePosition(
      line: min(line, source.lineCount),
      column: prefix.utf8.count + 1 + fence.count
    )
    let range = SourceRange(from: start, to: end)
    switch words.first {
    case "swift":
      found.append(Block(.listing(listing(words.dropFirst(), lines, range)), range: range))
    case "output": attach(ExpectedOutput(lines: lines, range: range))
    default: break
    }
  }

  private mutating func readComment() {
    let words = source.line(line).dropFirst("<!-- marble".count).split(separator: " ")
    let start = SourcePosition(line: line)
    let lines = readLines(until: { $0 == "-->" }, "")
    let range = SourceRange(from: start, to: SourcePosition(line: line, column: 4))
    found.append(Block(.hidden(listing(words[...], lines, range)), range: range))
  }

  private mutating func readLines(
    until isEnd: (Substring) -> Bool,
    _ prefix: Substring
  ) -> [Listing.Line] {
    var lines: [Listing.Line] = []
    line += 1
    while line <= source.lineCount {
      let whole = source.line(line)
      let width = min(whole.count, prefix.count)
      let text = whole.dropFirst(width)
      if isEnd(text), !text.isEmpty { break }
      let position = SourcePosition(line: line, column: width + 1)
      lines.append(Listing.Line(text: String(text), position: position))
      line += 1
    }
    return lines
  }

  private func listing(
    _ words: ArraySlice<Substring>,
    _ lines: [Listing.Line],
    _ range: SourceRange
  ) -> Listing {
    var meaning = ListingWords()
    for word in words {
      if word == "isolated" { meaning.membership = .isolated }
      if word.hasPrefix("in=") { meaning.membership = .named(String(word.dropFirst(3))) }
      if word == "norun" { meaning.check = .compile }
      if word.hasPrefix("skip=") { meaning.check = .skip(reason: String(word.dropFirst(5))) }
    }
    let id = Listing.ID(path: source.path, line: range.start.line)
    return Listing(id: id, words: meaning, lines: lines, range: range)
  }

  private mutating func attach(_ expectation: ExpectedOutput) {
    guard let last = found.popLast() else { return }
    if case .listing(var listing) = last.content {
      listing.expectation = expectation
      found.append(Block(.listing(listing), range: last.range))
    }
    found.append(Block(.output(expectation), range: expectation.range))
  }
}
