internal import MarbleModel
internal import MarbleSystem

/// The compilation of another version of a program that compiled before, with all of its files.
struct CompanionFiles: Sendable {
  let maker: CompanionMaker
  /// The path of the main file if it's alone.
  let file: String

  /// Prepares the files of a module, whose main file has code of `text`, in a workplace.
  init(of module: ProgramModule, _ text: ProgramText, by compiler: Compiler, in place: Workplace) {
    let working = compiler.working(in: place.products)
    self.init(
      maker: CompanionMaker(module: module, text: text, compiler: working, place: place),
      file: place.source("swift")
    )
  }

  init(maker: CompanionMaker, file: String) { (self.maker, self.file) = (maker, file) }

  /// Compiles the main file of the listings at `indices` to an object file, with their modules.
  func compile(
    _ code: String,
    of indices: [Int],
    to product: Compiler.Product
  ) async throws -> Compiler.Result {
    guard maker.areNeeded(for: indices) else {
      try Files.write(code, to: file)
      return try await maker.compiler.compile(file, of: maker.module, to: product)
    }
    switch try await maker.make(for: indices) {
    case .refused(let result): return result
    case .made(let companions):
      try Files.write(code, to: maker.mainFile)
      let result = try await maker.compiler.compile(
        maker.mainFile,
        of: maker.module,
        to: product,
        beside: companions
      )
      guard result.isSuccess, let object = product.object,
        let joined = try await maker.join(companions, into: object), !joined.isSuccess
      else { return result }
      return Compiler.Result(
        isSuccess: false,
        output: joined.output,
        signal: nil,
        isTimedOut: false
      )
    }
  }
}

extension Compiler.Product {
  /// The path of the object file, if the product is one.
  fileprivate var object: String? {
    switch self {
    case .object(let path, _), .recordedObject(let path, _), .observedObject(let path, _, _, _):
      path
    case .module, .importedModule, .verdict, .syntax, .outline: nil
    }
  }
}
