import Testing

@testable import MarbleCompiling

struct GitMirrorsTests {
  @Test func `folders that stand in for hosts are found, each once, and other addresses left`() {
    let list = """
      url./opt/mirrors/.insteadof https://github.com/
      url./opt/mirrors/.insteadof git@github.com:
      url.https://token@example.com/.insteadof https://example.com/
      url./srv/a folder/.insteadof https://gitlab.com/
      nonsense

      """
    #expect(GitMirrors.folders(listed: list) == ["/opt/mirrors/", "/srv/a folder/"])
    #expect(GitMirrors.folders(listed: "") == [])
  }
}
