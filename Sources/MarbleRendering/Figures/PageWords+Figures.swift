import MarbleModel

extension PageWords {
  var objectGraph: String { say("Who holds whom", "谁持有谁") }
  var sequence: String { say("What happens in order", "先后发生了什么") }
  var program: String { say("the program", "程序") }
  var andThen: String { say("; ", "；") }
  var sentenceEnd: String { say(".", "。") }

  var weakMark: String { say("dashed: weak", "虚线：弱引用") }
  var unownedMark: String { say("dotted: unowned", "点线：无主引用") }
  var cycleMark: String {
    say("thick: a cycle, which keeps itself alive", "粗线：循环引用，自己维持自己的生命")
  }
  var newMark: String { say("+: new", "+：新出现") }
  var goneMark: String { say("struck through: gone", "删除线：已消失") }

  /// Returns a sentence that lists everything an object holds.
  func holds(_ holder: String, _ references: [String]) -> String {
    let all = references.joined(separator: comma)
    return say("\(holder) holds \(all)", "\(holder) 持有 \(all)")
  }

  /// Returns what a reference points to, and how.
  func reference(_ edge: ObjectGraph.Edge, to name: String) -> String {
    let strength: String
    switch edge.strength {
    case .strong: strength = ""
    case .weak: strength = say("weakly ", "（弱）")
    case .unowned: strength = say("unowned ", "（无主）")
    }
    let change: String
    switch edge.change {
    case .none: change = ""
    case .new: change = say(" (new)", "（新）")
    case .gone: change = say(" (gone)", "（已消失）")
    }
    let label = DiagramText.shown(edge.label)
    return say("\(strength)\(name) as \(label)\(change)", "\(strength)\(name)（\(label)）\(change)")
  }

  func cycle(_ names: [String]) -> String {
    let all = names.joined(separator: comma)
    return names.count == 1
      ? say("\(all) keeps itself alive", "\(all) 自己维持自己的生命")
      : say("\(all) keep each other alive", "\(all) 互相维持生命")
  }

  func sends(_ sender: String, to receiver: String, _ text: String) -> String {
    let said = text.isEmpty ? "" : colon + text
    return say("\(sender) to \(receiver)\(said)", "\(sender) 到 \(receiver)\(said)")
  }

  func leftOut(_ count: Int) -> String { say("\(count) more", "另有 \(count) 项") }
  var someLeftOut: String { say("some lines are left out", "省略若干行") }
}
