import MarbleModel

extension MarkupRenderer {
  /// Writes the raw HTML of an edition, and the Markdown that it's mixed with.
  func write(
    _ nodes: [RawTree.Node],
    in picture: Bool = false,
    into buffer: inout HTMLBuffer,
    _ markdown: (MarkupRenderer, Int, inout HTMLBuffer) -> Void
  ) {
    for node in nodes {
      switch node {
      case .text(let text): buffer.appendEscaped(text)
      case .markdown(let number): markdown(self, number, &buffer)
      case .element(let tag, let children):
        write(tag, in: picture, into: &buffer) { renderer, buffer in
          renderer.write(children, in: picture || tag.name == "svg", into: &buffer, markdown)
        }
      }
    }
  }

  private func write(
    _ tag: RawTag,
    in picture: Bool,
    into buffer: inout HTMLBuffer,
    _ content: (MarkupRenderer, inout HTMLBuffer) -> Void
  ) {
    switch tag.name {
    case "img": return writeImage(tag, into: &buffer)
    case "a":
      guard let destination = tag["href"] else { break }
      let title = tag["title"] ?? ""
      return writeLink(to: .onPage(destination), title: title, into: &buffer, content)
    case "svg": buffer.hasDrawings = true
    default: break
    }
    let isDrawing = picture || tag.name == "svg"
    buffer.append("<\(tag.name)")
    if tag.name == "svg" { buffer.append(edition?.medium.namespace ?? "") }
    writeAttributes(of: tag, in: isDrawing, into: &buffer)
    guard !tag.isClosed else { return buffer.append(" />" as StaticString) }
    buffer.append(">" as StaticString)
    content(self, &buffer)
    buffer.append("</\(tag.name)>")
  }

  private func writeAttributes(of tag: RawTag, in picture: Bool, into buffer: inout HTMLBuffer) {
    for attribute in tag.attributes {
      if attribute.name.lowercased() == "id" {
        writeID(attribute.value, into: &buffer)
      } else if let (name, value) = RawAttributes.kept(attribute, of: tag, in: picture) {
        buffer.append(value, as: name)
      }
    }
  }

  private func writeImage(_ tag: RawTag, into buffer: inout HTMLBuffer) {
    let source = tag["src"] ?? ""
    writeEditionImage(.onPage(source), source, tag["alt"] ?? "", into: &buffer) { buffer in
      for attribute in tag.attributes where !["src", "alt"].contains(attribute.name) {
        if let (name, value) = RawAttributes.kept(attribute, of: tag, in: false) {
          buffer.append(value, as: name)
        }
      }
    }
  }

  /// Writes an image that the edition contains; other images become links or descriptions.
  func writeEditionImage(
    _ place: LinkPlace,
    _ source: String,
    _ description: String,
    into buffer: inout HTMLBuffer,
    _ attributes: (inout HTMLBuffer) -> Void = { _ in }
  ) {
    if let path = edition?.picture(place) {
      buffer.append("<img src=\"" as StaticString)
      buffer.append(.picture(path))
      buffer.append("\"" as StaticString)
      buffer.append(description, as: "alt")
      attributes(&buffer)
      buffer.append(" />" as StaticString)
    } else if case .elsewhere = LinkTarget(source, from: ""), source.hasPrefix("http") {
      let text = description.isEmpty ? source : description
      writeLink(to: .onPage(source), into: &buffer) { $1.appendEscaped(text) }
    } else {
      buffer.appendEscaped(description)
    }
  }
}
