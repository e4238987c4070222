// Declares the personal data that belongs to no other room: in tables of the server, the recycle bin and unused files.

import type { Personal } from '#platform/rows/index.personal.server.ts'
import { ownWords as words } from './words.ts'
import { recycleBinRule } from './recycle-bin.server.ts'
import { unusedFilesRule } from './unused-files.server.ts'

export const privacyPersonal: Personal = {
  tables: {
    erasure: { columns: { hash: 'secret', time: 'none' } },
    rate_limit: {
      words: words.rateLimit,
      activity: 'accounts',
      columns: { key: 'identifier', points: 'none', expire: 'none' },
    },
    installation: { columns: { key_fingerprint: 'none', time: 'none' } },
    running_process: {
      columns: { id: 'none', name: 'none', bucket: 'none', folder: 'none', marker: 'none', start_time: 'none' },
    },
    write_pause: { columns: { id: 'none', reason: 'none', place: 'none', start_time: 'none' } },
    migration: { columns: { name: 'none', checksum: 'none', time: 'none' } },
  },
  periods: {
    recycled: {
      order: 80,
      words: words.recycled,
      reason: words.undoing,
      advised: 30,
      least: 7,
      activities: ['members', 'log'],
      rule: recycleBinRule,
    },
    files: {
      order: 110,
      words: words.files,
      reason: words.undoing,
      advised: 30,
      least: 7,
      activities: ['messages'],
      rule: unusedFilesRule,
    },
  },
}
