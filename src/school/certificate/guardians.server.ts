// Guardians read a certificate with results from the moment on at which they read these results.

import { relationName } from '#engine/field.ts'
import type { AnyRow } from '#engine/resource.ts'
import type { At, Rows } from '#engine/server/product.ts'
import { rowsOf } from '#engine/server/scope.ts'
import { isOnBehalf } from '#platform/access/index.server.ts'
import { hiddenFromGuardiansUntil } from '#school/score/index.server.ts'
import type { Certificate } from './certificate.server.ts'
import { partRows } from './pack.server.ts'

/** Kinds whose contents come from published results. */
const withResults: readonly Certificate['kind'][] = ['transcript', 'progress']
/** Kinds that may contain results, themselves or in a part. */
const mayHide = [...withResults, 'renewal_pack'] as const

/** Null: guardians read it at once. A pack contains its parts. */
export async function momentOfGuardians(at: At, { kind, student_id, parts }: Certificate): Promise<number | null> {
  if (withResults.includes(kind)) return hiddenFromGuardiansUntil(at, student_id)
  if (kind !== 'renewal_pack') return null
  const all = await partRows(at, JSON.parse(parts ?? '[]') as number[])
  const moments = all.flatMap(({ guardians_at }) => guardians_at ?? [])
  return moments.length > 0 ? Math.max(...moments) : null
}

/**
 * Leaves out those that a reader on behalf of the student does not read yet. A request for one with results is not
 * among them either: it would disappear when it is issued, and tell that results were published.
 */
export function openToReader(rows: Rows, at: At): Rows {
  if (!isOnBehalf(at)) return rows
  return rows.where(({ or, and, eb }) =>
    and([
      or([eb('certificate.guardians_at', 'is', null), eb('certificate.guardians_at', '<=', at.now)]),
      or([eb('certificate.status', '!=', 'requested'), eb('certificate.kind', 'not in', [...mayHide])]),
    ]),
  )
}

/** A certificate is as it was before, while a reader on behalf of the student does not read the one that replaces it. */
export async function hideSuccessors(at: At, rows: AnyRow[]): Promise<void> {
  const replaced = isOnBehalf(at) ? rows.filter(({ status }) => status === 'superseded') : []
  if (replaced.length === 0) return
  const ids = replaced.map(({ id }) => Number(id))
  const open = rowsOf(at, at.product.resources.certificate).select('certificate.id')
  const found = await at.db
    .selectFrom('certificate')
    .select('id')
    .where('id', 'in', ids)
    .where('superseded_by', 'not in', open)
    .execute()
  const before = { status: 'issued', superseded_by: null, [relationName('superseded_by')]: null }
  const hidden = new Set(found.map(({ id }) => Number(id)))
  for (const row of replaced)
    if (hidden.has(Number(row.id)))
      for (const [name, value] of Object.entries(before)) if (name in row) row[name] = value
}
