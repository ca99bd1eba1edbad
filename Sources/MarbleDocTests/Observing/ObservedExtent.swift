internal import MarbleModel

/// How much of a program is observed.
struct ObservedExtent: Equatable {
  /// The indices of the listings.
  var parts: [Int]
  /// Whether the program has to wait at its end, as one that waits is another kind of program.
  var waits = false
}

extension CompiledProgram {
  /// Whether a listing of the program that runs wants to know values.
  var wantsValues: Bool {
    let program = module.program
    return parts.contains { program.judged.contains($0) && program.listings[$0].wantsValues }
  }

  /// What an observed run needs: the listings up to the last one that is stepped through, whose
  /// steps end where the next listing begins.
  ///
  /// All are needed where values of later times count, and where nobody can tell without a parser
  /// whether those that could be spared make the program wait at its top level.
  var observedExtent: ObservedExtent {
    let program = module.program
    let whole = ObservedExtent(parts: parts)
    let wanting = parts.filter { program.judged.contains($0) && program.listings[$0].wantsValues }
    guard let last = wanting.last, !wanting.contains(where: { program.listings[$0].wantsAllValues })
    else { return whole }
    func waits(_ part: Int) -> Bool { program.listings[part].waitsAtTopLevel }
    let kept = parts.filter { $0 <= last }
    let spared = parts.filter { $0 > last }
    if kept.contains(where: waits) { return ObservedExtent(parts: kept) }
    if spared.contains(where: waits) { return ObservedExtent(parts: kept, waits: true) }
    return spared.contains { program.listings[$0].mayWait } ? whole : ObservedExtent(parts: kept)
  }
}

extension Listing {
  /// Whether the word `await` stands anywhere in the listing.
  fileprivate var mayWait: Bool { !waits.isEmpty }

  /// Whether the listing waits outside of all braces.
  fileprivate var waitsAtTopLevel: Bool {
    let shape = CodeShape(self)
    return waits.contains { wait in
      shape.beginsAsCode[wait.line] && wait.offset < shape.comments[wait.line] ?? .max
        && shape.depth(at: wait) == shape.parentheses(at: wait)
    }
  }

  /// Where the first `await` of each line stands.
  private var waits: [CodeSpan.Position] {
    lines.enumerated().compactMap { number, line in
      line.text.utf8.firstRange(ofBytes: "await".utf8).map { range in
        CodeSpan.Position(
          line: number,
          offset: line.text.utf8.distance(from: line.text.utf8.startIndex, to: range.lowerBound)
        )
      }
    }
  }
}
