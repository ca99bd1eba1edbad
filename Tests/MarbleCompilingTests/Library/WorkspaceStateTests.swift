import Testing

@testable import MarbleCompiling

struct WorkspaceStateTests {
  @Test func `the packages that were not fetched are those that may change`() {
    let state = WorkspaceState(
      """
      {"object": {"artifacts": [], "dependencies": [
        {"basedOn": null, "packageRef": {"identity": "kit", "kind": "fileSystem",
          "location": "/kit", "name": "Kit"}, "state": {"name": "fileSystem", "path": "/kit"}},
        {"basedOn": null, "packageRef": {"identity": "far", "kind": "remoteSourceControl",
          "location": "https://example.org/far", "name": "Far"}, "state": {}}
      ], "prebuilts": []}, "version": 7}
      """
    )
    #expect(state?.localPackages == ["/kit"])
    #expect(WorkspaceState("{}") == nil)
  }
}
