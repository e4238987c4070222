// Who may write to everybody: the office, and the jobs of the server.

import { may } from '#engine/server/access.ts'
import type { At } from '#engine/server/product.ts'

/** People of the office have the right to export the list; teachers do not. A job has the realm `nobody`. */
export const isOffice = (at: At) => at.who.realm === 'nobody' || may(at.who, 'k/notification/export')
