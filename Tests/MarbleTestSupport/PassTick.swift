import MarbleSystem

/// Returns when the clock of a folder's file system has gone on, so that what changes from now on
/// has another time than what has changed so far.
///
/// Nothing in the folder changes.
package func passTick(in folder: String) throws {
  let probe = folder + "-probe"
  defer { Files.remove(probe) }
  try Files.write("", to: probe)
  let start = Files.stamp(of: probe)?.touched
  repeat { try Files.write("", to: probe) } while Files.stamp(of: probe)?.touched == start
}
