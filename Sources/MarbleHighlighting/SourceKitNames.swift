import CSourceKit

/// The names in sourcekitd's answers that come with each token, looked up only once.
///
/// Sendable: sourcekitd keeps a name's pointer for the life of the process and never writes to its
/// target.
struct SourceKitNames: @unchecked Sendable {
  let kind: OpaquePointer
  let offset: OpaquePointer
  let length: OpaquePointer
  /// The kinds of tokens by sourcekitd's names for them.
  let kinds: [OpaquePointer: ParsedToken.Kind]

  init(uid: sourcekitd_uid_get_from_cstr_function) {
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
