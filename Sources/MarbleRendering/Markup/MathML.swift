import MarbleModel

/// The formulas of a page as MathML, which browsers draw and screen readers read.
struct MathML {
  private var html = HTMLBuffer()

  /// Returns the markup of a formula; one that can't be read is shown as code.
  static func markup(of formula: Formula) -> String {
    guard let expression = try? formula.expression() else { return formula.source.inlineCode }
    var markup = MathML()
    markup.html.append("<math xmlns=\"http://www.w3.org/1998/Math/MathML\"")
    if formula.isDisplay { markup.html.append(" display=\"block\"") }
    markup.html.append(formula.source, as: "alttext")
    markup.html.append(">")
    markup.write(expression)
    markup.html.append("</math>")
    return markup.html.text
  }

  /// Whether a page has formulas, which need a stylesheet of their own.
  static func isIn(_ html: String) -> Bool { html.utf8.contains(bytes: "<math ".utf8) }

  private mutating func write(_ expression: MathExpression) {
    switch expression {
    case .row(let parts): element("mrow") { markup in for part in parts { markup.write(part) } }
    case .identifier(let text, let isUpright):
      // Browsers draw a name of a single letter in italics unless they're told otherwise.
      let isNormal = isUpright && text.unicodeScalars.count == 1
      leaf("mi", isNormal ? " mathvariant=\"normal\"" : "", text)
    case .number(let text): leaf("mn", "", text)
    case .sign(let text, let sign): leaf("mo", attributes(of: sign), text)
    // MathML drops white space at the ends of a text.
    case .text(let text): leaf("mtext", "", text.replacing(/^ +| +$/, with: "\u{A0}"))
    case .space(let width): html.append("<mspace width=\"\(Self.ems(width))em\"></mspace>")
    case .fraction(let upper, let lower, let hasLine):
      element("mfrac", hasLine ? "" : " linethickness=\"0\"") { $0.write([upper, lower]) }
    case .root(let content, let degree?): element("mroot") { $0.write([content, degree]) }
    case .root(let content, nil): element("msqrt") { $0.write(content) }
    case .scripts(let base, let lower, let upper, let areLimits):
      writeScripts(base, lower, upper, areLimits)
    case .accent(let base, let accent, let isBelow):
      element(isBelow ? "munder" : "mover", isBelow ? " accentunder=\"true\"" : " accent=\"true\"")
      {
        $0.write([base, .sign(accent, .ordinary)])
      }
    case .table(let rows, let table): write(rows, table)
    }
  }

  private mutating func write(_ parts: [MathExpression]) { for part in parts { write(part) } }

  private mutating func writeScripts(
    _ base: MathExpression,
    _ lower: MathExpression?,
    _ upper: MathExpression?,
    _ areLimits: Bool
  ) {
    let name: StaticString =
      switch (lower, upper, areLimits) {
      case (_?, _?, true): "munderover"
      case (_?, nil, true): "munder"
      case (nil, _, true): "mover"
      case (_?, _?, false): "msubsup"
      case (_?, nil, false): "msub"
      case (nil, _, false): "msup"
      }
    element(name) { $0.write([base] + [lower, upper].compactMap(\.self)) }
  }

  private mutating func write(_ rows: [[MathExpression]], _ table: MathTable) {
    let style =
      switch table {
      case .centered: ""
      case .left: " class=\"cases\""
      case .aligned: " class=\"aligned\" displaystyle=\"true\""
      }
    element("mtable", style) { markup in
      for row in rows {
        markup.element("mtr") { markup in
          for cell in row { markup.element("mtd") { $0.write(cell) } }
        }
      }
    }
  }

  private func attributes(of sign: MathSign) -> String {
    switch sign {
    case .ordinary: ""
    case .prefix: " form=\"prefix\""
    case .small: " stretchy=\"false\""
    case .fence: " fence=\"true\" stretchy=\"true\""
    case .sized(let tenths):
      " stretchy=\"true\" minsize=\"\(tenths / 10).\(tenths % 10)em\""
        + " maxsize=\"\(tenths / 10).\(tenths % 10)em\""
    case .large: " movablelimits=\"true\""
    }
  }

  /// Returns a number of eighteenths in decimals.
  private static func ems(_ eighteenths: Int) -> String {
    let thousandths = eighteenths.magnitude * 1000 / 18
    let decimals = String(thousandths % 1000 + 1000).dropFirst()
    return (eighteenths < 0 ? "-" : "") + "\(thousandths / 1000).\(decimals)"
  }

  private mutating func leaf(_ name: StaticString, _ attributes: String, _ text: String) {
    element(name, attributes) { $0.html.appendEscaped(text) }
  }

  private mutating func element(
    _ name: StaticString,
    _ attributes: String = "",
    _ content: (inout MathML) -> Void
  ) {
    html.append("<" as StaticString)
    html.append(name)
    html.append(attributes + ">")
    content(&self)
    html.append("</" as StaticString)
    html.append(name)
    html.append(">" as StaticString)
  }
}
