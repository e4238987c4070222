// The program between the server and a command. The server keeps the standard input of this program open. When it
// closes, for any reason, the command and its child processes are ended.

import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const [file = '', ...args] = process.argv.slice(2)
const child = spawn(file, args, { shell: false, windowsHide: true, stdio: ['ignore', 1, 1] })

child.once('error', () => process.exit(127))
child.once('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)))
process.stdin.once('close', endAll).resume()

/** Ends the process group, which contains only this program and its children. */
function endAll(): void {
  if (process.platform === 'win32') child.kill()
  else process.kill(0, 'SIGKILL')
}
