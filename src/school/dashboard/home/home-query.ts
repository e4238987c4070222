// The query of the home page.

import { queryOptions } from '@tanstack/react-query'
import { read } from '#screens/api.ts'
import { countsUnread } from '#screens/screens.keys.ts'
import { dashboardKeys } from '../dashboard.keys.ts'
import type { HomeResponse } from './home.ts'

export const homeQuery = queryOptions({
  queryKey: dashboardKeys.home,
  queryFn: async () => (await read<{ home: HomeResponse }>('/admin/index/kIndex', { home: 'day' })).home,
  staleTime: 10_000,
  meta: countsUnread,
})
