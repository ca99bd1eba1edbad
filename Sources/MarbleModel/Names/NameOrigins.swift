/// The other libraries that readers may come from, as a map of names lists them.
package struct NameOrigins: Sendable {
  /// A library that tables have columns for, whatever version their headings add to its name.
  package struct Library: Sendable {
    package private(set) var name: String
    package private(set) var headings: Set<String>
    fileprivate var nameCount = 0

    fileprivate init(_ heading: String) { (name, headings) = (heading, [heading]) }

    /// Whether one of these headings of columns is about the library.
    package func isAmong(_ headings: [String]) -> Bool {
      headings.contains(where: self.headings.contains)
    }

    /// Counts a name below a heading, if that is about the library.
    fileprivate mutating func count(_ heading: String) -> Bool {
      if !headings.contains(heading) {
        let (isLonger, isShorter) = (heading.extends(name), name.extends(heading))
        guard isLonger || isShorter else { return false }
        headings.insert(heading)
        // `ReactiveCocoa 2.5` says more than `2.5`, but the 6 of `RxSwift 6` is only a version.
        if isLonger ? heading.hasSuffix(name) : name.hasPrefix(heading) { name = heading }
      }
      nameCount += 1
      return true
    }

    /// Drops the columns of all versions but the newest, whose names readers know.
    fileprivate mutating func dropOldVersions() {
      let versions = headings.map { ($0, Self.version(in: $0, of: name)) }
      let newest = versions.compactMap(\.1).max()
      headings = Set(versions.filter { $0.1 == nil || $0.1 == newest }.map(\.0))
    }

    private static func version(in heading: String, of name: String) -> Double? {
      heading.hasPrefix(name + " ") ? Double(heading.dropFirst(name.count + 1)) : nil
    }
  }

  /// The libraries in the order of the tables, without those that few names are given for.
  package private(set) var libraries: [Library] = []

  package init(in map: NameMap) {
    for alias in map.aliases where !alias.isLoose && !alias.own.isEmpty {
      let isCounted = libraries.indices.contains { libraries[$0].count(alias.library) }
      guard !isCounted else { continue }
      var library = Library(alias.library)
      library.nameCount = 1
      libraries.append(library)
    }
    let most = libraries.map(\.nameCount).max() ?? 0
    libraries.removeAll { $0.nameCount * 4 < most }
    for index in libraries.indices { libraries[index].dropOldVersions() }
  }

  package var names: [String] { libraries.map(\.name) }
}

extension String {
  /// Whether the text is another one with words before it or after it.
  fileprivate func extends(_ other: String) -> Bool {
    hasSuffix(" " + other) || hasPrefix(other + " ")
  }
}
