// States that the tables of the year room contain no personal data.

import type { Personal } from '#platform/rows/index.personal.server.ts'

export const yearPersonal: Personal = {
  tables: {
    academic_year: { holds: 'none' },
    academic_term: { holds: 'none' },
    holiday: { holds: 'none' },
  },
}
