import Testing

@testable import MarbleCompiling

struct BuildEnvironmentTests {
  /// A variable, and whether what builds a library sees it, and whether compilers of programs do.
  @Test(arguments: [
    ("KIT_FAST", true, false), ("HOME", true, false), ("LANG", true, false), ("CC", true, false),
    ("PKG_CONFIG_PATH", true, false), ("SWIFTPM_TESTS", true, false), ("CI", true, false),
    ("CPATH", true, true), ("C_INCLUDE_PATH", true, true), ("CPLUS_INCLUDE_PATH", true, true),
    ("LIBRARY_PATH", true, true), ("SDKROOT", true, true), ("TOOLCHAINS", true, true),
    ("DEVELOPER_DIR", true, true), ("LD_LIBRARY_PATH", true, true), ("NIX_LDFLAGS", true, true),
    ("SHLVL", false, false), ("PWD", false, false), ("TERM", false, false), ("_", false, false),
    ("TERM_PROGRAM", false, false), ("SSH_AUTH_SOCK", false, false), ("MAKELEVEL", false, false),
    ("VSCODE_PID", false, false),
  ])
  func `what is seen is what is in keys`(name: String, isVisible: Bool, isNeeded: Bool) {
    let environment = [name: "value"]
    #expect(BuildEnvironment.visible(in: environment) == (isVisible ? environment : [:]))
    var needed = BuildEnvironment.needed(in: environment)
    #expect(needed.removeValue(forKey: "PATH") == "/usr/bin:/bin")
    #expect(needed == (isNeeded ? environment : [:]))
  }

  @Test func `the order of variables makes no difference, and each name and value does`() {
    let lines = BuildEnvironment.lines(["B": "2", "A": "1"])
    #expect(lines == ["A=1", "B=2"])
  }
}
