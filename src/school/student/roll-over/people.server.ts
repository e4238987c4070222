// Returns a filtered page of the students of a roll-over, and stores decisions about them.

import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { titleOf } from '#engine/server/titles.ts'
import { membersOfGroups } from '#school/course/index.groups.server.ts'
import { containsWords } from '#text/fold.ts'
import { openDraft } from './draft.server.ts'
import { type RollOver, readPeople } from './proposals.server.ts'
import { rollOverRefusals as words } from '../words.ts'
import { type Outcome, type PeopleView, type StudentLine, outcomes } from './roll-over.ts'

export interface PeopleFilter {
  specialty?: number | undefined
  level?: string | undefined
  outcome?: Outcome | undefined
  /** The id of a class of the old year. */
  group?: number | undefined
  quick_search?: string | undefined
}

export async function peopleOf(
  at: At,
  rollOver: RollOver,
  { page, limit, ...filter }: PeopleFilter & { page: number; limit: number },
): Promise<PeopleView> {
  const people = await readPeople(at, rollOver)
  const { outcome, group, ...others } = filter
  const members = await membersOf(at, group)
  const found = people.filter((line) => fits(line, others) && isMember(line, members))
  const shown = outcome ? found.filter((line) => line.outcome === outcome) : found
  const counted = outcomes.map((each) => [each, found.filter((line) => line.outcome === each).length])
  return {
    list: shown.slice((page - 1) * limit, page * limit),
    total: shown.length,
    counts: Object.fromEntries(counted) as PeopleView['counts'],
    specialties: specialtiesOf(people),
    classes: await classesIn(at, rollOver.from_year_id),
    levels: [...new Set(people.flatMap(({ level }) => level ?? []))].toSorted(),
  }
}

async function classesIn(at: At, year: number): Promise<PeopleView['classes']> {
  const { student_group } = at.product.resources
  const rows = await at.db
    .selectFrom('student_group')
    .selectAll()
    .where('academic_year_id', '=', year)
    .where('kind', '=', 'class')
    .where('delete_time', 'is', null)
    .orderBy('code_sort' as never)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ id: row.id, title: titleOf(student_group, row as never, at.language) }))
}

type Members = ReadonlySet<number> | undefined

async function membersOf(at: At, group: number | undefined): Promise<Members> {
  if (group === undefined) return undefined
  const groups = at.db.selectFrom('student_group').select('id').where('id', '=', group)
  return new Set((await membersOfGroups(at, groups as never).execute()).map(({ student_id }) => Number(student_id)))
}

const isMember = ({ id }: StudentLine, members: Members): boolean => members === undefined || members.has(id)

function specialtiesOf(people: readonly StudentLine[]): PeopleView['specialties'] {
  const titles = new Map(people.map(({ specialty_id, specialty }) => [specialty_id, specialty]))
  const named = [...titles].flatMap(([id, title]) => (id !== null && title !== null ? [{ id, title }] : []))
  return named.toSorted((one, other) => one.title.localeCompare(other.title))
}

function fits(line: StudentLine, { specialty, level, outcome, quick_search }: PeopleFilter): boolean {
  return (
    (specialty === undefined || line.specialty_id === specialty) &&
    (level === undefined || line.level === level) &&
    (outcome === undefined || line.outcome === outcome) &&
    isNamed(line, quick_search ?? '')
  )
}

const isNamed = ({ title, student_no }: StudentLine, asked: string) =>
  containsWords(`${title} ${student_no ?? ''}`, asked)

export interface Decision {
  from?: number | undefined
  ids?: number[] | undefined
  filter?: PeopleFilter | undefined
  /** `proposed` takes the decision back. */
  outcome: Outcome | 'proposed'
  level?: string | null | undefined
  specialty_id?: number | null | undefined
}

/**
 * Stores a decision about the students with these ids, or about all that match the filter. Returns their number.
 * Students of another year are ignored.
 */
export async function decide(at: At, { from, ids, filter, ...decision }: Decision): Promise<number> {
  const draft = await openDraft(at, from)
  const wanted = ids && new Set(ids)
  const members = await membersOf(at, filter?.group)
  const people = (await readPeople(at, draft)).filter(
    (line) =>
      (wanted ? wanted.has(line.id) : filter !== undefined) && fits(line, filter ?? {}) && isMember(line, members),
  )
  if (people.length === 0) throw new Refusal(words.nobodyChosen)
  for (let start = 0; start < people.length; start += 200)
    await write(at, draft.id, people.slice(start, start + 200), decision)
  return people.length
}

async function write(
  { db, now, who }: At,
  roll_over_id: number,
  people: readonly StudentLine[],
  { outcome, level = null, specialty_id = null }: Omit<Decision, 'from' | 'ids' | 'filter'>,
): Promise<void> {
  await db
    .deleteFrom('roll_over_student')
    .where('roll_over_id', '=', roll_over_id)
    .where(
      'student_id',
      'in',
      people.map(({ id }) => id),
    )
    .execute()
  if (outcome === 'proposed') return
  const own = { roll_over_id, outcome, level, specialty_id, chosen_by: who.id, chosen_time: now }
  await db
    .insertInto('roll_over_student')
    .values(people.map(({ id }) => ({ ...own, student_id: id })))
    .execute()
}
