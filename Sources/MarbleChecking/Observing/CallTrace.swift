package import MarbleModel

/// The calls in a chapter that led to the end of a program, from Swift's backtrace.
package struct CallTrace {
  private let source: SourceFile
  private let listings: [Listing]

  /// Creates the reader of traces of a program with `listings` in the chapter `source`.
  package init(source: SourceFile, listings: [Listing]) {
    self.source = source
    self.listings = listings
  }

  private static let limit = 20

  /// Returns the calls in `backtrace`, innermost first: an error and notes about it.
  package func diagnostics(in backtrace: String) -> [Diagnostic] {
    let lines = backtrace.split(whereSeparator: \.isNewline)
    var places: [SourcePosition] = []
    for place in lines.compactMap(place) where place != places.last { places.append(place) }
    return places.prefix(Self.limit).enumerated().map { index, place in
      index == 0
        ? source.error(.stopped, at: place) : Diagnostic(.note, .called, at: place, in: source)
    }
  }

  /// Returns the place at the end of a frame, such as ` at notes/en/bind.md:7:5`.
  private func place(in frame: Substring) -> SourcePosition? {
    let start = frame.firstRange(of: " at \(source.path):")?.upperBound
    return start.flatMap { SourcePosition(frame[$0...]) }.flatMap(listings.place)
  }
}

extension Diagnostic.Message {
  fileprivate static let stopped: Self = "the program stopped here"
  fileprivate static let called: Self = "called from here"
}
