// Hides certificates with results from guardians until the moment from which they may read these results.

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
/** Kinds that contain results, or may contain a part with results. */
const mayHide = [...withResults, 'renewal_pack'] as const

/**
 * Returns the moment from which guardians may read a certificate; null: at once. For a pack, the latest moment of its
 * parts.
 */
export async function momentOfGuardians(at: At, { kind, student_id, parts }: Certificate): Promise<number | null> {
  if (withResults.includes(kind)) return hiddenFromGuardiansUntil(at, student_id)
  if (kind !== 'renewal_pack') return null
  const all = await partRows(at, JSON.parse(parts ?? '[]') as number[])
  const moments = all.flatMap(({ guardians_at }) => guardians_at ?? [])
  return moments.length > 0 ? Math.max(...moments) : null
}

/**
 * For a guardian (`isOnBehalf`), leaves out certificates that guardians may not read yet. Leaves out requests for
 * certificates with results too: a request that disappears when it is issued would tell that results were published.
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

/** Shows a replaced certificate as still issued to a guardian who may not read its replacement yet. */
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
