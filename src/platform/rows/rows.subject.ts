// The manifest of the rows room: what all rooms use to read and write rows, such as idempotency keys, titles and
// batches.

import { subject } from '#engine/subject.ts'

export const rowsSubject = subject({
  name: 'rows',
})
