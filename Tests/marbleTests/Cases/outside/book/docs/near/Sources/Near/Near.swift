import Kit

/// The number of the kit.
public let number = Kit.number
