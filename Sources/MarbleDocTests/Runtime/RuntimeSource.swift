/// The source of the few functions that every program links.
///
/// It travels inside the tool and is compiled once per toolchain, so it fits every package.
enum RuntimeSource {
  /// The name of the module.
  static let module = "MarbleRuntime"

  /// The names of the environment variables through which a run tells the program what it is;
  /// the program itself does not see them.
  enum Variable {
    /// The entry point of the program.
    static let program = "MARBLE_PROGRAM"
    /// The folder in which the run is recorded.
    static let record = "MARBLE_RECORD"
    /// The most that the program may write to one file, in bytes.
    static let outputLimit = "MARBLE_OUTPUT_LIMIT"
    /// The seconds after which the program ends itself should nobody be left to end it.
    static let lifetime = "MARBLE_LIFETIME"
  }

  /// The names of the files of a record.
  enum RecordFile {
    /// What the program wrote to standard output.
    static let output = "output"
    /// What the program wrote to standard error.
    static let errors = "errors"
    /// For each mark its number and the size of the output when it was passed.
    static let marks = "marks"
  }

  /// The Swift code.
  static let text = #"""
    #if canImport(Glibc)
    import Glibc
    #elseif canImport(Musl)
    import Musl
    #else
    import Darwin
    #endif

    typealias Program = @convention(c) (
      Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    ) -> Int32

    var output: Int32 = -1
    var marks: Int32 = -1

    /// Records that the listing has begun, and how much the program had printed by then.
    ///
    /// The size comes from a descriptor of our own: the program may close or redirect its.
    @_silgen_name("marble_mark")
    public func mark(_ listing: Int32) {
      fflush(stdout)
      var record = (Int64(listing), Int64(lseek(output, 0, SEEK_CUR)))
      withUnsafeBytes(of: &record) { bytes in
        _ = write(marks, bytes.baseAddress, bytes.count)
      }
    }

    /// Runs the program that the environment names.
    @_cdecl("main")
    public func start(
      _ count: Int32,
      _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    ) -> Int32 {
      guard
        let name = take("MARBLE_PROGRAM"), let folder = take("MARBLE_RECORD"),
        let limit = take("MARBLE_OUTPUT_LIMIT"), let lifetime = take("MARBLE_LIFETIME"),
        let address = dlsym(dlopen(nil, RTLD_NOW), name)
      else { return 70 }
      output = open(folder + "/output", asStream: 1)
      _ = open(folder + "/errors", asStream: 2)
      marks = open(folder + "/marks", asStream: nil)
      // Not even the start of a line may be lost in a trap.
      setvbuf(stdout, nil, _IONBF, 0)
      restrict(outputTo: limit, lifeTo: lifetime)
      return unsafeBitCast(address, to: Program.self)(count, arguments)
    }

    /// Returns the value of an environment variable and removes it.
    func take(_ name: String) -> String? {
      guard let value = getenv(name) else { return nil }
      defer { unsetenv(name) }
      return String(cString: value)
    }

    /// Opens a file of the record, in place of a standard stream or as one that children never see.
    func open(_ path: String, asStream stream: Int32?) -> Int32 {
      let file = open(path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
      if let stream { dup2(file, stream) }
      let kept = fcntl(file, F_DUPFD_CLOEXEC, 200)
      close(file)
      return kept
    }

    func restrict(outputTo limit: String, lifeTo lifetime: String) {
      var size = rlimit()
      size.rlim_cur = rlim_t(limit) ?? 1 << 20
      size.rlim_max = size.rlim_cur
      var core = rlimit()
      #if canImport(Glibc)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &size)
      setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &core)
      #else
      setrlimit(RLIMIT_FSIZE, &size)
      setrlimit(RLIMIT_CORE, &core)
      #endif
      alarm(UInt32(lifetime) ?? 60)
    }

    """#
}
