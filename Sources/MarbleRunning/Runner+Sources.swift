package import MarbleModel

extension Runner {
  /// The sources of what programs are run by and linked with.
  package static let sources = RuntimeSources(
    warden: WardenSource.text,
    runtime: RuntimeSource.text,
    performed: PerformedSource.text,
    values: ValuesModule.source
  )
}
