// Makes a pack: a cover that names other certificates of the same student with their codes, and a file with all of
// them.

import type { At } from '#engine/server/product.ts'
import { type Content, type Paper, millimetres, quiet } from '#platform/papers/index.ts'
import type { Certificate } from './certificate.server.ts'
import type { PackPart, Snapshot } from './snapshot.ts'

export async function packParts(at: At, { parts, student_id }: Certificate): Promise<PackPart[]> {
  const rows = await partRows(at, JSON.parse(parts ?? '[]') as number[])
  return rows
    .filter((row) => row.student_id === student_id)
    .flatMap(({ id, number, code, kind, heading, snapshot }) => {
      if (snapshot === null) return []
      const { studies } = JSON.parse(snapshot) as Snapshot
      const ofYear = kind === 'enrolment' || kind === 'pre_enrolment'
      return [{ id, number, code, kind, heading, year: ofYear ? (studies.year?.code ?? null) : null }]
    })
}

/** Returns the parts of an issued cover, as they were frozen. */
export async function packPartsOf(at: At, cover: number): Promise<PackPart[]> {
  const row = await at.db.selectFrom('certificate').select('snapshot').where('id', '=', cover).executeTakeFirst()
  return (row?.snapshot && (JSON.parse(row.snapshot) as Snapshot).parts) || []
}

/** Returns the certificates in the order of `ids`. */
export async function partRows(at: At, ids: readonly number[]): Promise<Certificate[]> {
  const rows = await at.db
    .selectFrom('certificate')
    .selectAll()
    .where('id', 'in', [0, ...ids])
    .execute()
  return ids.flatMap((id) => rows.filter((row) => row.id === id))
}

/**
 * Returns the cover followed by its parts. Each part has its foot line (number and hash) above its letterhead, because
 * the file has only one foot.
 */
export const packPaper = (cover: Paper, parts: readonly Paper[]): Paper => ({
  ...cover,
  more: parts.map(({ head, content, foot }) => ({ head, content: [aboveHead(foot), content] })),
})

const aboveHead = (foot: string): Content => ({
  text: foot,
  fontSize: 7.5,
  color: quiet,
  absolutePosition: { x: millimetres(18), y: millimetres(13) },
})
