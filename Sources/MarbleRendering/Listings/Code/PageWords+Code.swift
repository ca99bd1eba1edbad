import MarbleModel

extension PageWords {
  var code: String { say("Code", "代码") }
  var copy: String { say("Copy", "复制") }
  var copyProgram: String { say("Copy program", "复制整个程序") }
  var copied: String { say("Copied", "已复制") }
  var wrap: String { say("Wrap lines", "自动换行") }
  var valuesMissing: String {
    say("some values are missing, as there were too many", "值太多，有一部分没有列出")
  }

  /// Returns the name of a scrollable fence after a listing, or of a sketch.
  func name(of expectation: Expectation) -> String {
    switch expectation.kind {
    case .output: say("Output", "输出")
    case .diagram where expectation.comparison == .sketch:
      say("Marble diagram, not verified", "弹珠图，未验证")
    case .diagram: say("Marble diagram", "弹珠图")
    case .sequence: sequence
    case .objects: objectGraph
    case .diagnostics: say("What the compiler says", "编译器信息")
    }
  }

  /// Returns what the figure of a listing shows.
  func contents(of listing: Listing, hasCode: Bool) -> String {
    let fences = [listing.diagnostics, listing.output, listing.objects].compactMap { $0 }
    let names = fences.filter { !$0.isFolded }.map(name)
    let all = (hasCode ? [code] : []) + names
    let lowered = all.prefix(1) + all.dropFirst().map { $0.prefix(1).lowercased() + $0.dropFirst() }
    return lowered.joined(separator: say(" and ", "和"))
  }

  func hiddenLines(_ count: Int) -> String {
    say(
      count == 1 ? "1 hidden line" : "\(count.grouped) hidden lines",
      "\(count.grouped) 行隐藏代码"
    )
  }
}

extension Int {
  /// The number with its digits in groups of three.
  var grouped: String {
    var text = ""
    for (index, digit) in String(magnitude).reversed().enumerated() {
      if index > 0, index.isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    return (self < 0 ? "-" : "") + String(text.reversed())
  }
}
