-- A person's day: a new chapter of five blocks, with a chart, a session and a formula, is written
-- in Neovim without leaving it. Lines come as they're typed; what is waited for is measured.

local here = debug.getinfo(1, "S").source:match("^@(.*/)")
local server = dofile(here .. "server.lua")
local wait, messages = server.wait, server.messages
local begin = vim.loop.hrtime()
local typed = 0

server.start()

-- Writes lines at the end, one after the other, as they're typed.
local function write(text)
  for line in vim.gsplit(text, "\n", true) do
    typed = typed + #line + 1
    local last = vim.api.nvim_buf_line_count(0)
    vim.api.nvim_buf_set_lines(0, last - 1, last, false, { line, "" })
    vim.wait(1)
  end
end

local function said(text)
  for _, message in ipairs(messages()) do
    if message.message:find(text, 1, true) then return true end
  end
  return false
end

-- The new chapter is put into the contents first, in the same editor.
vim.cmd("edit Site/site.yml")
vim.cmd([[%s/glossary\]/fourth, glossary]/]])
typed = typed + 8
vim.cmd("write")
vim.cmd("edit notes/en/fourth.md")
write("---\ntitle: Fourth\nsummary: Times of a kettle.\n---\n\nA kettle needs some time:\n")
wait("the head is right", function() return #messages() == 0 and vim.b.changedtick > 0 end)

write("```swift\nlet seconds = [95, 180, 240]\nprint(seconds.reduce(0, +))\n```\n")
write("The longest is told by a word that's misspelt at first:\n")
write("```swift valuess\nlet longest = seconds.max() ?? 0\n```\n")
wait("a misspelt word is told", function() return said("valuess") end)
for number, line in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, false)) do
  if line == "```swift valuess" then
    vim.api.nvim_buf_set_lines(0, number - 1, number, false, { "```swift values" })
  end
end
wait("it's corrected", function() return not said("valuess") end)

write("The mean of $n$ times is $$\\frac{1}{n} \\sum_{i=1}^{n} t_i$$, which this block computes:\n")
write("```swift\nprint(seconds.reduce(0, +) / seconds.count)\n```\n")
write([[
The chart is drawn by a block:

```swift isolated writes=times.svg
import Foundation

let bars = [95, 180, 240].enumerated().map { row, time in
  "<rect x=\"0\" y=\"\(row * 20)\" width=\"\(time)\" height=\"16\"/>"
}
let chart = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 240 60\">\n"
  + bars.joined(separator: "\n") + "\n</svg>\n"
try chart.write(toFile: "times.svg", atomically: true, encoding: .utf8)
```

![Three bars, each longer than the one before](fourth.files/times.svg)
]])
write("Its bars are counted:\n\n```console\n$ grep -c '<rect' times.svg\n```")

-- Returns a correction for one of the messages, and its line.
local function correction()
  for _, message in ipairs(messages()) do
    local found = server.actions(message.lnum, { "quickfix" })
    if #found > 0 then return found[1], message.lnum + 1 end
  end
end

-- Saved, every block runs; what they do is accepted.
local rounds = 0
vim.cmd("write")
wait("the blocks have run", function() return said("doesn't say what") end)
repeat
  local found, line
  wait("a correction is offered, or nothing is left to correct", function()
    found, line = correction()
    return found or #messages() == 0
  end)
  if found then
    rounds = rounds + 1
    if rounds > 12 then server.fail("errors stay: " .. vim.inspect(messages())) end
    local tick = vim.b.changedtick
    if found.edit then
      vim.lsp.util.apply_workspace_edit(found.edit, "utf-16")
    else
      server.ask("workspace/executeCommand", found.command)
    end
    -- The chapter changes, or only a file that a block writes.
    vim.wait(2000, function() return vim.b.changedtick > tick end, 5)
    vim.cmd("silent write")
    io.stdout:write("  line " .. line .. ": " .. found.title .. "\n")
  end
until not found
wait("all is true", function() return #messages() == 0 end)

local whole = (vim.loop.hrtime() - begin) / 1e9
io.stdout:write(string.format(
  "  %d characters typed, %d corrections accepted, %.1f s waited for the server, %.1f s in all\n",
  typed, rounds, server.waited, whole))
server.stop()
