/// What pages say of checks, in the language of a page.
struct CheckWords: PageWords {
  /// The mark of a listing whose output was compared with what the page shows.
  let outputVerified: String
  /// The mark of a listing that ran and printed nothing.
  let ran: String
  /// The mark of a listing that was compiled only.
  let compiled: String
  /// The mark of a listing that the compiler refused, as its page says.
  let refused: String
  /// The mark of a listing that stopped its program, as its page says.
  let stopped: String
  /// The mark of a listing that was not checked, before its reason.
  let notChecked: String
  /// The mark of a listing that is not as its page says.
  let failed: String
  let comma: String
  let verifiedCount: @Sendable (Int) -> String
  let compiledCount: @Sendable (Int) -> String
  let skippedCount: @Sendable (Int) -> String

  static let english = CheckWords(
    outputVerified: "output verified",
    ran: "compiled and run",
    compiled: "compiled, not run",
    refused: "does not compile, verified",
    stopped: "stops, verified",
    notChecked: "not checked: ",
    failed: "failed its check",
    comma: ", ",
    verifiedCount: { $0 == 1 ? "1 Swift block verified" : "\($0) Swift blocks verified" },
    compiledCount: { "\($0) compiled" },
    skippedCount: { "\($0) not checked" }
  )

  static let chinese = CheckWords(
    outputVerified: "输出已验证",
    ran: "已编译并运行",
    compiled: "已编译，未运行",
    refused: "无法编译，已验证",
    stopped: "运行中止，已验证",
    notChecked: "未检查：",
    failed: "未通过检查",
    comma: "，",
    verifiedCount: { "\($0) 段 Swift 代码已验证" },
    compiledCount: { "\($0) 段仅编译" },
    skippedCount: { "\($0) 段未检查" }
  )
}
