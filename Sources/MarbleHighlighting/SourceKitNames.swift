import CSourceKit

/// The names of sourcekitd's protocol that Marble uses, looked up once.
///
/// Sendable: sourcekitd keeps a name's pointer for the life of the process and never writes to what
/// it points at.
struct SourceKitNames: @unchecked Sendable {
  let request: OpaquePointer
  let open: OpaquePointer
  let close: OpaquePointer
  let name: OpaquePointer
  let sourceText: OpaquePointer
  let syntaxMapEnabled: OpaquePointer
  let substructureEnabled: OpaquePointer
  let diagnosticsEnabled: OpaquePointer
  let syntacticOnly: OpaquePointer
  let compilerArguments: OpaquePointer
  let syntaxMap: OpaquePointer
  let kind: OpaquePointer
  let offset: OpaquePointer
  let length: OpaquePointer
  /// What the names of sourcekitd's kinds mean.
  let kinds: [OpaquePointer: ParsedToken.Kind]

  init(uid: sourcekitd_uid_get_from_cstr_function) {
    request = uid("key.request")
    open = uid("source.request.editor.open")
    close = uid("source.request.editor.close")
    name = uid("key.name")
    sourceText = uid("key.sourcetext")
    syntaxMapEnabled = uid("key.enablesyntaxmap")
    substructureEnabled = uid("key.enablesubstructure")
    diagnosticsEnabled = uid("key.enablediagnostics")
    syntacticOnly = uid("key.syntactic_only")
    compilerArguments = uid("key.compilerargs")
    syntaxMap = uid("key.syntaxmap")
    kind = uid("key.kind")
    offset = uid("key.offset")
    length = uid("key.length")
    var kinds: [OpaquePointer: ParsedToken.Kind] = [:]
    for (name, kind) in Self.kindsByName {
      kinds[uid("source.lang.swift.syntaxtype." + name)] = kind
    }
    self.kinds = kinds
  }

  /// The parentheses of interpolations are left out.
  private static let kindsByName: KeyValuePairs<String, ParsedToken.Kind> = [
    "keyword": .keyword,
    "identifier": .identifier,
    "typeidentifier": .type,
    "string": .string,
    "number": .number,
    "comment": .comment,
    "comment.mark": .comment,
    "comment.url": .comment,
    "doccomment": .comment,
    "doccomment.field": .comment,
    "attribute.builtin": .attribute,
    "attribute.id": .attribute,
    "buildconfig.keyword": .directive,
    "buildconfig.id": .directive,
    "pounddirective.keyword": .directive,
    "objectliteral": .directive,
    "operator": .operator,
  ]
}
