// What year keeps of people: nothing.

import type { Personal } from '#platform/rows/index.personal.server.ts'

export const yearPersonal: Personal = {
  tables: {
    academic_year: { holds: 'none' },
    academic_term: { holds: 'none' },
    holiday: { holds: 'none' },
  },
}
