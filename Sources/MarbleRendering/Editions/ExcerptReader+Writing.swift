import MarbleModel

extension ExcerptReader {
  mutating func writeVoid(_ tag: MarkupTag) {
    guard let holders = EditionElements.holders(of: tag.name) else {
      if EditionElements.isBlock(tag.name) { closeWhatEnds(at: tag.name) }
      openPart(around: tag.name)
      if tag.name == "img" { return writeImage(tag) }
      return writeTag(tag, end: " />")
    }
    if let last = open.last, holders.contains(last.name) { writeTag(tag, end: " />") }
  }

  /// Writes an image that the edition contains; any other becomes a link, or its description.
  private mutating func writeImage(_ tag: MarkupTag) {
    let source = tag["src"] ?? ""
    let description = tag["alt"] ?? ""
    switch LinkTarget(source, from: address.path) {
    case .file(let path, _, _) where surroundings.pictures.contains(path):
      buffer.append("<img src=\"")
      flush()
      excerpt.pieces.append(.picture(path))
      buffer.append("\"")
      buffer.append(description, as: "alt")
      writeAttributes(of: tag)
      buffer.append(" />")
    case .elsewhere where source.hasPrefix("http"):
      let isLinked = open.contains { $0.name == "a" && $0.treatment == .kept }
      let text = description.isEmpty ? source : description
      guard !isLinked else { return buffer.appendEscaped(text) }
      buffer.append("<a href=\"")
      buffer.appendAddress(source)
      buffer.append("\">\(text.escaped)</a>")
    default: buffer.appendEscaped(description)
    }
  }

  /// The columns that fit on a line of code on paper.
  private static let paperColumns = 84

  mutating func writeOpening(_ tag: MarkupTag) {
    if tag.name == "pre" {
      flush()
      block = excerpt.pieces.count
    }
    writeTag(tag, end: ">")
    switch tag.name {
    case "svg":
      excerpt.hasDrawings = true
      guard let label = tag["aria-label"], surroundings.isForReaders else { return }
      buffer.append(label, in: "title")
    case "h2":
      // Sections that the site adds, such as the sources of a chapter, aren't part of its text.
      guard let id = tag["id"], !id.hasPrefix("marble-") else { return }
      heading = (EditionAnchor.place(id, in: excerpt.id), HTMLBuffer())
    case "code": heading?.title.append("<code>")
    default: break
    }
  }

  mutating func writeClosing(_ name: String) {
    if name == "pre" { markLines() }
    buffer.append("</\(name)>")
    if name == "code" { heading?.title.append("</code>") }
    if name == "h2", let (id, title) = heading {
      let text = String(title.text.reversed().drop { $0 == " " }.reversed())
      excerpt.sections.append(.init(id: id, title: text))
      heading = nil
    }
  }

  /// Marks the lines of the block that ends here if they may be too long for the paper.
  private mutating func markLines() {
    flush()
    // A block with a link is in several pieces, and is left alone.
    guard let block, excerpt.pieces.count == block + 1,
      case .markup(let text) = excerpt.pieces[block]
    else { return }
    let limit = surroundings.isForReaders ? 0 : Self.paperColumns
    excerpt.pieces[block] = .markup(LineElements.marked(text, longerThan: limit))
    self.block = nil
  }

  private mutating func writeTag(_ tag: MarkupTag, end: String) {
    buffer.append("<\(tag.name)")
    if tag.name == "a", let destination = tag["href"], let link = link(destination) {
      flush()
      excerpt.pieces.append(.link(link))
    }
    if tag.name == "svg", pictureDepth == 1, surroundings.isForReaders {
      buffer.append(" xmlns=\"http://www.w3.org/2000/svg\"")
    }
    writeAttributes(of: tag)
    buffer.append(end)
  }

  private mutating func writeAttributes(of tag: MarkupTag) {
    for attribute in tag.attributes {
      switch attribute.name {
      case "id": writeID(attribute.value)
      case "aria-labelledby", "aria-describedby", "aria-controls", "aria-owns", "aria-details":
        let ids = attribute.value.split(whereSeparator: \.isWhitespace)
          .map { EditionAnchor.place(String($0), in: excerpt.id) }
        flush()
        excerpt.pieces.append(.reference(attribute: attribute.name, ids: ids))
      default:
        guard let (name, value) = kept(attribute, of: tag) else { continue }
        buffer.append(value, as: name)
      }
    }
  }

  /// Writes an id unless the chapter has it already: links lead to the first, as in browsers.
  private mutating func writeID(_ id: String) {
    let id = EditionAnchor.place(id, in: excerpt.id)
    if excerpt.ids.insert(id).inserted { buffer.append(id, as: "id") }
  }

  private func kept(
    _ attribute: MarkupTag.Attribute,
    of tag: MarkupTag
  ) -> (name: String, value: String)? {
    let isForReaders = surroundings.isForReaders
    if isForReaders, attribute.name == "tabindex" { return nil }
    guard pictureDepth > 0 else {
      return EditionElements.value(of: attribute, on: tag.name).map { (attribute.name, $0) }
    }
    // E-readers show the names above the lanes, where any screen has room for them.
    if isForReaders, attribute.name == "display" { return nil }
    if attribute.name == "aria-label" || attribute.name == "aria-hidden" {
      return isForReaders ? nil : (attribute.name, attribute.value)
    }
    // A stylesheet function in a value could load something.
    let isPlain = attribute.name == "transform" || !attribute.value.contains { "(\\".contains($0) }
    let name = isPlain ? EditionElements.pictureAttributes[attribute.name] : nil
    return name.map { ($0, attribute.value) }
  }

  mutating func flush() {
    if !buffer.isEmpty { excerpt.pieces.append(.markup(buffer.text)) }
    buffer = HTMLBuffer()
  }
}
