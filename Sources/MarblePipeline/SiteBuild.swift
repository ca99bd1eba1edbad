/// A build with everything it was made from, for further use.
struct SiteBuild: Sendable {
  let build: Pipeline.Build
  /// The sources of the site's plan; `nil` if the book couldn't be read.
  var sources: SiteSources?
  /// Git's dates for the book; `nil` if no site was planned.
  var history: RecalledRun.Dates?
}
