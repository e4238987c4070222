// Names and titles get a sort key, so that É is sorted like E and Chinese by its pinyin. Lists that were ordered by the
// text are ordered by the key, with the same indexes.

import { type Kysely, sql } from 'kysely'
import { type Field, sortColumn, text } from '#engine/field.ts'
import { type Sorted, addColumn, createIndex, fillSortKeys } from '#server/tables.ts'

/** By table, the text columns that lists are ordered by; the first one of the title comes first. */
const keyed: Record<string, readonly string[]> = {
  ...{ room: ['code'], specialty: ['code'], academic_year: ['code'], protocol_template: ['code'] },
  ...{ admin: ['nickname', 'username'], user: ['nickname', 'username'] },
  ...{ data_recycle: ['name'], sensitive_data: ['name'], attachment: ['name'], student_guardian: ['name'] },
  ...{ course: ['name'], assessment: ['name'], courseware: ['title'], notification: ['title'] },
  ...{ teacher: ['last_name', 'first_name'], student: ['last_name', 'first_name'] },
}
/** Their lists contain only undeleted rows. */
const living = new Set(['student', 'notification', 'student_guardian'])
/** Indexes on the text that are no longer used. */
const replaced = [
  ...['admin_nickname_id', 'user_username_id', 'user_nickname_id', 'attachment_name', 'protocol_template_code_id'],
  ...['course_name_id', 'assessment_name_id', 'courseware_title_id', 'notification_title_id'],
  ...['teacher_last_name_id', 'teacher_first_name_id', 'student_last_name_id', 'student_first_name_id'],
  ...['student_status_last_name_id', 'student_specialty_id_last_name_id'],
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const index of replaced) await sql.raw(`drop index if exists "${index}"`).execute(db)
  for (const [table, columns] of Object.entries(keyed)) {
    for (const column of columns) await addColumn(db, table, sortColumn(column), "text not null default ''")
    await fillSortKeys(db, sortedAs(table, columns))
    const where = living.has(table) ? 'delete_time is null' : ''
    for (const column of columns) await createIndex(db, table, `${sortColumn(column)}, id`, where)
  }
  for (const column of ['status', 'specialty_id'])
    await createIndex(db, 'student', `${column}, last_name_sort, id`, 'delete_time is null')
  await keyOfModules(db)
}

/** Later releases may declare other columns: the migration computes keys from the declarations of its own release. */
function sortedAs(table: string, columns: readonly string[]): Sorted {
  const person = columns[0] === 'nickname' || table === 'student_guardian' ? ({ person: true } as const) : {}
  const fields = Object.fromEntries(columns.map((column) => [column, text({ sort: true, ...person })]))
  const title = columns[0] === 'last_name' ? [...columns] : [columns[0]!]
  return { table, title, fields: fields as unknown as Sorted['fields'] }
}

interface Declared {
  list: { table: string; title: string[] }
  fields: Record<string, Pick<Field, 'kind' | 'sort'>>
}

/** Lists of modules, as they were declared. */
async function keyOfModules(db: Kysely<unknown>): Promise<void> {
  const tables = new Set((await db.introspection.getTables()).map(({ name }) => name))
  const { rows } = await sql<{ declaration: string }>`select declaration from module_list`.execute(db)
  for (const { list, fields } of rows.map(({ declaration }) => JSON.parse(declaration) as Declared)) {
    const columns = Object.keys(fields).filter((name) => fields[name]!.kind === 'text' && fields[name]!.sort)
    if (!tables.has(list.table)) continue
    for (const column of columns) await addColumn(db, list.table, sortColumn(column), "text not null default ''")
    const sorted = { table: list.table, title: [list.title].flat(), fields: fields as unknown as Sorted['fields'] }
    await fillSortKeys(db, sorted)
    for (const column of columns) await createIndex(db, list.table, `${sortColumn(column)}, id`)
  }
}
