// error: 'Scheduler' is ambiguous for type lookup in this context
import Combine
import Signals

var scheduler: Scheduler?
