import CSourceKit
import MarbleSystem
import Synchronization

/// The toolchain's sourcekitd, loaded into this process; its pointers stay in this folder.
///
/// It answers from the Swift parser alone: nothing is type-checked and no file is read.
struct SourceKit: Sendable {
  // The lock keeps other calls waiting until the first caller has finished.
  private static let isInitialized = Mutex(false)
  // Each text has a unique name; sourcekitd would treat a reused one as a change to the same text.
  private static let count = Atomic(0)

  private let calls: SourceKitCalls
  private let names: SourceKitNames

  /// Loads the library at `path`, or uses it if it's loaded already.
  init(path: String) throws(HighlightingError) {
    guard let library = dlopen(path, RTLD_LAZY | RTLD_LOCAL) else {
      throw .cannotLoad(path: path, reason: dlerror().map { String(cString: $0) } ?? "")
    }
    calls = try SourceKitCalls(library: library, path: path)
    names = SourceKitNames(uid: calls.uid)
    // However it's loaded, sourcekitd must be initialized once per process.
    Self.isInitialized.withLock { [calls] isInitialized in
      if !isInitialized { calls.initialize() }
      isInitialized = true
    }
  }

  /// Returns the tokens of a text in order; `nil` if sourcekitd refuses it.
  func tokens(of text: String) -> [ParsedToken]? {
    let number = Self.count.wrappingAdd(1, ordering: .relaxed).newValue
    let name = "/marble-\(number).swift"
    let request = openRequest(of: text, name: name)
    defer { calls.release(request) }
    let response = calls.send(request)
    defer { calls.dispose(response) }
    defer { close(name) }
    guard !calls.isError(response) else { return nil }
    let map = calls.value(calls.responseValue(response), calls.uid("key.syntaxmap"))
    return (0..<calls.count(map)).compactMap { token(calls.element(map, $0)) }
  }

  private func openRequest(of text: String, name: String) -> UnsafeMutableRawPointer {
    let request = request("source.request.editor.open", about: name)
    set("key.sourcetext", text, in: request)
    calls.setInteger(request, calls.uid("key.enablesyntaxmap"), 1)
    calls.setInteger(request, calls.uid("key.enablesubstructure"), 0)
    calls.setInteger(request, calls.uid("key.enablediagnostics"), 0)
    calls.setInteger(request, calls.uid("key.syntactic_only"), 1)
    setArguments(for: name, in: request)
    return request
  }

  /// Sets the language version of the text; otherwise, bare slashes don't form regular expressions.
  ///
  /// Arguments count only if they name the file, which need not exist.
  private func setArguments(for name: String, in request: UnsafeMutableRawPointer) {
    let list = calls.createList(nil, 0)
    defer { calls.release(list) }
    for argument in ["-swift-version", "6", name] { calls.setItem(list, -1, argument) }
    calls.setValue(request, calls.uid("key.compilerargs"), list)
  }

  /// Makes sourcekitd forget a text, which it would otherwise keep forever.
  private func close(_ name: String) {
    let request = request("source.request.editor.close", about: name)
    defer { calls.release(request) }
    calls.dispose(calls.send(request))
  }

  private func request(_ kind: String, about name: String) -> UnsafeMutableRawPointer {
    let request = calls.create(nil, nil, 0)
    calls.setUID(request, calls.uid("key.request"), calls.uid(kind))
    set("key.name", name, in: request)
    return request
  }

  private func set(_ key: String, _ text: String, in request: UnsafeMutableRawPointer) {
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        guard let start = characters.baseAddress else { return }
        calls.setText(request, calls.uid(key), start, characters.count)
      }
    }
  }

  private func token(_ value: sourcekitd_variant) -> ParsedToken? {
    guard let kind = calls.uidValue(value, names.kind).flatMap({ names.kinds[$0] }) else {
      return nil
    }
    let offset = Int(calls.integer(value, names.offset))
    let length = Int(calls.integer(value, names.length))
    guard offset >= 0, length > 0 else { return nil }
    return ParsedToken(kind: kind, range: offset..<offset + length)
  }
}
