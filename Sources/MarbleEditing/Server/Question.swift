/// A request about a file that the server answers.
enum Question: String {
  case symbols = "textDocument/documentSymbol"
  case links = "textDocument/documentLink"
  case completion = "textDocument/completion"
  case hover = "textDocument/hover"
  case definition = "textDocument/definition"
  case signature = "textDocument/signatureHelp"
  case actions = "textDocument/codeAction"
  case formatting = "textDocument/formatting"
  case lenses = "textDocument/codeLens"
  case references = "textDocument/references"
  case renameable = "textDocument/prepareRename"
  case renaming = "textDocument/rename"
  case tokens = "textDocument/semanticTokens/full"
  case hints = "textDocument/inlayHint"
}
