-- The server that Neovim has started for its file, as the scripts beside this one ask and await it;
-- the first step that fails ends the editor with 1.

local server = { waited = 0 }

function server.fail(text)
  io.stdout:write("editors: " .. text .. "\n")
  vim.cmd("cquit 1")
end

function server.expect(holds, text)
  if not holds then server.fail(text .. ": it isn't so") end
  io.stdout:write("  " .. text .. "\n")
end

-- Waits until something holds, and tells how long that took.
function server.wait(text, condition)
  local start = vim.loop.hrtime()
  if not vim.wait(120000, condition, 5) then
    server.fail(text .. ": it never came; there is: " .. vim.inspect(server.messages()))
  end
  local time = (vim.loop.hrtime() - start) / 1e9
  server.waited = server.waited + time
  io.stdout:write(string.format("  %5.2f s  %s\n", time, text))
end

function server.messages() return vim.diagnostic.get(0) end

function server.start()
  local servers = vim.lsp.get_clients or vim.lsp.get_active_clients
  server.wait("the server starts", function()
    return #servers() == 1 and servers()[1].initialized == true
  end)
  server.client = servers()[1].id
end

-- Returns the answer to a question about the open file.
function server.ask(method, more)
  local params = { textDocument = { uri = vim.uri_from_bufnr(0) } }
  for key, value in pairs(more or {}) do params[key] = value end
  local answers, reason = vim.lsp.buf_request_sync(0, method, params, 120000)
  if not answers then server.fail(method .. ": " .. tostring(reason)) end
  local answer = answers[server.client] or {}
  if answer.error then server.fail(method .. ": " .. vim.inspect(answer.error)) end
  return answer.result
end

-- Returns what can be done at a line, or only actions of some kinds.
function server.actions(line, kinds)
  local place = { line = line, character = 0 }
  return server.ask("textDocument/codeAction", {
    range = { start = place, ["end"] = place }, context = { diagnostics = {}, only = kinds },
  })
end

function server.stop()
  vim.lsp.stop_client(server.client)
  server.wait("the server ends", function()
    return vim.lsp.get_client_by_id(server.client) == nil
  end)
  io.stdout:write("editors: all steps\n")
  vim.cmd("qall!")
end

return server
