/// The words of the stepper, in the language of a page.
struct StepperWords: PageWords {
  /// The name of the stepper, and of the list of its steps.
  let steps: String
  /// The actions by the names that a script knows them by.
  let actions: [(name: String, text: String)]
  let pause: String
  let hint: String
  /// How the place among all steps is told; `{n}` and `{m}` stand for the numbers.
  let position: String
  /// How the line of a step is told; `{n}` stands for its number.
  let line: String
  /// How a round is told; `{n}` and `{m}` stand for the numbers.
  let round: String
  /// How another task than the program's own is told; `{n}` stands for its number.
  let task: String
  let prints: String
  /// What is said of a body that is entered and does nothing.
  let enters: String
  /// The name of what stands outside of all bodies.
  let top: String
  /// What is said of a variable of another body that a closure has captured.
  let captured: String
  let times: @Sendable (Int) -> String
  let moreSteps: @Sendable (Int) -> String
  let valuesCut: String

  static let english = StepperWords(
    steps: "Steps",
    actions: [
      ("start", "To the start"), ("back", "Back"), ("play", "Play"), ("next", "Forward"),
      ("round", "Next round"),
    ],
    pause: "Pause",
    hint: "Step with the buttons or ← →, or click a line to go to where it runs.",
    position: "{n} of {m}",
    line: "Line {n}: ",
    round: "round {n} of {m}",
    task: "Task {n}",
    prints: "prints",
    enters: "runs",
    top: "top level",
    captured: "captured",
    times: { "\($0.grouped) times" },
    moreSteps: { $0 == 1 ? "1 more step" : "\($0.grouped) more steps" },
    valuesCut: "Some values in the middle are left out: there are too many."
  )

  static let chinese = StepperWords(
    steps: "步骤",
    actions: [
      ("start", "回到开头"), ("back", "后退"), ("play", "播放"), ("next", "前进"), ("round", "下一轮"),
    ],
    pause: "暂停",
    hint: "用按钮或 ← → 逐步执行；点击一行，跳到它执行的地方。",
    position: "{n} / {m}",
    line: "第 {n} 行：",
    round: "第 {n} 轮，共 {m} 轮",
    task: "任务 {n}",
    prints: "输出",
    enters: "执行",
    top: "最外层",
    captured: "捕获",
    times: { "共 \($0.grouped) 次" },
    moreSteps: { "另有 \($0.grouped) 步" },
    valuesCut: "值太多，中间的一部分没有保留。"
  )
}
