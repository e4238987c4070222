// Only the office and the student see documents and families; teachers do not.

import { may } from '#engine/server/access.ts'
import type { At, Rows } from '#engine/server/product.ts'

/** People who review applications see documents and families, not everybody who may export lists. */
export function mayReviewFiles(at: At): boolean {
  return at.who.realm === 'nobody' || may(at.who, 'k/studentDocument/edit')
}

export function ownFileOnly(rows: Rows, at: At, column: string): Rows {
  return mayReviewFiles(at) ? rows : rows.where(column, '=', at.who.profile.student ?? 0)
}
