// Declares that the tables of this room contain no personal data. Each module declares the personal data of its own
// lists.

import type { Personal } from '#platform/rows/index.personal.server.ts'

export const modulesPersonal: Personal = {
  tables: {
    module: {
      columns: { uid: 'none', version: 'none', state: 'none', manifest: 'none', package: 'none', publisher_key: 'none',
        source: 'none', update_waiting: 'none', answers: 'none', problem: 'none', install_time: 'none',
        update_time: 'none',
      },
    },
    module_file: { columns: { uid: 'none', path: 'none', content: 'none' } },
    module_claim: { columns: { place: 'none', uid: 'none' } },
    module_migration: { columns: { uid: 'none', name: 'none', checksum: 'none', tables: 'none', time: 'none' } },
    module_list: { columns: { name: 'none', uid: 'none', declaration: 'none' } },
    module_kept: { columns: { uid: 'none', version: 'none', publisher_key: 'none', until: 'none' } },
    module_journal: {
      columns: { id: 'none', uid: 'none', action: 'none', version: 'none', step: 'none', process: 'none',
        lease_until: 'none', result: 'none', create_time: 'none', end_time: 'none',
      },
    },
  },
}
