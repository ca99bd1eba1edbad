import MarbleModel
import Testing

@testable import MarbleReporting

struct JSONReportTests {
  @Test func `the object tells everything that is known`() throws {
    #expect(
      try JSONReport(on: .sample).text == """
        {
          "complaints" : [
            {
              "details" : [

              ],
              "message" : "there is no chapter `x`",
              "path" : "Site/site.yml",
              "severity" : "error"
            },
            {
              "details" : [

              ],
              "message" : "this chapter isn't listed in the contents",
              "path" : "notes/en/a,b.md",
              "severity" : "warning"
            }
          ],
          "format" : "marble-test",
          "isTrue" : false,
          "listings" : [
            {
              "diagnostics" : [

              ],
              "line" : 1,
              "outcome" : "verified",
              "output" : "a & b\\r\\n\\u0000\u{FFFE}",
              "path" : "notes/en/a,b.md"
            },
            {
              "diagnostics" : [
                {
                  "details" : [
                    "-<1>",
                    "+\\u001b[31m]]>"
                  ],
                  "end" : {
                    "column" : 12,
                    "line" : 1
                  },
                  "excerpt" : "print(\\"<1>\\")",
                  "message" : "output differs: 100%",
                  "path" : "notes/en/a,b.md",
                  "remedy" : "run marble accept notes/en/a,b.md",
                  "severity" : "error",
                  "start" : {
                    "column" : 7,
                    "line" : 1
                  }
                }
              ],
              "line" : 5,
              "outcome" : "failed",
              "output" : "",
              "path" : "notes/en/a,b.md"
            },
            {
              "diagnostics" : [

              ],
              "line" : 9,
              "outcome" : "skipped",
              "path" : "notes/en/a,b.md",
              "reason" : "needs \\"macOS\\"\\n& time"
            },
            {
              "diagnostics" : [
                {
                  "details" : [

                  ],
                  "message" : "this chapter isn't listed in the contents",
                  "path" : "notes/en/a,b.md",
                  "severity" : "warning"
                }
              ],
              "line" : 12,
              "outcome" : "compiled",
              "path" : "notes/en/a,b.md"
            },
            {
              "diagnostics" : [
                {
                  "details" : [

                  ],
                  "message" : "not reached",
                  "path" : "notes/en/a,b.md",
                  "severity" : "note"
                }
              ],
              "line" : 20,
              "outcome" : "notReached",
              "path" : "notes/en/a,b.md"
            }
          ],
          "programs" : [
            {
              "compileSeconds" : 0.24,
              "isCached" : false,
              "listings" : [
                1,
                5,
                20
              ],
              "path" : "notes/en/a,b.md",
              "runSeconds" : 0.06
            },
            {
              "compileSeconds" : 0,
              "isCached" : true,
              "line" : 12,
              "listings" : [
                12
              ],
              "path" : "notes/en/a,b.md",
              "runSeconds" : 0
            }
          ],
          "progress" : {
            "all" : 5,
            "checked" : 5,
            "parsed" : 0,
            "rotten" : 0
          },
          "seconds" : 1.234,
          "summary" : {
            "compiled" : 1,
            "compiledWithStandIns" : 0,
            "declared" : 0,
            "elsewhere" : 0,
            "failed" : 1,
            "notReached" : 1,
            "parsed" : 0,
            "refused" : 0,
            "rotten" : 0,
            "skipped" : 1,
            "stopped" : 0,
            "verified" : 1
          },
          "toolchain" : "Swift 6.3.1",
          "version" : 1
        }

        """
    )
  }

  @Test func `nothing tested is an object with empty lists`() throws {
    #expect(
      try JSONReport(on: Outcome(complaints: [], duration: .milliseconds(5))).text == """
        {
          "complaints" : [

          ],
          "format" : "marble-test",
          "isTrue" : true,
          "listings" : [

          ],
          "programs" : [

          ],
          "progress" : {
            "all" : 0,
            "checked" : 0,
            "parsed" : 0,
            "rotten" : 0
          },
          "seconds" : 0.005,
          "summary" : {
            "compiled" : 0,
            "compiledWithStandIns" : 0,
            "declared" : 0,
            "elsewhere" : 0,
            "failed" : 0,
            "notReached" : 0,
            "parsed" : 0,
            "refused" : 0,
            "rotten" : 0,
            "skipped" : 0,
            "stopped" : 0,
            "verified" : 0
          },
          "toolchain" : "",
          "version" : 1
        }

        """
    )
  }
}
