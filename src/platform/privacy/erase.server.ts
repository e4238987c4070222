// Forgetting somebody: rows that are only theirs go, others lose what is personal in them, files go with them. What the law
// makes the school keep is named before.

import { sortColumn } from '#engine/field.ts'
import { Refusal } from '#engine/refusal.ts'
import { sortKeyed, sortedBy } from '#engine/server/derived.ts'
import type { AnyDatabase, At } from '#engine/server/product.ts'
import { schoolDay } from '#platform/time/index.server.ts'
import { type StoredLine, erasedOf, personal as personalInLog } from '#platform/history/audit/line.server.ts'
import { openChange } from '#platform/history/trail/trail.server.ts'
import { releaseBeside } from './beside-files.server.ts'
import { blanked } from './blank.server.ts'
import { type FileKeeper, type PersonFile, releaseFiles } from './person-files.server.ts'
import { hashOf, settleLedger, writeDown } from './ledger.server.ts'
import { personalDataWords as words } from './personal-data.labels.ts'
import { type Person, type PersonEntity, entriesOf, personAt } from './person.server.ts'
import { type Place, type Since, placesIn, rowsAt } from './places.server.ts'
import { countWithout, receivedBy } from './received.server.ts'
import { day, retentionDays } from '#platform/history/index.retention.server.ts'
import { removeTraces, tracesIn } from './traces.server.ts'

/** The states in which the school is done with somebody. */
const closed: Partial<Record<PersonEntity, readonly string[]>> = {
  student: ['draft', 'rejected', 'cancelled', 'graduated', 'withdrawn', 'anonymised'],
  teacher: ['invited', 'left'],
}

type Row = Record<string, unknown> & { id: number }

/** What lies outside the database: files, and the list of the forgotten. */
export interface Keepers {
  files: FileKeeper
  ledger: string
  /** The database is cleaned afterwards, by whoever forgets many. */
  quietly?: true
  /** A restored backup brought back who had been forgotten: nothing is asked again. */
  again?: true
  /** What else keeps the person, asked in the transaction that erases. */
  refuse?(inside: At, id: number): Promise<void>
}

export async function refuseNeeded(at: At, person: Person): Promise<void> {
  if (person.admin.includes(at.who.id) && at.who.realm === 'admin') throw new Refusal(words.notYourself)
  for (const [entity, states] of Object.entries(closed))
    for (const row of await rowsOf(at, entity as PersonEntity, person))
      if (!states.includes(String(row.status))) throw new Refusal(words.stillHere)
  if ((await worksHere(at, person)) !== undefined) throw new Refusal(words.stillHere)
  const supers = (at.db as AnyDatabase)
    .selectFrom('admin_group_access')
    .innerJoin('admin_group', 'admin_group.id', 'admin_group_access.admin_group_id')
    .select('admin_id')
    .where('all_rules', '=', 1)
    .where('admin_id', 'in', [0, ...person.admin])
  if (await supers.executeTakeFirst()) throw new Refusal(words.isSuper)
}

