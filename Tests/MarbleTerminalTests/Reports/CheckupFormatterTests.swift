import MarbleModel
import MarbleTerminal
import Testing

struct CheckupFormatterTests {
  private static let rest = Checkup.Subject.allCases.dropFirst(4)
    .map { Checkup.Finding($0, .fine, "is there") }

  @Test func `each thing has a line, and what to do stands below it`() {
    let checkup = Checkup(
      [
        .init(.cmark, .fine, "cmark 0.30.2"),
        .init(.compiler, .limited, "one\ntwo\u{1B}[31m", remedy: "do this"),
        .init(.linker, .missing, "ld: error"),
      ] + Self.rest
    )
    let text = CheckupFormatter(style: .plain).text(of: checkup)
    #expect(text == Self.text)
    #expect(!checkup.isFine)
  }

  private static let text = """
    fine     cmark       cmark 0.30.2
    untried  toolchain   not tried, because something else is missing
    limited  compiler    one
                         two␛[31m
                         help: do this
    missing  linker      ld: error
    fine     landlock    is there
    fine     seccomp     is there
    fine     sourcekitd  is there
    fine     index       is there
    fine     cache       is there
    fine     book        is there

    books can't be tested on this machine until that is fixed

    """

  @Test func `the last line says whether books can be tested`() {
    let fine = Checkup(Checkup.Subject.allCases.map { .init($0, .fine, "is there") })
    let limited = Checkup(fine.findings.dropLast() + [.init(.book, .limited, "none")])
    let formatter = CheckupFormatter(style: .plain)
    #expect(formatter.text(of: fine).hasSuffix("\n\nMarble has everything it needs\n"))
    #expect(
      formatter.text(of: limited).hasSuffix("\n\nbooks can be tested, with the limits above\n")
    )
  }
}
