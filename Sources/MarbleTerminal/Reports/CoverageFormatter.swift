package import MarbleModel

/// Puts into words which public symbols aren't used by any block.
package struct CoverageFormatter: Sendable {
  let style: TerminalStyle

  package init(style: TerminalStyle) { self.style = style }

  /// Returns the unused symbols by modules and types, followed by the number of used ones.
  ///
  ///     Signals: 310 of 312 used
  ///       Signal
  ///         take(until:)  Sources/Signals/Operators/Take.swift:12
  ///
  ///     310 of 312 public symbols are used by checked blocks: 99.3 %
  package func text(of coverage: SymbolCoverage) -> String {
    coverage.modules.map(text).joined(separator: "\n") + "\n" + summary(of: coverage) + "\n"
      + parsed(of: coverage) + rotten(of: coverage)
  }

  private func text(of module: SymbolCoverage.Module) -> String {
    var text = style.paint(module.name.harmless, .strong)
    text += ": \(module.used) of \(module.count) used\n"
    for type in module.types {
      if !type.name.isEmpty { text += "  \(type.name.harmless)\n" }
      for symbol in type.symbols {
        let place = "\(symbol.place.path):\(symbol.place.line)".harmless
        let name = symbol.isType ? "" : symbol.name.harmless + "  "
        text += "    \(name)" + style.paint(place, .faint) + "\n"
      }
    }
    return text
  }

  private func parsed(of coverage: SymbolCoverage) -> String {
    switch coverage.parsed {
    case 0: ""
    case 1: "1 block is only parsed, so its symbols aren't known\n"
    case let count: "\(count) blocks are only parsed, so their symbols aren't known\n"
    }
  }

  private func rotten(of coverage: SymbolCoverage) -> String {
    switch coverage.rotten {
    case 0: ""
    case 1: "1 block is rotten, so its symbols don't count\n"
    case let count: "\(count) blocks are rotten, so their symbols don't count\n"
    }
  }

  private func summary(of coverage: SymbolCoverage) -> String {
    let counts = "\(coverage.used) of \(coverage.count) public symbols are used by checked blocks"
    guard coverage.count > 0 else { return counts }
    // Rounded down, so that 100 % means all.
    let thousandths = coverage.used * 1000 / coverage.count
    return "\(counts): \(thousandths / 10).\(thousandths % 10) %"
  }
}
