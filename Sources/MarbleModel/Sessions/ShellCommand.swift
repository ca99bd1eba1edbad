/// A command of a session, as far as it must be understood before it runs: the programs it calls,
/// and its effect on the commands after it.
///
/// Only a part of the shell's language is understood, in which the names of all programs are
/// written out. A command outside of it doesn't run.
package struct ShellCommand: Sendable, Hashable {
  /// The effect of a command on those after it.
  package enum Effect: Sendable, Hashable {
    /// Nothing but files.
    case none
    /// The folder, with `cd`.
    case folder
    /// These variables; exported, too, if that was asked for.
    case variables([String], areExported: Bool)
  }

  /// A reason why a command isn't understood, as a phrase about its session.
  package struct Obstacle: Error, Hashable {
    package let reason: String

    package init(_ reason: String) { self.reason = reason }
  }

  /// The names of the programs that it calls.
  package let programs: [String]
  /// The effect on the commands after it.
  package let effect: Effect

  /// Reads a command.
  package init(_ text: String) throws(Obstacle) {
    guard
      text.unicodeScalars.allSatisfy({
        $0.value >= 0x20 && $0.value != 0x7F || $0 == "\t" || $0 == "\n"
      })
    else { throw Obstacle("it has a control character") }
    var lexer = ShellLexer(text)
    let tokens = try lexer.tokens()
    var reader = SimpleCommands()
    try reader.read(tokens)
    programs = reader.programs
    effect = try reader.effect
  }

  /// The programs that any session may call: they're on every system, and run nothing else.
  package static let everyday: Set<String> = [
    "[", "basename", "cat", "cd", "cmp", "comm", "cp", "cut", "diff", "dirname", "echo", "export",
    "false", "fold", "grep", "head", "join", "ls", "mkdir", "mv", "nl", "paste", "printf", "pwd",
    "rm", "rmdir", "seq", "sort", "tac", "tail", "tee", "test", "touch", "tr", "true", "uniq", "wc",
  ]

  /// The ones among them that are built into the shell.
  package static let builtIn: Set<String> = [
    "[", "cd", "echo", "export", "false", "printf", "pwd", "test", "true",
  ]
}

/// The simple commands among the tokens of a command line.
private struct SimpleCommands {
  var programs: [String] = []
  /// How many simple commands there are.
  private var count = 0
  /// The variables that a command without a program sets.
  private var own: [String] = []
  private var exported: [String] = []
  private var hasState = false

  mutating func read(_ tokens: [ShellLexer.Token]) throws(ShellCommand.Obstacle) {
    var words: [ShellLexer.Word] = []
    var isDue = false
    var index = tokens.startIndex
    while index < tokens.endIndex {
      switch tokens[index] {
      case .word(let word): words.append(word)
      case .redirection:
        index += 1
        guard index < tokens.endIndex, case .word = tokens[index] else {
          throw .init("it has a redirection without a file")
        }
        // To a shell, a redirection alone is a command, too.
        if words.isEmpty { isDue = false }
      case .separator(let sign):
        guard !words.isEmpty else { throw .init("it has `\(sign)` without a command") }
        try take(words)
        words = []
        isDue = sign != ";"
      }
      index += 1
    }
    guard !words.isEmpty || !isDue else { throw .init("its last command isn't complete") }
    if !words.isEmpty { try take(words) }
  }

  var effect: ShellCommand.Effect {
    get throws(ShellCommand.Obstacle) {
      guard hasState else { return .none }
      guard count == 1 else {
        throw .init("it combines `cd`, `export` or a variable with other commands")
      }
      if programs == ["cd"] { return .folder }
      return .variables(own + exported, areExported: own.isEmpty)
    }
  }

