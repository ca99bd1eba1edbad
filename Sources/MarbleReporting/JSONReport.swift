import Foundation
package import MarbleModel

/// The outcome of a test as one JSON object, for programs.
///
/// ```
/// format       "marble-test"
/// version      1; a change that could break a reader of this format raises it
/// isTrue       whether the whole book is as its pages say
/// seconds      the time from the first file read to the last verdict
/// toolchain    such as "Swift 6.3.1"; empty when nothing had to be compiled
/// platform     such as "linux": where the programs ran; missing when several reports were merged
/// shard        {index, count, partition, blocks: [{path, lines}]}? if only a share of the programs
///              was tested; shares belong together if partition is the same, and blocks are all
///              that were shared out
/// summary      {verified, compiled, refused, stopped, parsed, declared, elsewhere, skipped,
///              failed, notReached, rotten, compiledWithStandIns}: numbers of listings; refused,
///              stopped, parsed and declared are right, as those with fails, traps, exits, parses
///              and declares must be; rotten are those with rots, which no longer compile;
///              elsewhere are those for other platforms
/// progress     {checked, parsed, rotten, all}: numbers of listings; those that are only parsed,
///              out of date, or not checked yet since the book was adopted, are missing in the
///              first
/// complaints   [diagnostic] about the files themselves, in reading order
/// listings     [{path, line, outcome, reason?, output?, standardError?,
///              diagnostics: [diagnostic]}] in reading order; line is that of the opening fence;
///              outcome is one of summary's names;
///              reason says why a skipped one is not checked, or for which platforms one is that
///              is checked elsewhere, or names what hidden code only stands in for, with
///              spaces between the names; output is what it really printed,
///              missing when it did not run to its end; standardError is what it wrote there
/// programs     [{path, name?, line?, listings: [line], compileSeconds, runSeconds, isCached,
///              module?}];
///              module is what it is compiled as, and the key of its time in a file of --times;
///              name is that of in=NAME, line that of a listing with its own program;
///              neither: the page's
/// diagnostic   {id?, severity: "error" | "warning" | "note", message, path, start?, end?,
///              excerpt?, details: [text], remedy?}; id is the name that `marble explain` takes;
///              start and end are {line, column}, counted from one, columns in bytes of UTF-8,
///              end after the last character
/// ```
///
/// Paths are relative to the book's folder. A key with `?` is missing where it has no meaning.
package struct JSONReport: Sendable {
  /// The outcome of the test.
  package let outcome: Outcome

  /// Creates the report on the outcome of a test.
  package init(on outcome: Outcome) { self.outcome = outcome }

  /// The object as indented JSON, with a trailing line feed.
  package var text: String { get throws { try TestDocument(outcome).jsonText } }

  /// Parses a report; `nil` if a text isn't one, or has another version.
  package init?(reading text: String) {
    let document = try? JSONDecoder().decode(TestDocument.self, from: Data(text.utf8))
    guard let outcome = document?.outcome else { return nil }
    self.outcome = outcome
  }
}
