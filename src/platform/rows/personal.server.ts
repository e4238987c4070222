// Declares the personal data of rows: in stored responses, who sent the call and the response. Counters have none.

import { type Personal, ofRealm } from './index.personal.server.ts'
import { personalWords as words } from './words.ts'

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
