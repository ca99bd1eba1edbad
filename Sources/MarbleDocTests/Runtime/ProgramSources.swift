/// The files of a program of ours, which stand in `Programs` and travel inside the tool.
///
/// What they make is compiled by the toolchain at hand, so it fits every machine and package.
struct ProgramSources: Sendable {
  /// A file with its path in `Programs`.
  struct File: Sendable {
    let path: String
    let text: String

    init(_ path: String, _ bytes: [UInt8]) {
      self.path = path
      text = String(decoding: bytes, as: UTF8.self)
    }
  }

  /// The file that a compiler of C is given.
  let main: File
  /// The files that it includes, or that are joined to it.
  let others: [File]

  var files: [File] { [main] + others }
  /// The text of all files, which stands for the program in the names of what is kept of it.
  var text: String { files.map(\.text).joined() }

  /// Writes the files below `folder` and returns the path of the main one.
  func write(to folder: String) throws -> String {
    for file in files {
      let path = folder + "/" + file.path
      try Files.createFolder(Files.folder(of: path))
      try Files.write(file.text, to: path)
    }
    return folder + "/" + main.path
  }
}

extension ProgramSources {
  private init(_ main: File, _ others: File...) { self.init(main: main, others: others) }

  /// The executable that runs others.
  static let warden = Self(
    File("Warden/warden.c", PackageResources.warden_c),
    File("Warden/beginning.h", PackageResources.beginning_h),
    File("Warden/confining.h", PackageResources.confining_h),
    File("Warden/ending.h", PackageResources.ending_h),
    File("Warden/filter.h", PackageResources.filter_h),
    File("Warden/group.h", PackageResources.group_h),
    File("Warden/landlock.h", PackageResources.landlock_h),
    File("Warden/namespace.h", PackageResources.namespace_h),
    File("Warden/reporting.h", PackageResources.reporting_h),
    File("Warden/watching.h", PackageResources.watching_h),
    File("Warden/words.h", PackageResources.words_h),
    File("record.h", PackageResources.record_h)
  )

  /// What programs are linked with that a warden runs.
  static let runtime = Self(
    File("Runtime/runtime.c", PackageResources.runtime_c),
    File("Runtime/calls.h", PackageResources.calls_h),
    File("Runtime/ends.h", PackageResources.ends_h),
    File("Runtime/log.h", PackageResources.log_h),
    File("Runtime/marks.h", PackageResources.marks_h),
    File("Runtime/observing.h", PackageResources.observing_h),
    File("Runtime/refusals.h", PackageResources.refusals_h),
    File("Runtime/state.h", PackageResources.state_h),
    File("record.h", PackageResources.record_h)
  )

  /// What a program is linked with that runs on a terminal.
  static let performed = Self(File("performed.c", PackageResources.performed_c))

  /// The module that programs import whose values are logged.
  static let values = Self(
    File("Values/Hooks.swift", PackageResources.Hooks_swift),
    File("Values/Event.swift", PackageResources.Event_swift),
    File("Values/ValueText.swift", PackageResources.ValueText_swift),
    File("Values/Shaped.swift", PackageResources.Shaped_swift),
    File("Values/Entry.swift", PackageResources.Entry_swift)
  )
}
