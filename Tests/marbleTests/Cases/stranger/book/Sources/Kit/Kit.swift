/// What the manifest of this package could do.
public var manifestDeeds: [String] {
  var deeds: [String] = []
  #if READS_MACHINE
  deeds.append("reads files of the machine")
  #endif
  #if READS_HIDDEN_FILES
  deeds.append("reads hidden files of the book")
  #endif
  #if READS_HIDDEN_BELOW
  deeds.append("reads hidden files in its folders")
  #endif
  #if READS_ENVIRONMENT
  deeds.append("reads the environment")
  #endif
  #if WRITES_BOOK
  deeds.append("writes into the book")
  #endif
  #if OPENS_SOCKETS
  deeds.append("opens sockets")
  #endif
  return deeds
}

/// What the macro could do when a program with it was compiled.
@freestanding(expression)
public macro deeds() -> [String] = #externalMacro(module: "Expander", type: "Deeds")
