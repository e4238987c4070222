// Describes the personal data of the terminal: who ran which command.

import { type Personal, ofRealm, refersToRows } from '#platform/rows/index.personal.server.ts'
import { personalWords as words } from './words.ts'

export const terminalPersonal: Personal = {
  tables: {
    terminal_ticket: {
      words: words.ticket,
      activity: 'accounts',
      columns: { hash: 'secret', session_id: 'identifier', command: 'none', uuid: 'none', create_time: 'none' },
      places: [
        { of: refersToRows('session_id', 'session', ofRealm('account_id')), erase: 'remove', inner: true, first: true },
      ],
    },
    terminal_run: {
      words: words.run,
      activity: 'log',
      columns: {
        id: 'none',
        uuid: 'none',
        admin_id: 'identifier',
        command: 'none',
        extend: 'none',
        status: 'none',
        runner: 'none',
        lease_until: 'none',
        exit_code: 'none',
        output_bytes: 'none',
        output_sha256: 'none',
        create_time: 'none',
        start_time: 'none',
        end_time: 'none',
      },
      places: [{ of: { admin: 'admin_id' }, erase: 'remove' }],
    },
    terminal_output: { columns: { run_id: 'none', seq: 'none', text: 'none', create_time: 'none' } },
    terminal_setting: { columns: { name: 'none', value: 'none' } },
  },
}
