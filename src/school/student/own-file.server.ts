// Records of a student's file are for the office and the student: teachers see neither documents nor families.

import { may } from '#engine/server/access.ts'
import type { At, Rows } from '#engine/server/product.ts'

/** Documents and families are for people who review files, not for everybody who may export lists. */
export function keepsFiles(at: At): boolean {
  return at.who.realm === 'nobody' || may(at.who, 'k/studentDocument/edit')
}

export function ownFileOnly(rows: Rows, at: At, column: string): Rows {
  return keepsFiles(at) ? rows : rows.where(column, '=', at.who.profile.student ?? 0)
}
