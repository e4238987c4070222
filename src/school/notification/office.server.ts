// Who may write to everybody.

import { may } from '#engine/server/access.ts'
import type { At } from '#engine/server/product.ts'

/** People who may export the whole list belong to the office; a teacher sees only their own messages. */
export const isOffice = (at: At) => at.who.realm === 'nobody' || may(at.who, 'k/notification/export')
