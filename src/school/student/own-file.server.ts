// Limits documents and guardians to the office and to the student; teachers do not see them.

import { may } from '#engine/server/access.ts'
import type { At, Rows } from '#engine/server/product.ts'

/** True for people who review documents. The right to read or export lists is not enough. */
export function mayReviewFiles(at: At): boolean {
  return at.who.realm === 'nobody' || may(at.who, 'k/studentDocument/edit')
}

export function ownFileOnly(rows: Rows, at: At, column: string): Rows {
  return mayReviewFiles(at) ? rows : rows.where(column, '=', at.who.profile.student ?? 0)
}
