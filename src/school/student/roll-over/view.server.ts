// Reads the roll-over for its page. A year without a stored roll-over shows the proposal.

import { may } from '#engine/server/access.ts'
import type { At } from '#engine/server/product.ts'
import { titlesOf } from '#engine/server/titles.ts'
import { type Year, draftTerms, proposedTerms, proposedYear, readRollOver, yearToRoll } from './draft.server.ts'
import type { RollOver } from './proposals.server.ts'
import { type RollOverView, type TermDays, rollOverPath } from './roll-over.ts'

/** Returns the stored roll-over of the year, or the proposal with the id 0. Stores nothing. */
export async function currentRollOver(at: At, asked?: number): Promise<RollOver> {
  const from = await yearToRoll(at, asked)
  const none = { to_year_id: null, make_current: 0, change_id: null, done_time: null, done_by: null }
  const never = {
    undone_time: null,
    undone_by: null,
    create_time: 0,
    update_time: 0,
    created_by: null,
    updated_by: null,
  }
  const proposal: RollOver = { id: 0, status: 'draft', from_year_id: from.id, ...proposedYear(from), ...none, ...never }
  return (await readRollOver(at, from.id)) ?? proposal
}

export async function viewOf(at: At, asked?: number): Promise<RollOverView> {
  const from = await yearToRoll(at, asked)
  const row = await currentRollOver(at, from.id)
  const { id, status, to_year_id, make_current, code, name, start_date, end_date, done_time } = row
  return {
    from,
    status,
    to_year_id,
    make_current,
    id: id || null,
    year: { code, name, start_date, end_date },
    terms: await withTitles(at, id === 0 ? await proposedTerms(at, from.id, row) : await draftTerms(at, row)),
    years: await yearsAfter(at, from),
    closures: await countClosures(at, row),
    done: status === 'done' ? { time: done_time ?? 0, by: await nameOf(at, row.done_by) } : null,
    may: { prepare: may(at.who, `${rollOverPath}/prepare`), carryOut: may(at.who, `${rollOverPath}/carryOut`) },
  }
}

async function withTitles(at: At, terms: readonly TermDays[]): Promise<RollOverView['terms']> {
  const titles = await titlesOf(
    at,
    at.product.resources.academic_term,
    terms.map(({ id }) => id),
  )
  return terms.map((term) => ({ ...term, title: titles.get(term.id) ?? term.name }))
}

export const yearsAfter = ({ db }: At, { end_date }: Pick<Year, 'end_date'>) =>
  db
    .selectFrom('academic_year')
    .select(['id', 'code', 'name', 'start_date', 'end_date'])
    .where('start_date', '>', end_date)
    .where('delete_time', 'is', null)
    .orderBy('start_date')
    .limit(5)
    .execute()

async function countClosures({ db }: At, { start_date, end_date }: RollOver): Promise<number> {
  const { count } = await db
    .selectFrom('holiday')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('start_date', '<=', end_date)
    .where('end_date', '>=', start_date)
    .where('delete_time', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function nameOf(at: At, id: number | null): Promise<string> {
  if (id === null) return '—'
  return (await titlesOf(at, at.product.resources.admin, [id])).get(id) ?? '—'
}
