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
    ("VSCODE_PID", false, false), ("GITHUB_TOKEN", false, false), ("PGPASSWORD", false, false),
    ("AWS_SECRET_ACCESS_KEY", false, false), ("npm_config__auth", false, false),
    ("GOOGLE_APPLICATION_CREDENTIALS", false, false), ("SENTRY_DSN", false, false),
    ("ApiKey", false, false), ("KEYBOARD", true, false), ("PATHS", true, false),
    ("AUTHOR", true, false), ("COMPASS", true, false),
    ("GITHUB_RUN_ID", false, false), ("GITHUB_SHA", false, false), ("GITHUB_ACTIONS", true, false),
    ("RUNNER_TEMP", false, false), ("RUNNER_OS", true, false), ("CI_JOB_ID", false, false),
    ("GITLAB_CI", true, false), ("BUILDKITE_COMMIT", false, false),
    ("HYPERFINE_RANDOMIZED_ENVIRONMENT_OFFSET", false, false), ("PERF_TESTS", true, false),
  ])
  func `what is seen is what is in keys`(name: String, isVisible: Bool, isNeeded: Bool) {
    let environment = [name: "value"]
    #expect(BuildEnvironment.visible(in: environment) == (isVisible ? environment : [:]))
    var needed = BuildEnvironment.needed(in: environment)
    #expect(needed.removeValue(forKey: "PATH") == "/usr/bin:/bin")
    #expect(needed == (isNeeded ? environment : [:]))
  }

  @Test(arguments: [
    ("ALL_PROXY", "http://me:secret@proxy:3128", "http://proxy:3128"),
    ("http_proxy", "me:se@cret@proxy:3128/", "proxy:3128/"), ("http_proxy", "proxy", "proxy"),
    ("DATABASE_URL", "postgres://me:secret@host/data@5", "postgres://host/data@5"),
    ("INDEX", "-i https://secret@a/b -j https://me:secret@c", "-i https://a/b -j https://c"),
    ("EMAIL", "me@example.org", "me@example.org"), ("URL", "http://a/b@c", "http://a/b@c"),
    ("EMPTY", "", ""), ("URL", "://", "://"),
  ])
  func `addresses are seen without names and passwords`(name: String, value: String, seen: String) {
    #expect(BuildEnvironment.visible(in: [name: value]) == [name: seen])
  }

  @Test func `the order of variables makes no difference, and each name and value does`() {
    let lines = BuildEnvironment.lines(["B": "2", "A": "1"])
    #expect(lines == ["A=1", "B=2"])
  }
}
