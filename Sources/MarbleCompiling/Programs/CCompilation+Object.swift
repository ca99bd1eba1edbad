internal import MarbleModel
internal import MarbleSystem

extension CCompilation {
  /// Makes the object file of a program whose listings at `kept` are right, and returns its path;
  /// `nil` if none of them runs.
  ///
  /// The last listing that runs must have `main`. All that the program prints belongs to it, as the
  /// marks of the other listings come before.
  mutating func object(of kept: [Int]) async throws -> String? {
    guard let last = kept.last(where: { listings[$0].words.isRun }) else { return nil }
    guard try await placeOfMain(among: kept) == last else { return nil }
    let file = place.source("run.c")
    try Files.write("#line 1 \(module.program.id.path.inC)\n" + text(of: kept), to: file)
    let prelude = place.source("start.h")
    try Files.write(start(of: kept), to: prelude)
    let object = place.product("o")
    let reads = place.product("object.d")
    let result = try await compiler.check(
      CFlags(language, making: object, compiler: compiler).all
        + ["-MD", "-MF", reads, "-include", prelude, file],
      of: module.program.id.path,
      reading: folders
    )
    answer.isFinal =
      answer.isFinal && result.isFinal && knows(filesIn: reads, besides: [file, prelude])
    guard result.isSuccess else {
      answer.messages.append(.whole(last, Self.failure(result)))
      return nil
    }
    let path = module.program.id.path
    let found = CMessages(parsing: result.output, of: path, module.program, kept).all
    let unread = unread(found, among: kept)
    answer.messages += unread
    return unread.isEmpty ? object : nil
  }

  /// Returns the listing among those at `kept` that defines `main`, and keeps an error if it isn't
  /// the last one that runs.
  ///
  /// Only clang knows what a definition is. If `main` is the name of a type, it refuses that one.
  private mutating func placeOfMain(among kept: [Int]) async throws -> Int? {
    guard let last = kept.last(where: { listings[$0].words.isRun }) else { return nil }
    let isRight = listings.indices.allSatisfy { !listings[$0].words.isRun || kept.contains($0) }
    let found = try await check(kept, after: "typedef char main;\n")
      .filter { $0.severity == .error && $0.text.contains("'main'") }.map(\.listing).max()
    // It may be in a listing that doesn't compile, about which enough is said.
    guard found != last, isRight else { return found }
    answer.messages.append(
      found.map { .whole($0, .misplacedMain, .move) } ?? .whole(last, .noMain, .define)
    )
    return found
  }

  /// Returns the declarations before a program that give `main` another name, since the runtime has
  /// one, too, and the function that the runtime calls instead.
  private func start(of kept: [Int]) -> String {
    let marks = kept.filter { listings[$0].words.isRun }.map { "  marble_mark(\($0));\n" }.joined()
    let prefix = Platform.current == .macos ? "_" : ""
    return """
      extern void marble_mark(int);
      int main() __asm__("\(prefix)\(module.mainFunction)");
      int \(module.entryPoint)(int count, char **arguments) {
      \(marks)  int status = main(count, arguments);
        marble_mark(\(RunRecord.Mark.end));
        return status;
      }

      """
  }
}

extension String {
  fileprivate static let noMain =
    "no block of this program defines `main`, so there is nothing to run"
  fileprivate static let define = "define `main` in the last block with `run`"
  fileprivate static let misplacedMain =
    "`main` isn't in the last block of its program that has the word `run`"
  fileprivate static let move = "move it there, since what the program prints belongs to that block"

  /// The text as a literal of C.
  fileprivate var inC: String {
    "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
