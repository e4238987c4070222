// Personal data of stored responses: who sent the call, and the response.

import type { AnyDatabase } from '#engine/server/product.ts'
import { type Personal, containsText, ofRealm } from '../index.personal.server.ts'
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
  async removeTraces({ db }, { own }) {
    await (db as AnyDatabase)
      .deleteFrom('answered_call')
      .where((eb) => eb.or([eb.lit(false), ...own.map((text) => containsText('answer', text))]))
      .execute()
  },
}
