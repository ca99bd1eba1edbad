// error: 'popen' is unavailable
import Darwin

let pipe = popen("ls", "r")
