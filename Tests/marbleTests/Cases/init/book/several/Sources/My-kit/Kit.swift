/// A number of the kit.
public let kit = 1
