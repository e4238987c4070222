// Declares the personal data of files, and how it is erased: who uploaded a file, its name, and the records that use
// it.

import { type Personal, accountHolders, bases, ofRealm, textsOf } from '#platform/rows/index.personal.server.ts'
import { personalWords as words } from './words.ts'
import { renameFiles } from './used-files.server.ts'

const activity = 'messages'

export const filesPersonal: Personal = {
  tables: {
    direct_upload: {
      words: words.directUpload,
      activity,
      columns: {
        id: 'none',
        ticket: 'secret',
        key: 'none',
        realm: 'none',
        who_id: 'identifier',
        topic: 'none',
        name: 'personal',
        mimetype: 'none',
        size: 'none',
        claim_time: 'none',
        create_time: 'none',
      },
      places: [{ of: ofRealm('who_id'), erase: 'remove' }],
    },
    attachment: {
      holds: 'none',
      words: words.attachment,
      activity,
      columns: { user_id: 'identifier', url: 'personal', name: 'personal', search_text: 'personal' },
      places: [{ of: { admin: 'admin_id', user: 'user_id' }, erase: { admin_id: null, user_id: null } }],
    },
    attachment_use: {
      words: words.use,
      activity,
      columns: { attachment_id: 'none', resource: 'none', row_id: 'identifier', field: 'none' },
    },
  },
  activities: {
    [activity]: {
      order: 80,
      name: words.activity,
      purpose: words.purpose,
      basis: bases.task,
      people: accountHolders,
      seenBy: words.seenBy,
    },
  },
  async removeTraces(at, traces) {
    for (const text of textsOf(traces)) await renameFiles(at, text)
  },
}
