// error: has no member 'mapp'
import Signals

let signal = Signal.return(1).mapp { $0 + 1 }
