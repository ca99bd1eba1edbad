extension Diagnostic: FormedValue {
  package static let form = Form {
    var diagnostic = Diagnostic($0, $1, path: $2, details: $5, remedy: $6)
    (diagnostic.range, diagnostic.excerpt, diagnostic.concernsBlocks) = ($3, $4, $7)
    (diagnostic.brokenLinks, diagnostic.replacement) = ($8, $9)
    return diagnostic
  } _: { (diagnostic: Diagnostic) in
    (
      diagnostic.severity, diagnostic.message, diagnostic.path, diagnostic.range,
      diagnostic.excerpt, diagnostic.details, diagnostic.remedy, diagnostic.concernsBlocks,
      diagnostic.brokenLinks, diagnostic.replacement
    )
  }
}

extension Diagnostic.Severity: Keepable {}

extension Diagnostic.Message: FormedValue {
  package static let form = Form(Diagnostic.Message.init(_:id:)) { ($0.text, $0.id) }
}
