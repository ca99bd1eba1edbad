-- What a person does with `marble lsp` in Neovim; the first step that fails ends the editor with 1.

local here = debug.getinfo(1, "S").source:match("^@(.*/)")
local server = dofile(here .. "server.lua")
local wait, expect, messages, actions = server.wait, server.expect, server.messages, server.actions

server.start()

local function ask(method, line, character, more)
  local place = { position = { line = line, character = character } }
  return server.ask(method, vim.tbl_extend("error", place, more or {}))
end

local function labels(result)
  local found = {}
  for _, item in ipairs(result.items or result) do found[vim.trim(item.label)] = item end
  return found
end

local function set(line, text) vim.api.nvim_buf_set_lines(0, line, line + 1, false, { text }) end

-- A mistake appears while it's typed, and goes with its correction.
set(9, "```swift isolatd")
wait("a mistake appears", function() return #messages() == 1 end)
expect(messages()[1].lnum == 9 and messages()[1].col == 9, "it's at its word")
expect(messages()[1].message:find("did you mean `isolated`"), "it has a remedy")
local found = actions(9)
expect(#found == 1, "there is a correction")
vim.lsp.util.apply_workspace_edit(found[1].edit, "utf-16")
expect(vim.api.nvim_buf_get_lines(0, 9, 10, false)[1] == "```swift isolated", "it's applied")
wait("the mistake goes", function() return #messages() == 0 end)
set(9, "```swift ")

-- Words and links.
expect(labels(ask("textDocument/completion", 9, 9)).norun, "words are completed")
set(9, "```swift")
expect(ask("textDocument/hover", 20, 20).contents.value:find("not run"), "words are explained")
local place = ask("textDocument/definition", 5, 15)
expect(place.uri:find("second.md$") and place.range.start.line == 4, "a link leads to its heading")
expect(#ask("textDocument/documentSymbol", 0, 0) == 1, "there is an outline")

-- Renaming a heading changes the links to it.
local second = vim.uri_from_bufnr(0):gsub("first.md$", "second.md")
local renamed = ask("textDocument/rename", 5, 20, { newName = "Sums" }).changes
expect(renamed[second][1].newText == "Sums", "a heading is renamed from a link")
expect(renamed[vim.uri_from_bufnr(0)][1].newText == "sums", "the link changes with it")
expect(#ask("textDocument/references", 5, 20, { context = {} }) == 1, "links are found")

-- Swift, by sourcekit-lsp.
local hover = ask("textDocument/hover", 10, 6)
expect(hover and vim.inspect(hover):find("String"), "code is explained")
set(11, "greeting.")
expect(labels(ask("textDocument/completion", 11, 9)).count, "members are completed")
set(11, "print(greeting)")
place = ask("textDocument/definition", 11, 8)
place = place[1] or place
expect((place.uri or place.targetUri):find("first.md$"), "a name leads to its declaration")

-- A block that prints something else, run on saving, and accepted.
set(10, 'let greeting = "hello, you"')
vim.cmd("write")
wait("a block that isn't true is told after saving", function()
  return #messages() > 0 and messages()[1].message:find("output differs") ~= nil
end)
found = actions(9)
expect(#found == 2 and found[1].title:find("Accept"), "its output can be accepted")
expect(found[2].title:find("all blocks"), "and so can all blocks at once")
server.ask("workspace/executeCommand", found[1].command)
wait("it's accepted", function()
  return vim.api.nvim_buf_get_lines(0, 15, 16, false)[1] == "hello, you"
end)
vim.cmd("write")
wait("then all is true", function() return #messages() == 0 end)

server.stop()
