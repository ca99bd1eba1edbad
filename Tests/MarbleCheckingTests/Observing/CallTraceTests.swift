import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleChecking

struct CallTraceTests {
  private let chapter = Chapter(
    """
    > ```swift
    > func pick() -> Int { [1][2] }
    > ```

    ```swift
    _ = pick()
    ```
    """
  )

  @Test func `calls are told innermost first, at the columns of the file`() {
    let backtrace = """
      *** Program crashed: Illegal instruction at 0x00007f ***

      Thread 0 "en_bind" crashed:

      0 [ra]          0x00007f Array._checkSubscript(_:) + 60 in libswiftCore.so
      1 [ra]          0x000056 pick() + 40 in en_bind.exe at notes/en/bind.md:2:25
      2 [inlined] [ra] 0x000056 pick() in en_bind.exe at notes/en/bind.md:2:25
      3 [ra]          0x000057 helper() + 1 in en_bind.exe at elsewhere.swift:1:1
      4 [ra]          0x000058 marble_program_en_bind + 9 in en_bind.exe at notes/en/bind.md:6
      5 [ra]          0x000058 marble_program_en_bind + 9 in en_bind.exe at notes/en/bind.md:99:1
      """
    let trace = CallTrace(source: chapter.source, listings: chapter.blocks.listings)
    let found = trace.diagnostics(in: backtrace).map { diagnostic in
      let place = diagnostic.range.map { "\($0.start.line):\($0.start.column)" } ?? "nowhere"
      return "\(place) \(diagnostic.severity.rawValue): \(diagnostic.message.text)"
    }
    #expect(found == ["2:27 error: the program stopped here", "6:1 note: called from here"])
  }

  @Test func `no backtrace, no calls`() {
    let trace = CallTrace(source: chapter.source, listings: chapter.blocks.listings)
    #expect(trace.diagnostics(in: "").isEmpty)
  }
}
