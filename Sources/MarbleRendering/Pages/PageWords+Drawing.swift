import MarbleModel

extension PageWords {
  /// The texts of the script with which readers draw a row.
  var drawingTexts: [(String, String)] {
    texts([
      "row": .drawnRow, "tray": .drawTray, "hint": .drawHint, "any": .drawAny, "end": .drawEnd,
      "fault": .drawError, "more": .drawMore, "clear": .drawClear, "isnt": .drawnIsnt,
      "not": .drawnNot,
    ])
  }

  /// The texts of the script that finds operators.
  var findingTexts: [(String, String)] {
    texts([
      "nearest": .findNearest, "nothing": .findNothing, "same": .findSame,
      "differences": .findDifferences,
    ])
  }
}
