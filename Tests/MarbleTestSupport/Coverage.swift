package import Testing

/// Expects a table to have a row for each stored property of a value.
package func expect<Change>(
  _ rows: [(String, Change)],
  coverAllOf value: some Any,
  at location: SourceLocation = #_sourceLocation
) {
  expectLabels(of: value, rows.map(\.0), at: location)
}

/// Expects a value to have these stored properties and no other, in their order.
package func expectLabels(
  of value: some Any,
  _ names: [String],
  at location: SourceLocation = #_sourceLocation
) {
  let labels = Mirror(reflecting: value).children.compactMap(\.label)
  #expect(labels == names, "\(type(of: value))", sourceLocation: location)
}
