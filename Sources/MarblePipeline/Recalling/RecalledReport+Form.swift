package import MarbleModel

extension RecalledReport: FormedValue {
  static let form = Form(
    RecalledReport.init(judgements:programs:toolchain:platform:imports:)
  ) {
    ($0.judgements, $0.programs, $0.toolchain, $0.platform, $0.imports)
  }
}

extension RecalledReport.Judgement: FormedValue {
  static let form = Form(
    RecalledReport.Judgement.init(
      path:
      line:
      outcome:
      output:
      errors:
      exitStatus:
      isStopped:
      diagnostics:
      messages:
    )
  ) {
    (
      $0.path, $0.line, $0.outcome, $0.output, $0.errors, $0.exitStatus, $0.isStopped,
      $0.diagnostics, $0.messages
    )
  }
}

extension RecalledReport.KnownProgram: FormedValue {
  static let form = Form(RecalledReport.KnownProgram.init(path:name:lines:module:)) {
    ($0.path, $0.name, $0.lines, $0.module)
  }
}

extension Program.ID.Name: FormedValue {
  private enum Kind: UInt8, Keepable {
    case page, named, c, objectiveC, isolated, stopping, console
  }

  package static let form = Form { (kind: Kind, name: String, line: Int) -> Self in
    switch kind {
    case .page: .page
    case .named: .named(name)
    case .c: .foreign(.c, name: name)
    case .objectiveC: .foreign(.objectiveC, name: name)
    case .isolated: .isolated(line: line)
    case .stopping: .stopping(line: line)
    case .console: .foreign(.console, name: name)
    }
  } _: { name in
    switch name {
    case .page: (.page, "", 0)
    case .named(let name): (.named, name, 0)
    case .foreign(.c, let name): (.c, name, 0)
    case .foreign(.objectiveC, let name): (.objectiveC, name, 0)
    case .foreign(.console, let name): (.console, name, 0)
    case .isolated(let line): (.isolated, "", line)
    case .stopping(let line): (.stopping, "", line)
    }
  }
}
