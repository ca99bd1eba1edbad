/// The source of the process that runs a program, watches it, and ends all that it leaves.
///
/// A warden is the parent of one program. It holds what the program prints in memory, so that no
/// full disk cuts it short, and stops the program at its limits. Processes that the program leaves
/// come to it, whatever group or session they made, and end with the program; they end too when
/// the warden's reader is gone. What the program did is sent to standard output as a record, a
/// list of sections that ``WardenReport`` reads.
///
/// Where the system can, the program is confined before it begins: Landlock and a filter for calls
/// take from it the files and the network that nobody gave it, and a namespace all processes but
/// its own.
///
/// It is a program of its own, not a part of ours, because the orphans of a process can only come
/// to a process, and because it must be there when we are killed.
enum WardenSource {
  /// The C code.
  static var text: String {
    RuntimeSource.record + watching + confining + group + ending + reporting + namespace + main
  }
}
