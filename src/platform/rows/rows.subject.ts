// Shared parts of all writes: idempotency keys, unique indexes, lock order, names on the wire.

import { subject } from '#engine/subject.ts'

export const rowsSubject = subject({
  name: 'rows',
})
