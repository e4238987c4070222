// The server half of the manifest of the rows room: its personal data, and the job that deletes old idempotency keys.

import { serverHalf } from '#engine/server/subject.ts'
import type {} from './rows.tables.ts'
import { rowsSubject } from './rows.subject.ts'
import { sweepAnswered } from './idempotency/once.server.ts'
import { rowsPersonal } from './personal.server.ts'

export const rowsServer = serverHalf(rowsSubject, {
  personal: rowsPersonal,
  jobs: [{ name: 'sweep answered calls', every: 3600, run: sweepAnswered }],
})
