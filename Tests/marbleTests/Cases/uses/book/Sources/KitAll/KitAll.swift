@_exported import Kit
