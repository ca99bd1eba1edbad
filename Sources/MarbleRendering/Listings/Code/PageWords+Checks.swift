extension PageWords {
  /// Describes what was compared for a listing that ran.
  func verified(output: Bool, objects: Bool) -> String {
    switch (output, objects) {
    case (true, false): say("output verified", "输出已验证")
    case (false, true): say("objects verified", "对象已验证")
    case (true, true): say("output and objects verified", "输出和对象已验证")
    case (false, false): say("compiled and run", "已编译并运行")
    }
  }
  var compiled: String { say("compiled, not run", "已编译，未运行") }
  var parsed: String { say("syntax checked, not compiled", "已检查语法，未编译") }
  var declared: String { say("the same as in the library", "与库中的声明一致") }
  var manifest: String { say("taken by the package manager", "已由包管理器读取") }
  var refused: String { say("does not compile, verified", "无法编译，已验证") }
  var stopped: String { say("stops, verified", "运行中止，已验证") }
  /// The suffix for a check in another language mode than the newest.
  func inMode(_ mode: String) -> String { say(", as Swift \(mode)", "，Swift \(mode) 模式") }
  /// The suffix for code that is in a file or a module of its own.
  func place(module: String?, file: String?) -> String {
    (module.map { say(", module \($0)", "，模块 \($0)") } ?? "")
      + (file.map { say(", file \($0)", "，文件 \($0)") } ?? "")
  }
  func elsewhere(_ platforms: String) -> String {
    say("not checked here: for \(platforms)", "此处未检查：用于 \(platforms)")
  }
  var notChecked: String { say("not checked: ", "未检查：") }
  var failed: String { say("failed its check", "未通过检查") }

  /// The name of the panel behind a tick.
  var proof: String { say("How it was checked", "如何验证") }
  var proofOfPage: String {
    say(
      "Each <span class=\"tick\">✓</span> of this page was checked by this command.",
      "本页每个 <span class=\"tick\">✓</span> 都由这条命令验证。"
    )
  }
  /// The attributes with a script's texts about a program; a number sign represents a count.
  var proofAttributes: String {
    attributes(
      say(
        [
          ("one", "The program is this block alone."),
          ("two", "The program is this block and the one before it."),
          ("many", "The program is this block and the # before it."),
        ],
        [("one", "程序只有这一段。"), ("two", "程序是这一段和之前的一段。"), ("many", "程序是这一段和之前的 # 段。")]
      )
    )
  }

  func verifiedCount(_ count: Int) -> String {
    say(
      count == 1 ? "1 Swift block verified" : "\(count) Swift blocks verified",
      "\(count) 段 Swift 代码已验证"
    )
  }
  func compiledCount(_ count: Int) -> String { say("\(count) compiled", "\(count) 段仅编译") }
  func skippedCount(_ count: Int) -> String { say("\(count) not checked", "\(count) 段未检查") }
}