/** An account of somebody who studied or taught here and does other work now is still in use. */
async function worksHere(at: At, { student, teacher, admin }: Person): Promise<unknown> {
  if (student.length + teacher.length === 0 || admin.length === 0) return undefined
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

/** Everything in one transaction but the files, which go once nothing points to them any more. */
export async function erasePerson(
  at: At,
  entity: PersonEntity,
  id: number,
  { files, ledger, quietly, again, refuse }: Keepers,
): Promise<void> {
  const { store } = at.product
  const gone = await store.write(async (db) => {
    const inside = { ...at, db }
    const person = await personAt(inside, entity, id)
    if (!again) await refuseNeeded(inside, person)
    await refuse?.(inside, id)
    return forget(inside, person)
  })
  for (const file of gone) await files.remove(file)
  await settleLedger(at, ledger)
  if (!quietly) await store.clean()
}

/** Returns the files that are nobody's any more. */
export async function forget(at: At, person: Person): Promise<PersonFile[]> {
  const db = at.db as AnyDatabase
  const rows = new Map<PersonEntity, Row[]>()
  for (const [entity] of entriesOf(person)) rows.set(entity, await rowsOf(at, entity, person))
  const traces = tracesIn([...rows.values()].flat())
  await writeDown(
    at,
    [...rows].flatMap(([entity, all]) => all.map((row) => hashOf(at.product, entity, row))),
  )
  const [all, since] = [await placesIn(db), await keptSince(at)]
  const beside = await releaseBeside(at, all, person, since)
  const files = [...beside, ...(await releaseFiles(at, person, [...rows]))]
  const received = await receivedBy(at, person)
  for (const place of all) await emptied(at, place, person, since)
  await countWithout(at, received)
  for (const [entity, all] of rows) {
    const resource = at.product.resources[entity]!
    for (const row of all) {
      const values = { ...(await blanked(resource, row, at.now)), update_time: at.now }
      await db.updateTable(resource.table).set(values).where('id', '=', row.id).execute()
      await noted(at, entity, row.id)
    }
  }
  await removeTraces(at, traces)
  return files
}

/** From when on what was concluded stays whole, for as long as somebody may go to court over it. */
export async function keptSince(at: At): Promise<Since> {
  const moment = at.now - (await retentionDays(at)).agreements * day
  return { moment, day: await schoolDay(at, moment) }
}

/** The agreements of somebody forgotten earlier, whose time is over since. */
export async function forgetAgreements(at: At, person: Person): Promise<PersonFile[]> {
  const since = await keptSince(at)
  const agreements = (await placesIn(at.db as AnyDatabase)).filter(({ released }) => released)
  const files = await releaseBeside(at, agreements, person, since)
  for (const place of agreements) await emptied(at, place, person, since)
  return files
}

export async function emptied(at: At, place: Place, person: Person, since: Since): Promise<void> {
  const db = at.db as AnyDatabase
  const { table, erase, which, released } = place
  if (erase === 'blank' || !rowsAt(db, place, person)) return
  if (erase === 'remove')
    await db
      .deleteFrom(table)
      .where((eb) => which(eb, person)!)
      .execute()
  else if (erase === 'sealed') await emptySealed(at, place, person)
  else {
    const values = typeof erase === 'function' ? erase(person) : erase
    await db
      .updateTable(table)
      .set({ ...values, ...emptyKeys(at, table, values) })
      .where((eb) => (released ? eb.and([which(eb, person)!, released(eb, since)]) : which(eb, person)!))
      .execute()
  }
}

/** The keys that lists are ordered by say in other letters what the texts say. */
function emptyKeys(at: At, table: string, values: Record<string, unknown>): Record<string, string> {
  const resource = Object.values(at.product.resources).find((each) => each.table === table)
  const names = resource
    ? sortKeyed(resource).filter((name) => sortedBy(resource, name).some((part) => part in values))
    : []
  return Object.fromEntries(names.map((name) => [sortColumn(name), '']))
}

/** The log stays provable: in place of who it was, each line keeps what its seal needs. */
async function emptySealed(at: At, place: Place, person: Person): Promise<void> {
  const empty = Object.fromEntries(personalInLog.map((name) => [name, '']))
  const lines = rowsAt(at.db as AnyDatabase, place, person)!
    .selectAll()
    .where('erased', 'is', null)
  for (const line of (await lines.execute()) as unknown as StoredLine[]) {
    const changes = { ...empty, erased: erasedOf(at.product, line) }
    await at.db.updateTable('admin_log').set(changes).where('id', '=', line.id).execute()
  }
}

async function rowsOf(at: At, entity: PersonEntity, person: Person): Promise<Row[]> {
  if (person[entity].length === 0) return []
  const rows = (at.db as AnyDatabase).selectFrom(entity).selectAll().where('id', 'in', person[entity])
  return (await rows.execute()) as Row[]
}

/** That it was done, by whom and when, without a word about whom. */
export async function noted(at: At, resource: string, row_id: number, action = 'erase'): Promise<void> {
  const change_id = at.change ?? (await openChange(at))
  await at.db
    .insertInto('trail_row')
    .values({ change_id, resource, row_id, title: '', kind: 'action', action, fields: '{}', version: null })
    .execute()
}
