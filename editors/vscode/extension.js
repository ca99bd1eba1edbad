"use strict";

const {workspace} = require("vscode");
const {LanguageClient} = require("vscode-languageclient/node");

let client;

/** Starts `marble lsp` for the chapters and the settings of books in the opened folders. */
exports.activate = async () => {
  const settings = workspace.getConfiguration("marble");
  client = new LanguageClient(
    "marble",
    "Marble",
    {command: settings.get("path"), args: ["lsp"]},
    {
      documentSelector: [
        {scheme: "file", language: "markdown"},
        {scheme: "file", language: "yaml", pattern: "**/Site/*.yml"},
      ],
      initializationOptions: {runOnSave: settings.get("runOnSave")},
    },
  );
  await client.start();
};

exports.deactivate = () => client?.stop();
