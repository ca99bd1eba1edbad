import Foundation
import MarbleModel
import Testing

@testable import MarbleReporting

struct JUnitReportTests {
  @Test func `a file is a suite, a block a case, and nothing breaks the XML`() {
    #expect(
      JUnitReport(on: .sample).text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="marble test" time="1.234" tests="6" failures="2" errors="1">
          <testsuite name="Site/site.yml" tests="1" failures="0" errors="1" skipped="0" \
        time="0.000">
            <properties>
              <property name="toolchain" value="Swift 6.3.1"/>
            </properties>
            <testcase name="Site/site.yml" classname="Site/site.yml" time="0.000">
              <error type="reading" message="there is no chapter `x`">Site/site.yml: error: there \
        is no chapter `x`</error>
            </testcase>
          </testsuite>
          <testsuite name="notes/en/a,b.md" tests="5" failures="2" errors="0" skipped="1" \
        time="0.300">
            <properties>
              <property name="toolchain" value="Swift 6.3.1"/>
            </properties>
            <testcase name="notes/en/a,b.md:1" classname="notes/en/a,b.md" time="0.100">
              <system-out>a &amp; b&#13;
        ␀\u{FFFD}</system-out>
            </testcase>
            <testcase name="notes/en/a,b.md:5" classname="notes/en/a,b.md" time="0.100">
              <failure type="failed" message="output differs: 100%">notes/en/a,b.md:1:7: error: \
        output differs: 100%
        -&lt;1&gt;
        +␛[31m]]&gt;
        help: run marble accept notes/en/a,b.md</failure>
            </testcase>
            <testcase name="notes/en/a,b.md:9" classname="notes/en/a,b.md" time="0.000">
              <skipped message="needs &quot;macOS&quot;&#10;&amp; time"/>
            </testcase>
            <testcase name="notes/en/a,b.md:12" classname="notes/en/a,b.md" time="0.000">
              <system-err>notes/en/a,b.md: warning: this chapter isn't listed in the contents\
        </system-err>
            </testcase>
            <testcase name="notes/en/a,b.md:20" classname="notes/en/a,b.md" time="0.100">
              <failure type="notReached" message="not reached">notes/en/a,b.md: note: not reached\
        </failure>
            </testcase>
            <system-err>notes/en/a,b.md: warning: this chapter isn't listed in the contents\
        </system-err>
          </testsuite>
        </testsuites>

        """
    )
  }

  @Test func `the document is what the common schema allows`() throws {
    let check = JUnitSchemaCheck()
    #expect(check.problems(of: JUnitReport(on: .sample).text) == [])
    let empty = JUnitReport(on: Outcome(complaints: [], duration: .zero)).text
    #expect(check.problems(of: empty) == [])
  }

  @Test(arguments: [
    ("<testsuites><testcase name='a'/></testsuites>", "testcase in testsuites"),
    ("<testsuite name='a' tests='1' failures='0'/>", "testsuite without errors"),
    ("<testsuite name='a' tests='1' failures='0' errors='0' time='1s'/>", "time 1s"),
    ("<testsuites a='1'/>", "a of testsuites"),
    ("<testsuites>", "not XML"),
  ])
  func `the check of the schema finds what it forbids`(text: String, problem: String) {
    #expect(JUnitSchemaCheck().problems(of: text) == [problem])
  }
}
