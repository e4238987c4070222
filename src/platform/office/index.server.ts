// The door of office for the server.

import { serverHalf } from '#engine/server/subject.ts'
import { officeSubject } from './office.subject.ts'
import { commandCalls } from './commands/commands.server.ts'
import { fillMenu } from './menu/menu.server.ts'
import { startCalls } from './start/start.server.ts'
import { viewCalls } from './views/views.server.ts'

export const officeServer = serverHalf(officeSubject, {
  calls: [commandCalls, startCalls, viewCalls],
  fill: [fillMenu],
})
