import MarbleModel

extension PageWords {
  var reference: String { say("Reference", "参考") }
  var essentials: String { say("Essentials", "基础") }
  var declaration: String { say("Declaration", "声明") }
  var parameters: String { say("Parameters", "参数") }
  var returns: String { say("Returns", "返回值") }
  var throwsErrors: String { say("Throws", "抛出") }
  var conformances: String { say("Inherits from and conforms to", "继承与遵循") }
  var deprecated: String { say("Deprecated", "已弃用") }
  var extensions: String { say("Extensions", "扩展") }
  var source: String { say("Source", "源代码") }
  var sourceFiles: String { say("Source files", "源文件") }

  /// How many symbols a search found; `#` is their number.
  var oneSymbol: String { say("1 symbol", "1 个符号") }
  var manySymbols: String { say("# symbols", "# 个符号") }

  var namesByKeys: String {
    say("Enter: names in this code, arrows: the next one", "回车键：代码中的名称；方向键：下一个")
  }

  func `extension`(of type: String) -> String { say("Extension of \(type)", "\(type) 的扩展") }
  func symbols(_ count: Int) -> String {
    say(count == 1 ? "1 public symbol" : "\(count) public symbols", "\(count) 个公开符号")
  }

  func moreSections(_ count: Int) -> String {
    say(count == 1 ? "and 1 more section" : "and \(count) more sections", "另有 \(count) 节")
  }

  func title(_ kind: MemberKind) -> String {
    switch kind {
    case .case: say("Cases", "枚举值")
    case .initializer: say("Initializers", "构造器")
    case .property: say("Properties", "属性")
    case .method: say("Functions", "函数")
    case .operator: say("Operators", "运算符")
    case .other: say("Types", "类型")
    }
  }

  /// The name of a kind of symbol, in a word or two.
  func name(of kind: LibrarySymbol.Kind) -> String {
    switch kind {
    case .actor: say("Actor", "Actor")
    case .associatedType: say("Associated type", "关联类型")
    case .case: say("Case", "枚举值")
    case .class: say("Class", "类")
    case .deinit: say("Deinitializer", "析构器")
    case .enum: say("Enumeration", "枚举")
    case .function: say("Function", "函数")
    case .initializer: say("Initializer", "构造器")
    case .macro: say("Macro", "宏")
    case .method: say("Method", "方法")
    case .operator: say("Operator", "运算符")
    case .property: say("Property", "属性")
    case .protocol: say("Protocol", "协议")
    case .struct: say("Structure", "结构体")
    case .subscript, .typeSubscript: say("Subscript", "下标")
    case .typeAlias: say("Type alias", "类型别名")
    case .typeMethod: say("Type method", "类型方法")
    case .typeProperty: say("Type property", "类型属性")
    case .variable: say("Variable", "变量")
    }
  }
}
