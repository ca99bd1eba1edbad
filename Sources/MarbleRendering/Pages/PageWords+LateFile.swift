import MarbleModel

extension PageWords {
  /// Plans the script with the texts of scripts that pages load late.
  var lateFile: PlannedFile {
    let groups = [
      ("drawing", eventTexts + drawingTexts + comparingTexts + findingTexts + puzzleTexts),
      ("predict", predictionTexts), ("exercises", exerciseTexts), ("proof", proofTexts),
      ("keys", keyTexts),
    ]
    let objects = groups.map { name, texts in
      let entries = texts.map { "\($0):\($1.javaScript)" }
      return "\(name):{\(entries.joined(separator: ","))}"
    }
    let script = "globalThis.marbleWords={\(objects.joined(separator: ",\n"))}\n"
    return PlannedFile(path: lateAddress.path, text: script)
  }

  /// The texts of the panel with the keyboard shortcuts.
  private var keyTexts: [(String, String)] {
    texts([
      "keys": .keys, "turn": .neighbours, "search": .search, "theme": .keyTheme,
      "close": .keyClose, "single": .keySingle,
    ])
  }

  /// The texts of what happens in a row; the script fills in `{v}` and `{n}`.
  private var eventTexts: [(String, String)] {
    [
      ("value", event(.value("{v}"), "{n}")), ("error", event(.error, "{n}")),
      ("completed", event(.completion, "{n}")), ("on", goesOn("{n}")), ("begins", begins("{n}")),
      ("cut", cut("{n}")), ("lane", say(.lane, ["number": "{n}"])),
    ]
      + texts([
        "never": .neverBegins, "colon": .colon, "comma": .comma, "stop": .fullStop,
        "back": .putBack, "ending": .endOf,
      ])
  }
}
