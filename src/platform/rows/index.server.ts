// The door of rows for the server.

import { serverHalf } from '#engine/server/subject.ts'
import type {} from './rows.tables.ts'
import { rowsSubject } from './rows.subject.ts'
import { sweepAnswered } from './idempotency/once.server.ts'

export const rowsServer = serverHalf(rowsSubject, {
  jobs: [{ name: 'sweep answered calls', every: 3600, run: sweepAnswered }],
})
