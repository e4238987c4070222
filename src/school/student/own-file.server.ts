// What lies in a student's file is seen by the office and by the student alone: no teacher reads papers or families.

import { may } from '#engine/server/access.ts'
import type { At, Rows } from '#engine/server/product.ts'

/** Papers and families are the registrar's: whoever reviews files, and nobody who only takes lists away. */
export function keepsFiles(at: At): boolean {
  return at.who.realm === 'nobody' || may(at.who, 'k/studentDocument/edit')
}

export function ownFileOnly(rows: Rows, at: At, column: string): Rows {
  return keepsFiles(at) ? rows : rows.where(column, '=', at.who.profile.student ?? 0)
}
