// Who may write to everybody.

import { may } from '#engine/server/access.ts'
import type { At } from '#engine/server/product.ts'

/** The office is whoever may export the whole list; a teacher sees their own messages. */
export const isOffice = (at: At) => at.who.realm === 'nobody' || may(at.who, 'k/notification/export')
