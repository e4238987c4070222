// Lists the documents of a student for the new year, with their state: missing, refused, ending too early, to check,
// fine.

import type { At } from '#engine/server/product.ts'
import { documentKinds } from '#school/course/index.ts'
import { missingOf } from '../missing-papers.server.ts'
import type { PaperLine } from './re-enrolment.view.ts'

/** The order of the list: documents that the student has to hand in come first. */
const order: readonly PaperLine['state'][] = ['missing', 'refused', 'ending', 'to_check', 'fine']

export async function papersFor(at: At, student_id: number, until: string): Promise<PaperLine[]> {
  const missing = new Set<string>(await missingOf(at, student_id))
  const latest = await latestPapers(at, student_id)
  const lines = documentKinds.flatMap((kind): PaperLine[] => {
    const paper = latest.get(kind)
    const state = stateOf(paper, missing.has(kind), until)
    if (!state) return []
    const { expires_on = null, review_note = null } = paper ?? {}
    return [{ kind, state, expires_on, note: state === 'refused' ? review_note : null }]
  })
  return lines.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
}

interface Paper {
  status: string
  expires_on: string | null
  review_note: string | null
}

function stateOf(paper: Paper | undefined, missing: boolean, until: string): PaperLine['state'] | undefined {
  if (!paper) return missing ? 'missing' : undefined
  if (paper.status === 'submitted') return 'to_check'
  if (paper.status === 'refused') return 'refused'
  if (paper.status === 'expired' || (paper.expires_on !== null && paper.expires_on < until)) return 'ending'
  return 'fine'
}

/** Returns by kind the document that was handed in last. */
async function latestPapers({ db }: At, student_id: number): Promise<Map<string, Paper>> {
  const rows = await db
    .selectFrom('student_document')
    .select(['kind', 'status', 'expires_on', 'review_note'])
    .where('student_id', '=', student_id)
    .where('status', '<>', 'replaced')
    .where('delete_time', 'is', null)
    .orderBy('id')
    .execute()
  return new Map(rows.map((row) => [row.kind, row]))
}
