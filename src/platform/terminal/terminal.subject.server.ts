// The server half of the manifest of the terminal room: its calls, its job and its personal data.

import { serverHalf } from '#engine/server/subject.ts'
import { terminalSubject } from './terminal.subject.ts'
import { clearCacheCalls } from './clear-caches.server.ts'
import { sweepTerminal } from './runs.server.ts'
import { terminalCalls } from './terminal.server.ts'
import { terminalPersonal } from './personal.server.ts'

export const terminalServer = serverHalf(terminalSubject, {
  personal: terminalPersonal,
  calls: [(app, product, { identities }) => clearCacheCalls(app, product, identities), terminalCalls],
  jobs: [{ name: 'sweep the terminal', every: 3600, run: sweepTerminal }],
})
