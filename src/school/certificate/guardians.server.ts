// Guardians read a certificate with results from the moment on at which they read these results.

import type { At, Rows } from '#engine/server/product.ts'
import { isOnBehalf } from '#platform/access/index.server.ts'
import { hiddenFromGuardiansUntil } from '#school/score/index.server.ts'
import type { Certificate } from './certificate.server.ts'
import { partRows } from './pack.server.ts'

/** Kinds whose contents come from published results. */
const withResults: readonly Certificate['kind'][] = ['transcript', 'progress']

/** Null: guardians read it at once. A pack contains its parts. */
export async function momentOfGuardians(at: At, { kind, student_id, parts }: Certificate): Promise<number | null> {
  if (withResults.includes(kind)) return hiddenFromGuardiansUntil(at, student_id)
  if (kind !== 'renewal_pack') return null
  const all = await partRows(at, JSON.parse(parts ?? '[]') as number[])
  const moments = all.flatMap(({ guardians_at }) => guardians_at ?? [])
  return moments.length > 0 ? Math.max(...moments) : null
}

/** Leaves out those that a reader on behalf of the student does not read yet. */
export function openToReader(rows: Rows, at: At): Rows {
  if (!isOnBehalf(at)) return rows
  return rows.where(({ or, eb }) =>
    or([eb('certificate.guardians_at', 'is', null), eb('certificate.guardians_at', '<=', at.now)]),
  )
}
