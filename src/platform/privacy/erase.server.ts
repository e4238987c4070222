// Erases a person. Rows that only concern the person are removed, other rows lose their personal values, and files are
// removed too. `personOverview` shows before the erasure which data the law requires the school to keep.

import { existing } from '#text/existing.ts'
import { sortColumn } from '#engine/field.ts'
import { Refusal } from '#engine/refusal.ts'
import { sortKeyFields, sortedFieldsOf } from '#engine/server/derived-columns.ts'
import type { AnyDatabase, At } from '#engine/server/product.ts'
import { ownPartsOf } from '#platform/access/index.parts.server.ts'
import { recordAction } from '#platform/history/index.forget.server.ts'
import { day, daysOf } from '#platform/history/index.retention.server.ts'
import type {
  Eb,
  ErasureOptions,
  Person,
  PersonFile,
  Place,
  RetentionStart,
} from '#platform/rows/index.personal.server.ts'
import { schoolDay } from '#platform/time/index.server.ts'
import { entryOf } from '#text/entry-of.ts'
import { releaseRecordFiles } from './record-files.server.ts'
import { blankRow } from './blank.server.ts'
import { hashOf, appendErasures, recordErasures } from './erasure-list.server.ts'
import { releaseFiles } from './person-files.server.ts'
import { personalDataWords as words } from './words.ts'
import { personAt, recordsOf } from './person.server.ts'
import { type RetentionStarts, placesIn, rowsAt, conditionOf } from './places.server.ts'
import { kindsOf } from './declarations.server.ts'
import { removeTraces, tracesIn } from './traces.server.ts'

type Row = Record<string, unknown> & { id: number }

/** Refuses oneself, a person whose record is not closed or whose account is in use, and a super administrator. */
export async function refuseNeeded(at: At, person: Person): Promise<void> {
  const { admin = [] } = person
  if (admin.includes(at.who.id) && at.who.realm === 'admin') throw new Refusal(words.notYourself)
  for (const [entity, { closed }] of kindsOf(at.product))
    if (closed)
      for (const row of await rowsOf(at, entity, person))
        if (!closed.includes(String(row.status))) throw new Refusal(words.stillHere)
  if ((await worksHere(at, person)) !== undefined) throw new Refusal(words.stillHere)
  const supers = (at.db as AnyDatabase)
    .selectFrom('admin_group_access')
    .innerJoin('admin_group', 'admin_group.id', 'admin_group_access.admin_group_id')
    .select('admin_id')
    .where('all_rules', '=', 1)
    .where('admin_id', 'in', [0, ...admin])
  if (await supers.executeTakeFirst()) throw new Refusal(words.isSuper)
}

/** Finds the account of a person who has left, but now works at the school, so that the account is still in use. */
async function worksHere(at: At, person: Person): Promise<unknown> {
  const { admin = [] } = person
  const parts = [...ownPartsOf(at.product).keys()]
  if (admin.length === 0 || parts.every((part) => (person[part] ?? []).length === 0)) return undefined
  return at.db
    .selectFrom('admin')
    .innerJoin('admin_group_access', 'admin_group_access.admin_id', 'admin.id')
    .innerJoin('admin_group', 'admin_group.id', 'admin_group_access.admin_group_id')
    .select('admin.id')
    .where('admin.id', 'in', admin)
    .where('admin.status', '=', '1')
    .where('admin.delete_time', 'is', null)
    .where('admin_group.part', 'is', null)
    .where('admin_group.delete_time', 'is', null)
    .executeTakeFirst()
}

/** Erases the person in one transaction. After it, files that no record uses any more are removed. */
export async function erasePerson(
  at: At,
  entity: string,
  id: number,
  { files, ledger, quietly, again, refuse }: ErasureOptions,
): Promise<void> {
  const { store } = at.product
  const releasedFiles = await store.write(async (db) => {
    const inside = { ...at, db }
    const person = await personAt(inside, entity, id)
    if (!again) await refuseNeeded(inside, person)
    await refuse?.(inside, id)
    return forget(inside, person)
  })
  for (const file of releasedFiles) await files.remove(file)
  await appendErasures(at, ledger)
  if (!quietly) await store.clean()
}

