// Finds a closed sheet by its code, for the public page that verifies documents. The result names no student.

import type { At } from '#engine/server/product.ts'
import type { SheetHeader } from './closed-sheet.ts'
import { faultsOfVersion } from './seal.server.ts'

export interface VerifiedSheet {
  /** `superseded`: a correction has replaced this version. */
  result: 'valid' | 'superseded' | 'unknown'
  code: string
  school: string
  course: string
  day: string
  closed_at: number
  timezone: string
  pdf_sha256: string | null
}

/** `code` is in groups of four, as stored. For a sheet that differs from its fingerprint, the result is `unknown`. */
export async function versionWithCode(at: At, code: string): Promise<VerifiedSheet | undefined> {
  const version = await at.db.selectFrom('presence_version').selectAll().where('code', '=', code).executeTakeFirst()
  if (!version) return undefined
  const sheet = await at.db
    .selectFrom('presence_sheet')
    .select('version')
    .where('id', '=', version.sheet_id)
    .executeTakeFirstOrThrow()
  const { school, course, day, timezone } = JSON.parse(version.header) as SheetHeader
  const isWhole = (await faultsOfVersion(at, version)).length === 0
  const result = !isWhole ? 'unknown' : version.version < sheet.version ? 'superseded' : 'valid'
  return { result, code, school, course, day, closed_at: version.closed_at, timezone, pdf_sha256: version.pdf_sha256 }
}
