// Checks for the page of missing data: what the records of present teachers lack.

import type { MissingCheck } from '#platform/office/index.missing.server.ts'
import { missingWords as words } from './words.ts'

const status = 'invited,active,on_leave'

export const missingInTeachers: readonly MissingCheck[] = [
  { name: 'account', words: words.account, search: { status, admin_id: 'null' } },
  { name: 'email', words: words.email, search: { status, email: 'null' } },
]
