// In some of these texts, `{n}` and `{m}` are numbers, which a script fills in.
extension PageWords {
  var steps: String { say("Steps", "步骤") }
  /// The actions, by the names that a script uses for them.
  var actions: [(name: String, text: String)] {
    [
      ("start", say("To the start", "回到开头")), ("back", say("Back", "后退")),
      ("play", say("Play", "播放")), ("next", say("Forward", "前进")),
      ("round", say("Next round", "下一轮")),
    ]
  }
  var pause: String { say("Pause", "暂停") }
  var hint: String {
    say(
      "Step with the buttons or ← →, or click a line to go to where it runs.",
      "用按钮或 ← → 逐步执行；点击一行，跳到它执行的地方。"
    )
  }
  var position: String { say("{n} of {m}", "{n} / {m}") }
  var line: String { say("Line {n}: ", "第 {n} 行：") }
  var round: String { say("round {n} of {m}", "第 {n} 轮，共 {m} 轮") }
  var task: String { say("Task {n}", "任务 {n}") }
  var prints: String { say("prints", "输出") }
  var enters: String { say("runs", "执行") }
  var topLevel: String { say("top level", "最外层") }
  var captured: String { say("captured", "捕获") }
  var valuesCut: String {
    say(
      "Some values in the middle are left out: there are too many.",
      "值太多，中间的一部分没有保留。"
    )
  }

  func times(_ count: Int) -> String { say("\(count.grouped) times", "共 \(count.grouped) 次") }
  func moreSteps(_ count: Int) -> String {
    say(
      count == 1 ? "1 more step" : "\(count.grouped) more steps",
      "另有 \(count.grouped) 步"
    )
  }
}
