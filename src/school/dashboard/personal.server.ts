// The dashboard room stores no personal data, only numbers.

import type { Personal } from '#platform/rows/index.personal.server.ts'

export const dashboardPersonal: Personal = {
  tables: {
    stat_daily: { columns: { day: 'none', metric: 'none', dim_kind: 'none', dim_id: 'none', value: 'none' } },
  },
}
