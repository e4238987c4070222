// A program between the server and a command. Its standard input is held open by the server: when that ends, however the
// server ended, the command and all it has started end too.

import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const [file = '', ...args] = process.argv.slice(2)
const child = spawn(file, args, { shell: false, windowsHide: true, stdio: ['ignore', 1, 1] })

child.once('error', () => process.exit(127))
child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal!]))
process.stdin.once('close', endAll).resume()

/** The group is this program's own: nobody else is in it. */
function endAll(): void {
  if (process.platform === 'win32') child.kill()
  else process.kill(0, 'SIGKILL')
}
