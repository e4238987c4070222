// Personal data of the room: who sent a call, and its response, which is sealed. Counters name nobody.

import { type Personal, ofRealm } from '../index.personal.server.ts'
import { personalWords as words } from '../words.ts'

export const rowsPersonal: Personal = {
  tables: {
    answered_call: {
      words: words.answeredCall,
      activity: 'accounts',
      columns: { key: 'secret', realm: 'none', who_id: 'identifier', sent: 'secret', answer: 'personal', time: 'none' },
      places: [{ of: ofRealm('who_id'), erase: 'remove', inner: true }],
    },
    counter: { columns: { name: 'none', value: 'none' } },
  },
}
