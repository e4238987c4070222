// Declares the personal data in the table of settings: who changed a setting last.

import type { Personal } from '#platform/rows/index.personal.server.ts'

export const settingsPersonal: Personal = {
  tables: {
    config: {
      columns: {
        id: 'none',
        name: 'none',
        group_name: 'none',
        title: 'none',
        tip: 'none',
        type: 'none',
        value: 'none',
        content: 'none',
        rule: 'none',
        extend: 'none',
        input_extend: 'none',
        allow_del: 'none',
        weigh: 'none',
        create_time: 'none',
        update_time: 'none',
        updated_by: 'identifier',
      },
    },
  },
}
