/// A number in the core.
public let core = 3