  private mutating func take(_ words: [ShellLexer.Word]) throws(ShellCommand.Obstacle) {
    count += 1
    let assigned = words.prefix { $0.assigned != nil }.compactMap(\.assigned)
    try check(assigned)
    guard let name = words.dropFirst(assigned.count).first else {
      own += assigned
      hasState = true
      return
    }
    guard let program = name.literal else {
      throw .init("it doesn't write out the name of a program")
    }
    guard !Self.reserved.contains(program) else { throw .init("it uses `\(program)`") }
    guard !program.utf8.contains(UInt8(ascii: "/")) else {
      throw .init("it calls `\(program)` by its path")
    }
    programs.append(program)
    let arguments = words.dropFirst(assigned.count + 1)
    if program == "cd" { try checkFolder(arguments) }
    if program == "export" { try checkExport(arguments) }
    try checkSubscripts(arguments, of: program)
  }

  /// Refuses options whose argument the shell evaluates, as in `[ -v 'a[$(rm x)]' ]`, and what
  /// could become one.
  private func checkSubscripts(
    _ arguments: ArraySlice<ShellLexer.Word>,
    of program: String
  ) throws(ShellCommand.Obstacle) {
    switch program {
    case "[", "test": try checkCondition(arguments, of: program)
    case "printf":
      guard let first = arguments.first else { return }
      guard let format = first.literal else {
        throw .init("it calls `printf` with a format that isn't written out")
      }
      // The name of the variable can follow without a space.
      if format.hasPrefix("-v") { throw .init("it calls `printf` with `-v`") }
    default: break
    }
  }

  private func checkCondition(
    _ arguments: ArraySlice<ShellLexer.Word>,
    of program: String
  ) throws(ShellCommand.Obstacle) {
    for option in ["-v", "-R"] where arguments.contains(where: { $0.literal == option }) {
      throw .init("it calls `\(program)` with `\(option)`")
    }
    guard arguments.allSatisfy(\.isWhole) else {
      throw .init("it calls `\(program)` with a variable or a pattern outside quotes")
    }
    // A value is an option only if what follows isn't an operator.
    for (word, next) in zip(arguments, arguments.dropFirst()) where word.literal == nil {
      guard next.literal.map(Self.afterValues.contains) ?? false else {
        throw .init("it calls `\(program)` with an option that isn't written out")
      }
    }
  }

  /// What can follow a value in a condition.
  private static let afterValues: Set<String> = [
    "]", ")", "=", "==", "!=", "<", ">", "-eq", "-ne", "-lt", "-le", "-gt", "-ge", "-nt", "-ot",
    "-ef", "-a", "-o",
  ]

  private mutating func checkFolder(
    _ arguments: ArraySlice<ShellLexer.Word>
  ) throws(ShellCommand.Obstacle) {
    hasState = true
    if arguments.contains(where: { $0.literal?.hasPrefix("-") ?? false }) {
      throw .init("it calls `cd` with an option")
    }
  }

  private mutating func checkExport(
    _ arguments: ArraySlice<ShellLexer.Word>
  ) throws(ShellCommand.Obstacle) {
    hasState = true
    for argument in arguments {
      guard let name = argument.assigned ?? argument.literal.flatMap(ShellLexer.name) else {
        throw .init("it calls `export` with something other than variables")
      }
      try check([name])
      exported.append(name)
    }
    if exported.isEmpty { throw .init("it calls `export` without a variable") }
  }

  /// Refuses variables that decide which programs run, or how the shell reads a command, and those
  /// whose value it calculates, which runs commands in it.
  private func check(_ names: [String]) throws(ShellCommand.Obstacle) {
    for name in names where Self.decisive.contains(where: name.hasPrefix) {
      throw .init("it sets `\(name)`")
    }
  }

  private static let decisive = [
    "PATH", "IFS", "ENV", "BASH", "SHELL", "LD_", "DYLD_", "PS4", "PROMPT_COMMAND", "HOME",
    "POSIXLY_CORRECT", "MARBLE_", "EXECIGNORE", "CDPATH", "PWD", "OLDPWD",
    "RANDOM", "SRANDOM", "SECONDS", "EPOCH", "LINENO", "HISTCMD", "OPTIND",
  ]

  private static let reserved: Set<String> = [
    "!", "{", "}", "[[", "]]", "case", "coproc", "do", "done", "elif", "else", "esac", "fi", "for",
    "function", "if", "in", "select", "then", "time", "until", "while",
  ]
}
