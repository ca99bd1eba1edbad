/// What the server can do, as it tells an editor.
enum Capabilities {
  static let json: JSONValue = [
    "positionEncoding": "utf-16",
    "textDocumentSync": [
      "openClose": true, "change": 2, "save": ["includeText": false],
    ],
    "completionProvider": ["triggerCharacters": ["`", " ", "=", ",", "[", "(", "#", "‹"]],
    "hoverProvider": true,
    "definitionProvider": true,
    "documentLinkProvider": ["resolveProvider": false],
    "documentSymbolProvider": true,
    "codeActionProvider": ["codeActionKinds": ["quickfix"]],
  ]
}
