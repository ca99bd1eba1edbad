internal import MarbleModel

/// The flags with which clang checks a program in C or Objective-C, or makes an object file of it.
struct CFlags {
  let all: [String]

  /// Creates the flags of a check, or those that make `object`.
  init(_ language: OtherLanguage, making object: String? = nil, compiler: Compiler) {
    let toolchain = compiler.toolchain
    // No macro may tell a check from what makes the object file.
    var flags = ["--target=" + toolchain.triple, "-fblocks", "-fPIC"]
    flags +=
      object.map { ["-c", "-g", "-Wno-everything", "-W#pragma-messages", "-o", $0] }
      ?? ["-fsyntax-only"]
    // Messages are compared with what pages say, so they come as plain lines.
    flags += ["-fno-caret-diagnostics", "-fno-diagnostics-show-option", "-fno-color-diagnostics"]
    flags += ["-ferror-limit=0"]
    flags += (toolchain.sdk.map { ["-isysroot", $0] } ?? [])
    switch language {
    case .c: flags += ["-x", "c", "-std=gnu17"]
    case .objectiveC:
      flags += ["-x", "objective-c", "-std=gnu17", "-fobjc-arc", "-fobjc-exceptions"]
      // Elsewhere, the system has a runtime of its own.
      if toolchain.sdk == nil { flags.append("-fobjc-runtime=gnustep-2.0") }
    case .console: break
    }
    all = flags + (compiler.library?.includeFlags ?? [])
  }
}
