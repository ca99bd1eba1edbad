/// A build with what it was made of, for those who go on working with it.
struct SiteBuild: Sendable {
  let build: Pipeline.Build
  /// What the site was planned with; `nil` if the book could not be read.
  var sources: SiteSources?
  /// What git told about the book; `nil` if no site was planned.
  var history: RecalledRun.Dates?
}
