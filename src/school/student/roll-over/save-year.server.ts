// Saves the first step of a roll-over: a new year with its terms, or an existing year.

import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { addDays } from '#text/add-days.ts'
import { openDraft, saveTerms, termsOf } from './draft.server.ts'
import { rollOverRefusals as words } from '../words.ts'
import type { TermDays, YearDays } from './roll-over.ts'
import { yearsAfter } from './view.server.ts'

export interface SavedYear extends YearDays {
  from?: number | undefined
  to_year_id: number | null
  make_current: number
  terms: Pick<TermDays, 'id' | 'start_date' | 'end_date'>[]
}

export async function saveYear(at: At, { from, terms, ...sent }: SavedYear): Promise<void> {
  const draft = await openDraft(at, from)
  const year = await chosenYear(at, draft.from_year_id, sent)
  if (year.to_year_id === null) refuseTermsOutside(await namedTerms(at, draft.from_year_id, terms), year)
  await at.db
    .updateTable('roll_over')
    .set({ ...year, make_current: sent.make_current, update_time: at.now, updated_by: at.who.id })
    .where('id', '=', draft.id)
    .execute()
  await saveTerms(at, draft.id, terms)
}

/**
 * Returns the chosen existing year with its code and days, or the new year as sent. Refuses a year that is not after
 * the old one, and a new year with wrong or overlapping days.
 */
async function chosenYear(at: At, from: number, sent: Omit<SavedYear, 'from' | 'terms'>) {
  const { to_year_id, code, name, start_date, end_date } = sent
  const present = await at.db
    .selectFrom('academic_year')
    .select(['code', 'end_date'])
    .where('id', '=', from)
    .executeTakeFirstOrThrow()
  const after = await yearsAfter(at, present)
  if (to_year_id !== null) {
    const { id, ...chosen } = after.find((each) => each.id === to_year_id) ?? refuseEarlier(present.code)
    return { to_year_id: id as number | null, ...chosen }
  }
  if (start_date >= end_date) throw new Refusal(words.endsBeforeItStarts)
  if (start_date <= present.end_date) refuseEarlier(present.code)
  const other = after.find((each) => each.start_date <= end_date && each.end_date >= start_date)
  if (other) throw new Refusal(words.overlaps, { year: other.code })
  return { to_year_id, code, name, start_date, end_date }
}

function refuseEarlier(year: string): never {
  throw new Refusal(words.yearNotAfter, { year })
}

async function namedTerms(at: At, from: number, sent: SavedYear['terms']): Promise<TermDays[]> {
  const days = new Map(sent.map((each) => [each.id, each]))
  return (await termsOf(at, from)).map((term) => ({ ...term, ...days.get(term.id) }))
}

function refuseTermsOutside(terms: readonly TermDays[], within: Pick<YearDays, 'start_date' | 'end_date'>): void {
  let from = within.start_date
  for (const { name, start_date, end_date } of terms) {
    const fits = start_date >= from && start_date < end_date && end_date <= within.end_date
    if (!fits) throw new Refusal(words.termOutside, { term: name })
    from = addDays(end_date, 1)
  }
}
