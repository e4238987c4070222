// Refuses the undo of a roll-over after the first change that depends on it: a row that the roll-over wrote was
// changed, or the new year is used.

import { Refusal } from '#engine/refusal.ts'
import type { Resource } from '#engine/resource.ts'
import type { AnyDatabase, At } from '#engine/server/product.ts'
import { titlesOf } from '#engine/server/titles.ts'
import { type Words, say } from '#engine/languages.ts'
import { schoolZone } from '#platform/time/index.server.ts'
import { entryOf } from '#text/entry-of.ts'
import { formatMoment } from '#text/moment.ts'
import { wallTime } from '#text/wall-time.ts'
import { type Entry, rowsById, withoutStamps } from './journal.server.ts'
import type { RollOver } from './proposals.server.ts'
import { rollOverRefusals as words } from '../words.ts'

interface Act {
  entity: string
  id: number
  act: Words
  time: number
  by: number | null
}

export async function refuseUndo(at: At, rollOver: RollOver, entries: readonly Entry[]): Promise<void> {
  const acts = [...(await changedRows(at, entries)), ...(await newRows(at, rollOver, entries))]
  const [first] = acts.toSorted((one, other) => one.time - other.time || one.id - other.id)
  if (!first) return
  const resource = entryOf(at.product.resources, first.entity)
  const titles = await titlesOf(at, resource, [first.id])
  const by = await titlesOf(at, at.product.resources.admin, first.by === null ? [] : [first.by])
  throw new Refusal(words.firstAct, {
    entity: say((at.product.labels[resource.name] as { one: Words }).one, at.language),
    title: titles.get(first.id) ?? '—',
    act: say(first.act, at.language),
    name: by.get(first.by ?? 0) ?? '—',
    time: formatMoment(at.language, wallTime(first.time, await schoolZone(at))),
  })
}

/**
 * Finds rows that were changed after the roll-over. Only the columns that it wrote are compared, so that a new phone
 * number of a student does not prevent the undo.
 */
async function changedRows(at: At, entries: readonly Entry[]): Promise<Act[]> {
  const acts: Act[] = []
  const compared = entries.filter(
    ({ entity, kind }) => (kind === 'add' || kind === 'edit') && entity !== 'student_status_log',
  )
  for (const [entity, some] of Map.groupBy(compared, (entry) => entry.entity)) {
    const expected = new Map<number, Record<string, unknown>>()
    for (const { row_id, after } of some) expected.set(row_id, { ...expected.get(row_id), ...after })
    const rows = new Map((await rowsById(at, entity, [...expected.keys()])).map((row) => [Number(row.id), row]))
    for (const [id, after] of expected) {
      const row = rows.get(id)
      if (row && isAs(row, after)) continue
      const { update_time, updated_by } = row ?? {}
      acts.push({
        entity,
        id,
        act: words.changed,
        time: Number(update_time ?? at.now),
        by: (updated_by as number) ?? null,
      })
    }
  }
  return acts
}

function isAs(row: Record<string, unknown>, after: Record<string, unknown>): boolean {
  const now = withoutStamps(row)
  if (now.delete_time !== null && now.delete_time !== undefined) return false
  return Object.entries(after).every(([name, value]) => (now[name] ?? null) === (value ?? null))
}

const pointed: readonly string[] = ['academic_year', 'academic_term', 'course']

/** Returns the fields of the entity that point to a year, a term or a course, with the entity that they point to. */
function fieldsOf(resource: Resource): [name: string, target: string][] {
  if (resource.hardDelete) return []
  return Object.entries(resource.fields).flatMap(([name, { kind, target = '' }]) =>
    kind === 'belongsTo' && pointed.includes(target) ? [[name, target]] : [],
  )
}

/** Returns the last id of each entity. Ids are never reused, so a row that is added later has a greater id. */
export async function lastIds(at: At): Promise<Entry[]> {
  const entries: Entry[] = []
  for (const resource of Object.values(at.product.resources)) {
    if (fieldsOf(resource).length === 0) continue
    const { last } = await (at.db as AnyDatabase)
      .selectFrom(resource.table)
      .select(({ fn }) => fn.max('id').as('last'))
      .executeTakeFirstOrThrow()
    entries.push({
      entity: resource.name,
      row_id: Number(last ?? 0),
      student_id: null,
      kind: 'last',
      before: {},
      after: {},
    })
  }
  return entries
}

/**
 * Finds rows that were added after the roll-over: rows that refer to the new year, its terms or its copied courses, and
 * certificates and agreements of the moved students.
 */
async function newRows(at: At, rollOver: RollOver, entries: readonly Entry[]): Promise<Act[]> {
  const last = new Map(entries.filter(({ kind }) => kind === 'last').map(({ entity, row_id }) => [entity, row_id]))
  const made = (name: string) => entries.filter(({ entity, kind }) => kind === 'add' && entity === name)
  const terms = at.db.selectFrom('academic_term').select('id').where('academic_year_id', '=', rollOver.to_year_id)
  const targets: Record<string, unknown> = {
    academic_year: [rollOver.to_year_id ?? 0],
    academic_term: terms,
    course: [0, ...made('course').map(({ row_id }) => row_id)],
  }
  const acts: Act[] = []
  for (const resource of Object.values(at.product.resources)) {
    // An application for an existing year does not prevent the undo. Its approval does, because it adds a year of
    // enrolment.
    if (resource.name === 'student' && made('academic_year').length === 0) continue
    for (const [name, target] of fieldsOf(resource)) {
      const rows = addedAfter(at, resource, last.get(resource.name) ?? 0)
      acts.push(...(await actsAmong(resource, rows.where(name, 'in', targets[target] as number[]))))
    }
  }
  return [...acts, ...(await papersSince(at, rollOver, last))]
}

function addedAfter(at: At, { table }: Resource, last: number) {
  return (at.db as AnyDatabase)
    .selectFrom(table)
    .select(['id', 'create_time', 'created_by'])
    .where('id', '>', last)
    .where('delete_time', 'is', null)
    .orderBy('id')
    .limit(1)
}

async function actsAmong({ name }: Resource, rows: ReturnType<typeof addedAfter>): Promise<Act[]> {
  const [first] = await rows.execute()
  if (!first) return []
  const { id, create_time, created_by } = first
  return [
    { entity: name, id: Number(id), act: words.added, time: Number(create_time), by: created_by as number | null },
  ]
}

/** Finds new certificates and agreements of moved students: they state the level and the specialty of the new year. */
async function papersSince(at: At, rollOver: RollOver, last: ReadonlyMap<string, number>): Promise<Act[]> {
  const { certificate, protocol } = at.product.resources
  const moved = at.db
    .selectFrom('roll_over_row')
    .select('row_id')
    .where('roll_over_id', '=', rollOver.id)
    .where('entity', '=', 'student')
  const since = (resource: Resource) =>
    addedAfter(at, resource, last.get(resource.name) ?? 0).where('student_id', 'in', moved)
  return [
    ...(await actsAmong(certificate, since(certificate).where('academic_year_id', 'is', null))),
    ...(await actsAmong(protocol, since(protocol))),
  ]
}
