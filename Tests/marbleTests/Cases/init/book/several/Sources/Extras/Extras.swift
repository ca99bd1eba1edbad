/// A number of the extras.
public let extra = 2
