import MarbleModel
import MarbleReading

extension ByteWriter {
  /// Appends what is known of a chapter but its front matter.
  mutating func write(_ chapter: KnownChapter) {
    let outline = chapter.outline
    for text in [outline.path, outline.name, outline.language] { write(text) }
    write(outline.links) { writer, link in
      writer.write(link.destination)
      writer.write(link.position)
      writer.write(link.isImage)
    }
    write(outline.anchors) { $0.write($1) }
    write(outline.shownListings) { $0.write($1) }
    write(outline.attachments) { $0.write($1) }
    write(outline.fingerprint)
    write(chapter.complaints) { $0.write($1) }
  }

  private mutating func write(_ complaint: Diagnostic) {
    write(complaint.severity.rawValue)
    write(complaint.message.text)
    write(complaint.path)
    write(complaint.range) { writer, range in
      writer.write(range.start)
      writer.write(range.end)
    }
    write(complaint.excerpt) { $0.write($1) }
    write(complaint.details) { $0.write($1) }
    write(complaint.remedy) { $0.write($1) }
    write(complaint.concernsBlocks)
  }

  private mutating func write(_ position: SourcePosition) {
    write(position.line)
    write(position.column)
  }
}

extension ByteReader {
  /// Reads what is known of a chapter, whose front matter has been read.
  mutating func knownChapter(_ frontMatter: FrontMatter) throws -> KnownChapter {
    let path = try text()
    let outline = ChapterOutline(
      path: path,
      name: try text(),
      language: try text(),
      frontMatter: frontMatter,
      links: try list { reader in
        ChapterLink(
          destination: try reader.text(),
          from: path,
          position: try reader.position(),
          isImage: try reader.truth()
        )
      },
      anchors: try list { try $0.text() },
      shownListings: try list { try $0.number() },
      attachments: try list { try $0.text() },
      fingerprint: try fingerprint()
    )
    return KnownChapter(outline: outline, complaints: try list { try $0.complaint() })
  }

  private mutating func complaint() throws -> Diagnostic {
    guard let severity = Diagnostic.Severity(rawValue: try text()) else { throw Malformed() }
    let message = Diagnostic.Message(try text())
    var complaint = Diagnostic(severity, message, path: try text())
    complaint.range = try optional { reader in
      SourceRange(from: try reader.position(), to: try reader.position())
    }
    complaint.excerpt = try optional { try $0.text() }
    complaint.details = try list { try $0.text() }
    complaint.remedy = try optional { try $0.text() }
    complaint.concernsBlocks = try truth()
    return complaint
  }

  private mutating func position() throws -> SourcePosition {
    SourcePosition(line: try number(), column: try number())
  }
}
