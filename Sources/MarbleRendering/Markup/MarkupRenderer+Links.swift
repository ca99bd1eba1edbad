import MarbleModel

extension MarkupRenderer {
  /// Writes a link, or only its text if it would lead nowhere or be inside another link.
  func writeLink(
    to place: LinkPlace,
    _ style: String? = nil,
    title: String = "",
    into buffer: inout HTMLBuffer,
    _ text: (MarkupRenderer, inout HTMLBuffer) -> Void
  ) {
    guard let edition else {
      writeTag(style, into: &buffer) { buffer in
        switch place {
        case .inChapter(let destination): buffer.appendAddress(as: "href", address(destination))
        case .onPage(let address): buffer.append(address, as: "href")
        }
      }
      return writeLinked(title, into: &buffer, text)
    }
    guard !isInLink, let target = edition.target(of: place) else { return text(self, &buffer) }
    writeTag(style, into: &buffer) { $0.append(.link(target)) }
    writeLinked(title, into: &buffer, text)
  }

  private func writeTag(
    _ style: String?,
    into buffer: inout HTMLBuffer,
    _ address: (inout HTMLBuffer) -> Void
  ) {
    buffer.append("<a" as StaticString)
    if let style { buffer.append(style, as: "class") }
    address(&buffer)
  }

  private func writeLinked(
    _ title: String,
    into buffer: inout HTMLBuffer,
    _ text: (MarkupRenderer, inout HTMLBuffer) -> Void
  ) {
    if !title.isEmpty { buffer.append(title, as: "title") }
    buffer.append(">" as StaticString)
    text(inLink, &buffer)
    buffer.append("</a>" as StaticString)
  }

  /// Writes the id of an element, as an attribute.
  func writeID(_ id: String, into buffer: inout HTMLBuffer) {
    guard let edition else { return buffer.append(id, as: "id") }
    buffer.append(id: edition.id(id))
  }

  /// Writes the address of an element of the same chapter, as an attribute.
  func writeAddress(ofID id: String, into buffer: inout HTMLBuffer) {
    buffer.appendAddress(as: "href", "#" + (edition?.id(id) ?? id))
  }

  /// Writes a line of uses; an edition leaves out the parts whose link leads nowhere.
  func write(_ line: UsesLine, into buffer: inout HTMLBuffer) {
    let parts = line.parts.filter { part in
      part.allSatisfy { run in
        guard case .link(let address, _) = run, let edition else { return true }
        return edition.target(of: .onPage(address)) != nil
      }
    }
    guard !parts.isEmpty else { return }
    buffer.append("<p class=\"uses\">" as StaticString)
    for (number, part) in parts.enumerated() {
      if number > 0 { buffer.append(UsesLine.separator) }
      for run in part {
        switch run {
        case .html(let html): buffer.append(html)
        case .link(let address, let html):
          writeLink(to: .onPage(address), into: &buffer) { $1.append(html) }
        }
      }
    }
    buffer.append("</p>\n" as StaticString)
  }
}

/// The line below a section that lists other places about its subject, in parts between dots.
struct UsesLine: Hashable, Sendable {
  enum Run: Hashable, Sendable {
    case html(String)
    /// A link to an address, as it's written on the chapter's page.
    case link(address: String, html: String)
  }

  static let separator: StaticString = " · "

  let parts: [[Run]]

  /// Mixes all parts into a fingerprint.
  func mix(into mixer: inout FingerprintMixer) {
    mixer.mix(parts) { mixer, runs in
      mixer.mix(runs) { mixer, run in
        switch run {
        case .html(let text): mixer.mix(["", text])
        // Without its third text, a link to an empty address would equal plain HTML.
        case .link(let address, let text): mixer.mix([address, text, "link"])
        }
      }
    }
  }
}

extension [[UsesLine.Run]] {
  /// The items with a comma between them.
  func joined(comma: String) -> [UsesLine.Run] {
    let comma: [UsesLine.Run] = [.html(comma)]
    return [UsesLine.Run](joined(separator: comma))
  }
}
