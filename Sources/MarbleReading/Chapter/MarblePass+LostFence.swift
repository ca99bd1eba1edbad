import MarbleModel

extension MarblePass {
  /// Reports a fence that Markdown reads as something else.
  mutating func report(_ fence: LostFence) {
    switch fence.reading {
    case .text: report(.insideParagraph, at: fence.range, remedy: .lineOfItsOwn)
    case .indentedCode: report(.indented, at: fence.range, remedy: .lessIndentation)
    case .html: report(.insideHTML, at: fence.range, remedy: .lineAbove)
    }
  }

  /// Reports a fence without a language in a doc comment, which readers would assume to be Swift;
  /// returns whether the block is one.
  ///
  /// Indented text is left alone because drawings are written that way.
  mutating func lookForFence(of block: Block) -> Bool {
    let line = source.line(block.range.start.line).utf8.drop {
      $0 <= UInt8(ascii: " ") || $0 == UInt8(ascii: ">")
    }
    guard line.starts(with: "```".utf8) || line.starts(with: "~~~".utf8) else { return false }
    report(.withoutLanguage, at: block.range.start, remedy: .language)
    return true
  }

  /// Reports a comment that claims something about code without a language, which isn't checked.
  mutating func lookForClaim(in block: Block) {
    for number in block.range.lines {
      guard let claim = ShownClaim(in: source.line(number)) else { continue }
      let place = SourcePosition(line: number, column: claim.offset + 1)
      return report(.uncheckedClaim, at: place, remedy: .fence)
    }
  }
}

extension String {
  fileprivate static let lessIndentation =
    "indent it by fewer than four columns, or show it in a longer fence with the word `markdown`"
  fileprivate static let lineOfItsOwn =
    "begin the line with it, don't use a backtick in its words, and put an empty line above it or"
    + " indent it less"
  fileprivate static let lineAbove = "write it as a fence, with an empty line above it"
  fileprivate static let fence =
    "put the code into a `swift` fence, or into one that names another language"
  fileprivate static let language =
    "write `swift` after its opening marks, or `text` if it shouldn't be checked"
}

extension Diagnostic.Message {
  fileprivate static let uncheckedClaim: Self =
    "this comment makes a claim about code that isn't checked"
  fileprivate static let indented: Self =
    "this fence is indented so far that it's shown as text, so nothing here would be checked"
  fileprivate static let insideParagraph: Self =
    "this fence is parsed as paragraph text, so nothing here would be checked"
  fileprivate static let insideHTML: Self =
    "this code is inside raw HTML, so nothing here would be checked"
  fileprivate static let withoutLanguage: Self =
    "this fence has no language, so nothing here would be checked"
}
