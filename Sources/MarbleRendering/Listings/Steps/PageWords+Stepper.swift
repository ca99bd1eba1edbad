import MarbleModel

// In some of these texts, `{n}` and `{m}` are placeholders for numbers that a script fills in.
extension PageWords {
  var steps: String { say("Steps", "步骤") }
  /// The actions, by the names that a script uses for them.
  var actions: [(name: String, text: String)] {
    [
      ("start", say("To the start", "回到开头")), ("back", say("Back", "后退")),
      ("play", say("Play", "播放")), ("next", say("Forward", "前进")),
      ("print", say("Next print", "下一次输出")), ("call", say("Next call", "下一次调用")),
      ("round", say("Next round", "下一轮")), ("close", say("Put away", "收起")),
    ]
  }
  /// The keys of a stepper, with what they do.
  var stepperKeys: [(keys: [String], text: String)] {
    [
      (["←", "→"], say("Step back, step forward", "后退一步，前进一步")),
      (["↑", "↓"], say("Round before, next round", "上一轮，下一轮")),
      (["p"], say("Next print", "下一次输出")), (["c"], say("Next call", "下一次调用")),
    ]
  }
  /// The texts that a script fills in, by the names that it uses for them.
  var stepperTexts: [(name: String, text: String)] {
    [
      ("hint", hint), ("position", position), ("step", step), ("in-task", inTask),
      ("at-line", atLine), ("round", round), ("prints", prints), ("enters", enters),
      ("top", topLevel), ("closure", closure), ("captured", captured),
      ("play", say("Play", "播放")), ("pause", say("Pause", "暂停")), ("cut", valuesCut),
      ("more", moreSteps(2).replacing("2", with: "{n}")),
    ]
  }
  var knownValues: String { say("Values at this step", "这一步的值") }
  var knownObjects: String { say("Objects", "对象") }
  var hint: String {
    say(
      "{n} steps. Go with the buttons or ← →, or click a line to go to where it runs.",
      "共 {n} 步。用按钮或 ← → 逐步执行；点击一行，跳到它执行的地方。"
    )
  }
  var position: String { say("Step {n} of {m}", "第 {n} 步，共 {m} 步") }
  var step: String { say("Step {n} of {m}, ", "第 {n} 步，共 {m} 步，") }
  var inTask: String { say("task {n}, ", "任务 {n}，") }
  var atLine: String { say("line {n}: ", "第 {n} 行：") }
  var line: String { say("Line {n}: ", "第 {n} 行：") }
  var round: String { say("round {n} of {m}", "第 {n} 轮，共 {m} 轮") }
  var task: String { say("Task {n}", "任务 {n}") }
  var prints: String { say("prints", "输出") }
  var enters: String { say("runs", "执行") }
  var topLevel: String { say("top level", "最外层") }
  var closure: String { say("closure at line {n}", "第 {n} 行的闭包") }
  var captured: String { say("captured", "捕获") }
  var valuesCut: String {
    say(
      "Some values in the middle are left out: there are too many.",
      "值太多，中间的一部分没有保留。"
    )
  }

  /// Returns the name of a body; a closure is named after its line and the function it's passed to.
  func name(of site: StepSite) -> String {
    guard site.name.hasSuffix("{ }") else { return site.name }
    let callee = site.name.split(separator: " ").first.map { $0 == "{" ? "" : $0 } ?? ""
    let name = closure.replacing("{n}", with: String(site.span.start.line + 1))
    return callee.isEmpty ? name : "\(name) (\(callee))"
  }

  func times(_ count: Int) -> String { say("\(count.grouped) times", "共 \(count.grouped) 次") }
  func moreSteps(_ count: Int) -> String {
    say(
      count == 1 ? "1 more step" : "\(count.grouped) more steps",
      "另有 \(count.grouped) 步"
    )
  }
}
