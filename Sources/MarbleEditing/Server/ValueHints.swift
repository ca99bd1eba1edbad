import MarbleModel

/// The values of the last run beside the lines of blocks with `values`.
struct ValueHints {
  let chapter: Chapter
  /// The result of the last test; `nil` if there was none.
  let tested: TestedText?

  /// The longest text that an editor shows of a value, in characters.
  private static let limit = 60

  /// Returns the hints on some lines of the file.
  func json(on lines: ClosedRange<Int>) -> JSONValue {
    let shown = (tested?.valid(in: chapter) ?? []).filter { $0.listing.words.showsValues }
    return .array(
      shown.flatMap { verdict, listing in
        hints(of: verdict.shown.observations?.values ?? [], in: listing, on: lines)
      }
    )
  }

  private func hints(
    of values: [Observations.Value],
    in listing: Listing,
    on lines: ClosedRange<Int>
  ) -> [JSONValue] {
    let groups = Dictionary(grouping: values, by: \.span.end.line).sorted { $0.key < $1.key }
    return groups.compactMap { index, values -> JSONValue? in
      guard listing.lines.indices.contains(index) else { return nil }
      let line = listing.lines[index]
      guard lines.contains(line.position.line) else { return nil }
      var end = line.position
      end.column += line.text.utf8.count
      let span = UTF16Span(SourceRange(at: end), in: chapter.source).json
      return [
        "position": span["start"], "label": .string(Self.label(of: values)), "paddingLeft": true,
      ]
    }
  }

  /// Returns the values of a line: those of variables, or else that of the longest expression.
  private static func label(of values: [Observations.Value]) -> String {
    let named = values.filter { $0.name != nil }
    let telling = named.isEmpty ? values.first.map { [widest(values, $0)] } ?? [] : named
    let texts = telling.map { value in
      let text =
        value.first.joined(separator: ", ") + (value.first.count < value.count ? ", …" : "")
      return (telling.count > 1 ? value.name.map { "\($0): " } ?? "" : "") + text
    }
    let text = texts.joined(separator: "; ").replacing("\n", with: " ")
    return text.count > limit ? text.prefix(limit - 1) + "…" : text
  }

  private static func widest(
    _ values: [Observations.Value],
    _ first: Observations.Value
  ) -> Observations.Value {
    values.dropFirst().reduce(first) { $1.span.contains($0.span) ? $1 : $0 }
  }
}
