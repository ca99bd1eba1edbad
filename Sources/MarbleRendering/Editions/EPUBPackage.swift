import MarbleModel

/// The document that describes an EPUB and lists its contents.
struct EPUBPackage {
  let site: BookSite
  /// The names of the pictures.
  let pictures: [String]
  /// The numbers of the chapters with drawings in their text.
  let drawings: Set<Int>
  /// The numbers of the chapters with formulas.
  let formulas: Set<Int>

  static let container = """
    <?xml version="1.0" encoding="UTF-8"?>
    <container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
    <rootfiles>
    <rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/>
    </rootfiles>
    </container>

    """

  /// Returns a page of an EPUB.
  static func page(_ title: String, in language: String, _ body: String) -> String {
    let language = language.escaped
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE html>
      <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"\
       lang="\(language)" xml:lang="\(language)">
      <head>
      <meta charset="utf-8"/>
      <title>\(title.escaped)</title>
      <link rel="stylesheet" type="text/css" href="style.css"/>
      </head>
      <body>
      \(body)</body>
      </html>

      """
  }

  var text: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"\
     xml:lang="\(site.book.settings.language.escaped)">
    <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
    \(metadata)</metadata>
    <manifest>
    \(manifest)</manifest>
    <spine>
    \(spine)</spine>
    </package>

    """
  }

  private var metadata: String {
    let settings = site.book.settings
    let (summary, author) = (TitleText(settings.summary).plain, settings.publishing.author ?? "")
    var xml = HTMLBuffer()
    xml.append("<dc:identifier id=\"id\">urn:uuid:\(identifier)</dc:identifier>\n")
    xml.append("<dc:title>\(settings.title.escaped)</dc:title>\n")
    xml.append("<dc:language>\(settings.language.escaped)</dc:language>\n")
    if !summary.isEmpty { xml.append("<dc:description>\(summary.escaped)</dc:description>\n") }
    if !author.isEmpty { xml.append("<dc:creator>\(author.escaped)</dc:creator>\n") }
    xml.append("<meta property=\"dcterms:modified\">\(modified)</meta>\n")
    let facts = [
      ("accessMode", "textual"), ("accessMode", "visual"), ("accessModeSufficient", "textual"),
      ("accessibilityFeature", "tableOfContents"),
      ("accessibilityFeature", "structuralNavigation"),
      ("accessibilityFeature", "alternativeText"), ("accessibilityHazard", "none"),
    ]
    for (name, value) in facts {
      xml.append("<meta property=\"schema:\(name)\">\(value)</meta>\n")
    }
    return xml.text
  }

  /// The identifier of the book, which depends only on its title, language and address.
  ///
  /// So a new version replaces the old one.
  private var identifier: String {
    let settings = site.book.settings
    var digits = Array(
      Fingerprint { mixer in
        mixer.mix(settings.title)
        mixer.mix(settings.language)
        mixer.mix(settings.publishing.address)
      }.text
    )
    // The version and variant digits mark a custom format (UUID version 8).
    (digits[12], digits[16]) = ("8", "8")
    return [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }
      .joined(separator: "-")
  }

  /// When a chapter was last changed; without a history, the earliest date that archives can store.
  private var modified: String {
    let changes = site.book.chapters.compactMap { site.publication.dates(of: $0.path)?.changed }
    return changes.max()?.inGreenwich ?? "1980-01-01T00:00:00Z"
  }

  private var manifest: String {
    var xml = """
      <item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
      <item id="title" href="title.xhtml" media-type="application/xhtml+xml"/>
      <item id="style" href="style.css" media-type="text/css"/>
      <item id="cover" href="cover.svg" media-type="image/svg+xml" properties="cover-image"/>

      """
    for number in site.map.pages.indices {
      // EPUB wants to know which documents contain SVG or MathML.
      let kinds = [
        drawings.contains(number) ? "svg" : nil, formulas.contains(number) ? "mathml" : nil,
      ]
      .compactMap(\.self).joined(separator: " ")
      let properties = kinds.isEmpty ? "" : " properties=\"\(kinds)\""
      xml += "<item id=\"chapter-\(number + 1)\" href=\"\(EPUBEdition.name(ofChapter: number))\""
      xml += " media-type=\"application/xhtml+xml\"\(properties)/>\n"
    }
    for (number, name) in pictures.enumerated() {
      xml += "<item id=\"picture-\(number + 1)\" href=\"\(name)\""
      xml += " media-type=\"\(MediaType.picture(name) ?? "")\"/>\n"
    }
    return xml
  }

  private var spine: String {
    let chapters = site.map.pages.indices.map { "chapter-\($0 + 1)" }
    return (["title", "nav"] + chapters).map { "<itemref idref=\"\($0)\"/>\n" }.joined()
  }
}

extension Moment {
  /// The moment in UTC, without fractions: `2026-11-21T16:18:43Z`.
  fileprivate var inGreenwich: String {
    let days = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
    let rest = seconds - days * 86_400
    // The calendar repeats itself every 400 years, counted from March of the year 0.
    let day = days + 719_468
    let era = (day >= 0 ? day : day - 146_096) / 146_097
    let dayOfEra = day - era * 146_097
    let year = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * year + year / 4 - year / 100)
    let month = (5 * dayOfYear + 2) / 153
    let date = [
      dayOfYear - (153 * month + 2) / 5 + 1, month < 10 ? month + 3 : month - 9,
      year + era * 400 + (month < 10 ? 0 : 1),
    ]
    let digits = { (number: Int, count: Int) in
      String(repeating: "0", count: max(0, count - String(number).utf8.count)) + String(number)
    }
    let time = [rest / 3_600, rest / 60 % 60, rest % 60].map { digits($0, 2) }
    return "\(digits(date[2], 4))-\(digits(date[1], 2))-\(digits(date[0], 2))T"
      + time.joined(separator: ":") + "Z"
  }
}
