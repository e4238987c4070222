// Fills an empty database with the demo school, and empties it again for `npm run demo`.

import type { Resource } from '#engine/resource.ts'
import type { AnyDatabase, At } from '#engine/server/product.ts'
import { hasSearchText, searchText } from '#engine/server/search.ts'
import { columnOf, relationName } from '#engine/field.ts'
import { hashPassword } from '#resources/admin/passwords.server.ts'
import { naturalKeys } from './demo-row.ts'
import { demoSchool } from './school.ts'

type AnyRow = Record<string, unknown>
type Key = keyof typeof naturalKeys

/** In the order in which rows are pointed to; the head of a specialty comes afterwards, because they point to each other. */
const order = [
  'admin_group',
  'admin',
  'academic_year',
  'academic_term',
  'holiday',
  'room',
  'specialty',
  'teacher',
  'student',
  'student_status_log',
  'user',
  'user_money_log',
  'user_score_log',
] as const

/** Hashed before the transaction; all accounts share the one password. */
export async function fillDemo(at: At, password: string): Promise<void> {
  const hash = await hashPassword(password, 'admin')
  const today = new Date(at.now * 1000).toISOString().slice(0, 10)
  const school = demoSchool(today) as Record<(typeof order)[number], AnyRow[]>
  for (const account of school.admin) account.password = hash
  const memberHash = await hashPassword(password, 'member')
  for (const member of school.user) member.password = memberHash
  await at.product.store.write(async (db) => {
    const inside = { ...at, db }
    for (const name of order) for (const row of school[name]) await insertRow(inside, at.product.resources[name]!, row)
    for (const row of school.specialty) await setHead(inside, row)
    await continueNumbers(inside, school)
  })
}

/** Straight into the table: the rules would give today's stamps and the first state to files that have a past. */
async function insertRow(at: At, resource: Resource, row: AnyRow): Promise<void> {
  const values: AnyRow = { create_time: at.now, update_time: at.now }
  const many: [string, string, number[]][] = []
  for (const [name, field] of Object.entries(resource.fields)) {
    const given = row[field.target ? relationName(name) : name]
    if (field.kind === 'belongsToMany')
      many.push([field.through!, field.target!, await idsOf(at, field.target!, given)])
    else if (field.target) values[name] = (await idsOf(at, field.target, given))[0] ?? null
    else if (given !== undefined && columnOf(field) !== null)
      values[name] = Array.isArray(given) ? JSON.stringify(given) : given
    else if (field.default !== undefined) values[name] ??= field.default
  }
  if (resource.name === 'specialty') values.head_teacher_id = null
  if (hasSearchText(resource)) values.search_text = await searchText(resource, values)
  const { id } = await (at.db as AnyDatabase)
    .insertInto(resource.table)
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [through, target, ids] of many) {
    const pairs = ids.map((other) => ({ [`${resource.name}_id`]: id, [`${target}_id`]: other }))
    if (pairs.length > 0) await (at.db as AnyDatabase).insertInto(through).values(pairs).execute()
  }
}

async function idsOf(at: At, target: string, given: unknown): Promise<number[]> {
  const keys = [given ?? []].flat() as string[]
  if (keys.length === 0) return []
  const column = naturalKeys[target as Key]
  const rows = await (at.db as AnyDatabase)
    .selectFrom(target)
    .select(['id', column])
    .where(column, 'in', keys)
    .execute()
  const ids = new Map(rows.map((row) => [String(row[column]), Number(row.id)]))
  return keys.flatMap((key) => ids.get(key) ?? [])
}

async function setHead(at: At, { code, head_teacher }: AnyRow): Promise<void> {
  const [head_teacher_id] = await idsOf(at, 'teacher', head_teacher)
  if (head_teacher_id)
    await at.db.updateTable('specialty').set({ head_teacher_id }).where('code', '=', String(code)).execute()
}

/** The next student gets the number after the last one of the demo. */
async function continueNumbers(at: At, { student, teacher }: { student: AnyRow[]; teacher: AnyRow[] }): Promise<void> {
  const last = new Map<string, number>()
  for (const row of [...student, ...teacher]) {
    const [, year, number] = /^(?:ETU-(\d{4})|ENS)-(\d+)$/.exec(String(row.student_no ?? row.teacher_no ?? '')) ?? []
    if (number === undefined) continue
    const name = year ? `student-${year}` : 'teacher'
    last.set(name, Math.max(last.get(name) ?? 0, Number(number)))
  }
  for (const [name, value] of last) await at.db.insertInto('counter').values({ name, value }).execute()
}

/** Everything the school holds, sessions and accounts included; the menus stay as they were dressed, and the members' groups. */
export async function emptySchool(at: At): Promise<void> {
  const tables = [
    'data_recycle_log',
    'sensitive_data_log',
    'session_used',
    'session',
    'device',
    'captcha',
    'code',
    'counter',
    'admin_group_access',
    'admin_group_rule',
    'teacher_specialty',
  ]
  await at.product.store.write(async (db) => {
    const any = db as AnyDatabase
    await any.updateTable('specialty').set({ head_teacher_id: null, parent_id: null }).execute()
    await any.updateTable('admin_group').set({ pid: null }).execute()
    // The log is only ever added to, and points to nobody.
    for (const name of Object.keys(at.product.resources).filter((each) => each !== 'admin_log'))
      await any.updateTable(name).set({ created_by: null, updated_by: null }).execute()
    for (const table of [...tables, 'outbox', ...order.toReversed()]) await any.deleteFrom(table).execute()
  })
}
