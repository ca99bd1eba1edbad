package import MarbleModel
package import Testing

/// Expects a value to come back as it was kept, and all of its properties to be kept.
///
/// A property that is added later and gets a default is in no form, and the test fails until it is.
/// So that no value comes back by chance, nothing in the sample may be empty or `nil`.
package func expectKept<Value: Keepable & Equatable>(
  _ value: Value,
  at location: SourceLocation = #_sourceLocation
) {
  let owner = Fingerprint(of: "owner")
  let back = Sealed<Value>(Sealed.bytes(of: value, for: owner), for: owner)
  if case .whole(let back) = back {
    #expect(back == value, sourceLocation: location)
  } else {
    Issue.record("it comes back \(back)", sourceLocation: location)
  }
  expectAllParts(of: value, at: location)
}

private func expectAllParts(of value: Any, at location: SourceLocation) {
  let mirror = Mirror(reflecting: value)
  let count = mirror.children.count
  switch mirror.displayStyle {
  case .struct:
    if let formed = value as? any FormedValue {
      #expect(count == partCount(of: formed), "\(mirror.subjectType)", sourceLocation: location)
    }
  case .optional, .collection, .dictionary, .set:
    #expect(count > 0, "an empty \(mirror.subjectType)", sourceLocation: location)
  default: break
  }
  for child in mirror.children { expectAllParts(of: child.value, at: location) }
}

private func partCount<Value: FormedValue>(of value: Value) -> Int { Value.form.parts.count }
