/// The words of the stepper, in the language of a page.
///
/// In some of them `{n}` and `{m}` stand for numbers.
struct StepperWords: PageWords {
  let language: PageLanguage

  var steps: String { language("Steps", "步骤") }
  /// The actions by the names that a script knows them by.
  var actions: [(name: String, text: String)] {
    [
      ("start", language("To the start", "回到开头")), ("back", language("Back", "后退")),
      ("play", language("Play", "播放")), ("next", language("Forward", "前进")),
      ("round", language("Next round", "下一轮")),
    ]
  }
  var pause: String { language("Pause", "暂停") }
  var hint: String {
    language(
      "Step with the buttons or ← →, or click a line to go to where it runs.",
      "用按钮或 ← → 逐步执行；点击一行，跳到它执行的地方。"
    )
  }
  var position: String { language("{n} of {m}", "{n} / {m}") }
  var line: String { language("Line {n}: ", "第 {n} 行：") }
  var round: String { language("round {n} of {m}", "第 {n} 轮，共 {m} 轮") }
  var task: String { language("Task {n}", "任务 {n}") }
  var prints: String { language("prints", "输出") }
  var enters: String { language("runs", "执行") }
  var top: String { language("top level", "最外层") }
  var captured: String { language("captured", "捕获") }
  var valuesCut: String {
    language(
      "Some values in the middle are left out: there are too many.",
      "值太多，中间的一部分没有保留。"
    )
  }

  func times(_ count: Int) -> String { language("\(count.grouped) times", "共 \(count.grouped) 次") }
  func moreSteps(_ count: Int) -> String {
    language(
      count == 1 ? "1 more step" : "\(count.grouped) more steps",
      "另有 \(count.grouped) 步"
    )
  }
}
