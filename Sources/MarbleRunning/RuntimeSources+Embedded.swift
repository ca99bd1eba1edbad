package import MarbleModel
internal import MarbleSystem

extension RuntimeSources {
  /// Returns the sources that fit an environment: with `MARBLE_KERNEL=plain`, which tests set, they
  /// use only features that Linux and macOS share.
  package static func embedded(for environment: [String: String]) -> RuntimeSources {
    KernelProtection.isPlain(environment)
      ? embedded.replacing("record.h") { "#define MARBLE_PLAIN\n" + $0 } : embedded
  }

  /// The sources in `Programs`, which are embedded in the tool.
  ///
  /// The toolchain at hand compiles them, so they fit every machine and package.
  package static let embedded = RuntimeSources(
    warden: Unit(
      Unit.File("Warden/warden.c", PackageResources.warden_c),
      Unit.File("Warden/beginning.h", PackageResources.beginning_h),
      Unit.File("Warden/confining.h", PackageResources.confining_h),
      Unit.File("Warden/ending.h", PackageResources.ending_h),
      Unit.File("Warden/filter.h", PackageResources.filter_h),
      Unit.File("Warden/group.h", PackageResources.group_h),
      Unit.File("Warden/holding.h", PackageResources.holding_h),
      Unit.File("Warden/landlock.h", PackageResources.landlock_h),
      Unit.File("Warden/member.h", PackageResources.member_h),
      Unit.File("Warden/namespace.h", PackageResources.namespace_h),
      Unit.File("Warden/processes_darwin.h", PackageResources.processes_darwin_h),
      Unit.File("Warden/processes_linux.h", PackageResources.processes_linux_h),
      Unit.File("Warden/reporting.h", PackageResources.reporting_h),
      Unit.File("Warden/streams.h", PackageResources.streams_h),
      Unit.File("Warden/watching.h", PackageResources.watching_h),
      Unit.File("Warden/words.h", PackageResources.words_h),
      Unit.File("record.h", PackageResources.record_h)
    ),
    runtime: runtime,
    heap: runtime.included(
      by: Unit.File("Heap/heap.c", PackageResources.heap_c),
      Unit.File("Heap/blocks.h", PackageResources.blocks_h),
      Unit.File("Heap/metadata.h", PackageResources.metadata_h),
      Unit.File("Heap/roots.h", PackageResources.roots_h),
      Unit.File("Heap/steps.h", PackageResources.steps_h),
      Unit.File("Heap/walk.h", PackageResources.walk_h)
    ),
    performed: Unit(Unit.File("performed.c", PackageResources.performed_c)),
    values: Unit(
      Unit.File("Values/Hooks.swift", PackageResources.Hooks_swift),
      Unit.File("Values/Event.swift", PackageResources.Event_swift),
      Unit.File("Values/ValueText.swift", PackageResources.ValueText_swift),
      Unit.File("Values/Shaped.swift", PackageResources.Shaped_swift),
      Unit.File("Values/Entry.swift", PackageResources.Entry_swift)
    )
  )
  private static let runtime = Unit(
    Unit.File("Runtime/runtime.c", PackageResources.runtime_c),
    Unit.File("Runtime/calls.h", PackageResources.calls_h),
    Unit.File("Runtime/ends.h", PackageResources.ends_h),
    Unit.File("Runtime/log.h", PackageResources.log_h),
    Unit.File("Runtime/machine.h", PackageResources.machine_h),
    Unit.File("Runtime/marks.h", PackageResources.marks_h),
    Unit.File("Runtime/observing.h", PackageResources.observing_h),
    Unit.File("Runtime/refusals.h", PackageResources.refusals_h),
    Unit.File("Runtime/sending.h", PackageResources.sending_h),
    Unit.File("Runtime/state.h", PackageResources.state_h),
    Unit.File("Runtime/waking.h", PackageResources.waking_h),
    Unit.File("record.h", PackageResources.record_h)
  )
}
