/// The server's capabilities, as reported to an editor.
enum Capabilities {
  static let json: JSONValue = [
    "positionEncoding": "utf-16",
    "textDocumentSync": [
      "openClose": true, "change": 2, "save": ["includeText": false],
    ],
    "completionProvider": ["triggerCharacters": ["`", " ", "=", ",", "[", "(", "#", "‹", "."]],
    "hoverProvider": true,
    "definitionProvider": true,
    "referencesProvider": true,
    "renameProvider": ["prepareProvider": true],
    "inlayHintProvider": true,
    "semanticTokensProvider": ["legend": SemanticTokens.Legend.standard.json, "full": true],
    "signatureHelpProvider": ["triggerCharacters": ["(", ","]],
    "documentLinkProvider": ["resolveProvider": false],
    "documentSymbolProvider": true,
    "documentFormattingProvider": true,
    "codeActionProvider": [
      "codeActionKinds": ["quickfix", .string(BlockCommand.acceptAllKind)]
    ],
    "codeLensProvider": ["resolveProvider": false],
    "workspace": [
      "fileOperations": [
        "willRename": ["filters": [["scheme": "file", "pattern": ["glob": "**/*.md"]]]]
      ]
    ],
    "executeCommandProvider": [
      "commands": .array(BlockCommand.allCases.map { .string($0.rawValue) })
    ],
  ]
}
