internal import MarbleModel

/// The package manager's messages about a manifest, at the lines of its listing.
struct ManifestMessages {
  private(set) var all: [CompilerMessage] = []
  private let listing: Listing
  private let folder: String
  private let addedLines: Int

  /// Reads the output about the manifest in the folder `package`, which begins with `addedLines`
  /// that the listing doesn't have.
  init(parsing output: String, about listing: Listing, at package: String, addedLines: Int = 0) {
    (self.listing, self.addedLines) = (listing, addedLines)
    folder = package
    let file = package + "/Package.swift:"
    for line in output.split(whereSeparator: \.isNewline) {
      if let range = line.firstRange(of: file) {
        read(line[range.upperBound...])
      } else if line.hasPrefix("error: "), !Self.isEcho(line) {
        all.append(message(line.dropFirst("error: ".count)))
      } else if let stop = line.firstRange(of: "Fatal error: ") {
        all.append(.whole(0, "the manifest stops: " + line[stop.upperBound...]))
      } else if line.hasPrefix("Missing or empty JSON output") {
        let remedy = "declare one with `let package = Package(name: ...)`"
        all.append(.whole(0, "the manifest doesn't declare a package", remedy))
      }
    }
    // Each phase of the manager may repeat messages of an earlier one.
    all = all.enumerated().filter { index, message in !all[..<index].contains(message) }.map(\.1)
  }

  /// Reads `line:column: severity: text`.
  private mutating func read(_ text: Substring) {
    let parts = text.split(separator: ":", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, let line = Int(parts[0]).map({ $0 - addedLines }),
      let column = Int(parts[1]),
      let severity = Diagnostic.Severity(rawValue: String(parts[2].drop { $0 == " " })),
      severity != .note || !all.isEmpty
    else { return }
    guard listing.lines.indices.contains(line - 1) else {
      // What is written around a part is right by itself, so the part isn't whole.
      if severity == .error {
        let text = parts[3].drop { $0 == " " }
        all.append(.whole(0, "this isn't whole: \(text)", "write the block to its end"))
      }
      return
    }
    all.append(
      CompilerMessage(
        severity: severity,
        listing: 0,
        line: listing.lines[line - 1].position.line - listing.id.line,
        column: column,
        text: String(parts[3].drop { $0 == " " })
      )
    )
  }

  /// Returns an error without a place; it's reported where the manifest has the text that it
  /// quotes.
  private func message(_ text: Substring) -> CompilerMessage {
    let sentence = String(text.hasPrefix("'package': ") ? text.dropFirst(11) : text)
      .replacing("package 'package.swift' is", with: "the manifest is")
      .replacing(" by package 'package' target", with: " by target")
      .replacing(" from package 'package'", with: "")
      .replacing(" in package 'package'", with: "")
      .replacing("package 'package'", with: "the package")
      .replacing(folder + "/", with: "")
      .replacing("'\(folder)'", with: "the top of the package")
    let names = Self.names(in: sentence).map { "\"\($0)\"" }
    let isAboutVersion = sentence.firstRange(of: "tools version") != nil
    var message = CompilerMessage.whole(0, sentence)
    let isWhole = listing.lines.contains { $0.text.contains("Package(") }
    let start = "begin the block with `// swift-tools-version: 6.0`"
    let part =
      "write a whole manifest, or a part that begins with `.package(...)`, `.product(...)`,"
      + " `.target(...)`, `dependencies:`, `platforms:`, `products:`, `targets:` or `traits:`"
    message.remedy = isAboutVersion ? isWhole ? start : part : nil
    if isAboutVersion { message.line = min(listing.lines.count, 1) }
    for name in names {
      for line in listing.lines {
        guard let place = line.text.firstRange(of: name) else { continue }
        let offset = line.text.utf8.distance(from: line.text.startIndex, to: place.lowerBound)
        message.line = line.position.line - listing.id.line
        message.column = offset + 1
        return message
      }
    }
    return message
  }

  /// Returns the names that a sentence is about: those in quotes, those of a cycle, or an empty
  /// name.
  private static func names(in sentence: String) -> [Substring] {
    let quoted = sentence.split(separator: "'", omittingEmptySubsequences: false)
    let names = quoted.indices.filter { $0 % 2 == 1 }.map { quoted[$0] }
    if sentence.hasSuffix("names can not be empty") { return [""] }
    guard names.isEmpty, let start = sentence.firstRange(of: "found: ") else { return names }
    return sentence[start.upperBound...].split(separator: " -> ")
  }

  /// Whether a line only announces errors that other lines report.
  private static func isEcho(_ line: Substring) -> Bool {
    line.firstRange(of: "Invalid manifest (compiled with") != nil
      || ["error: invalid manifests at ", "error: fatalError", "error: ExitCode"].contains(
        where: line.hasPrefix
      )
  }
}
