// Who writes to everybody.

import { may } from '#engine/server/access.ts'
import type { At } from '#engine/server/product.ts'

/** Who may take the whole list away is the office; a teacher sees what they wrote. */
export const isOffice = (at: At) => at.who.realm === 'nobody' || may(at.who, 'k/notification/export')