/** Erases all rows about the person, and returns the files that no record uses any more. */
export async function forget(at: At, person: Person): Promise<PersonFile[]> {
  const db = at.db as AnyDatabase
  const rows = new Map<string, Row[]>()
  for (const [entity] of recordsOf(person)) rows.set(entity, await rowsOf(at, entity, person))
  const traces = tracesIn(at.product, [...rows.values()].flat())
  await recordErasures(
    at,
    [...rows].flatMap(([entity, all]) => all.map((row) => hashOf(at.product, entity, row))),
  )
  const all = await placesIn(at)
  const since = await readRetentionStarts(at, all)
  const beside = await releaseRecordFiles(at, all, person, since)
  const files = [...beside, ...(await releaseFiles(at, person, [...rows]))]
  for (const place of all) await emptyPlace(at, place, person, since)
  for (const [entity, own] of rows) {
    const resource = entryOf(at.product.resources, entity)
    for (const row of own) {
      const values = { ...(await blankRow(at, resource, row)), update_time: at.now }
      await db.updateTable(resource.table).set(values).where('id', '=', row.id).execute()
      await recordAction(at, 'erase', [[entity, row.id]])
    }
  }
  await removeTraces(at, traces)
  return files
}

/** By retention period, the date since which evidence is kept, because it may still be needed in court. */
async function readRetentionStarts(at: At, places: readonly Place[]): Promise<RetentionStarts> {
  const since = new Map<string, RetentionStart>()
  for (const period of new Set(places.flatMap(({ evidence }) => evidence?.period ?? []))) {
    const moment = at.now - (await daysOf(at, period)) * day
    since.set(period, { moment, day: await schoolDay(at, moment) })
  }
  return (period) => entryOf(since, period)
}

/** Erases the evidence about a person who was erased earlier, once its retention period has ended. */
export async function forgetEvidence(at: At, period: string, person: Person): Promise<PersonFile[]> {
  const all = (await placesIn(at)).filter(({ evidence }) => evidence?.period === period)
  const since = await readRetentionStarts(at, all)
  const files = await releaseRecordFiles(at, all, person, since)
  for (const place of all) await emptyPlace(at, place, person, since)
  return files
}

export async function emptyPlace(at: At, place: Place, person: Person, since: RetentionStarts): Promise<void> {
  const db = at.db as AnyDatabase
  const { table, erase, evidence } = place
  if (erase === 'blank' || !rowsAt(db, place, person)) return
  const which = conditionOf(place)
  const erasable = (eb: Eb) => {
    const theirs = existing(which(eb, person), 'condition')
    return evidence ? eb.and([theirs, evidence.released(eb, since(evidence.period))]) : theirs
  }
  if (erase === 'remove') await db.deleteFrom(table).where(erasable).execute()
  else if (erase === 'own') await place.empty?.(at, person)
  else {
    const values = typeof erase === 'function' ? erase(person) : erase
    await db
      .updateTable(table)
      .set({ ...values, ...emptyKeys(at, table, values) })
      .where(erasable)
      .execute()
  }
}

/** The empty sort keys of emptied fields, because a sort key contains the text of its field in another form. */
function emptyKeys(at: At, table: string, values: Record<string, unknown>): Record<string, string> {
  const resource = Object.values(at.product.resources).find((each) => each.table === table)
  const names = resource
    ? sortKeyFields(resource).filter((name) => sortedFieldsOf(resource, name).some((part) => part in values))
    : []
  return Object.fromEntries(names.map((name) => [sortColumn(name), '']))
}

async function rowsOf(at: At, entity: string, person: Person): Promise<Row[]> {
  const ids = person[entity] ?? []
  if (ids.length === 0) return []
  const rows = (at.db as AnyDatabase).selectFrom(entity).selectAll().where('id', 'in', ids)
  return (await rows.execute()) as Row[]
}
