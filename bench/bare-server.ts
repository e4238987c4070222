// The baseline for the list: node:http, prepared statements and nothing else. No rights, checks or declarations: every
// query below is written by hand for students. It uses the same indexes and remembers counts as ours does, so that the
// comparison measures only what we add.

import { createServer } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

type Row = Record<string, string | number | null>
type Values = (string | number)[]
type Ask = (text: string, values: Values) => Row[] | Promise<Row[]>

const { DATABASE_URL = '', DATA_DIR = '', PORT = '' } = process.env
const onSqlite = DATABASE_URL === ''
const ask = onSqlite ? askSqlite(join(DATA_DIR, 'pupitre.db')) : askPostgres(DATABASE_URL)
const version = onSqlite ? 'pragma data_version' : 'select pg_current_snapshot()::text'
const searched = onSqlite
  ? "id in (select rowid from student_search where search_text match '\"' || $1 || '\"')"
  : "search_text like '%' || $1 || '%'"

const listed =
  'id, student_no, admin_id, photo, last_name, usage_name, first_name, native_name, preferred_name, gender, birth_date, nationality, email, mobile, wechat, address_line, postcode, city, country, locale, specialty_id, academic_year_id, level, french_level, english_level, entry_date, exit_date, ine, permit_kind, permit_expiry, advisor_id, source, tags, status, at_risk, term_attendance, term_average, missed_work, create_time, update_time, version'
const whole = `${listed}, name_order, birth_place, birth_country, emergency_name, emergency_phone, emergency_relation, previous_school, previous_diploma, exit_reason, id_kind, id_number, id_expiry, permit_number, remark, image_right, consent_at, consent_version, status_reason, archived_time, created_by, updated_by`
/** Quicker than four joins on either engine. */
const titleOf = (column: string, table: string, pointer: string, name = pointer.replace('_id', '')) =>
  `(select ${column} from ${table} where ${table}.id = student.${pointer}) as ${name}`
const titles = [
  titleOf('nickname', 'admin', 'admin_id'),
  titleOf('name', 'specialty', 'specialty_id'),
  titleOf('code', 'academic_year', 'academic_year_id'),
  titleOf('nickname', 'admin', 'advisor_id'),
].join(', ')
const timestamps = `${titleOf('nickname', 'admin', 'created_by', 'creator')}, ${titleOf('nickname', 'admin', 'updated_by', 'updater')}`
const living = 'delete_time is null'

/** The lists by the name that the bench uses. */
const lists: Record<string, { where: string; order: string }> = {
  newest: { where: living, order: 'id desc' },
  byName: { where: living, order: 'last_name_sort, id' },
  status: { where: `${living} and status = $1`, order: 'last_name_sort, id' },
  specialty: { where: `${living} and specialty_id = $1`, order: 'id desc' },
  search: { where: `${living} and ${searched}`, order: 'id desc' },
}

createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url!, 'http://localhost')
  const data =
    pathname === '/student' ? await one(Number(searchParams.get('id'))) : await page(pathname.slice(1), searchParams)
  const body = JSON.stringify({ code: 1, msg: '', time: Math.floor(Date.now() / 1000), data })
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
}).listen(Number(PORT), '127.0.0.1')

async function page(name: string, params: URLSearchParams) {
  const list = lists[name]
  if (!list) return null
  const [value, limit] = [params.get('value'), Number(params.get('limit') ?? 10)]
  const values = value === null ? [] : [/^\d+$/.test(value) ? Number(value) : value]
  const offset = (Number(params.get('page') ?? 1) - 1) * limit
  const n = values.length
  const rows = ask(
    `select ${listed}, ${titles} from student where id in (select id from student where ${list.where} order by ${list.order} limit $${n + 1} offset $${n + 2}) order by ${list.order}`,
    [...values, limit, offset],
  )
  const total = await count(list.where, values)
  return { list: (await rows).map(dressed), total, remark: '' }
}

const counts = new Map<string, Promise<number>>()
let countedAt: Row[string] | undefined

async function count(where: string, values: Values): Promise<number> {
  const [now] = Object.values((await ask(version, []))[0]!)
  if (now !== countedAt) counts.clear()
  countedAt = now
  const key = `${where} ${values.join()}`
  const found = counts.get(key) ?? counted(where, values)
  counts.set(key, found)
  return found
}

async function counted(where: string, values: Values): Promise<number> {
  return Number((await ask(`select count(*) as total from student where ${where}`, values))[0]!.total)
}

async function one(id: number) {
  const [row] = await ask(`select ${whole}, ${titles}, ${timestamps} from student where id = $1 and ${living}`, [id])
  const { creator, updater, ...rest } = row!
  return {
    row: {
      ...dressed(rest),
      created_by_row: named(rest.created_by, creator),
      updated_by_row: named(rest.updated_by, updater),
    },
  }
}

function dressed(row: Row) {
  return {
    ...row,
    tags: JSON.parse(String(row.tags)),
    title: [String(row.last_name).toUpperCase(), row.first_name, row.native_name].filter(Boolean).join(' '),
    admin: named(row.admin_id, row.admin),
    specialty: named(row.specialty_id, row.specialty),
    academic_year: named(row.academic_year_id, row.academic_year),
    advisor: named(row.advisor_id, row.advisor),
    // The names that existing clients use.
    createtime: row.create_time,
    updatetime: row.update_time,
  }
}

function named(id: Row[string] | undefined, title: Row[string] | undefined) {
  return id === null || id === undefined ? null : { id, title }
}

function askSqlite(path: string): Ask {
  const db = new DatabaseSync(path, { readOnly: true })
  db.exec('pragma cache_size = -65536; pragma temp_store = 2')
  const prepared = new Map<string, ReturnType<DatabaseSync['prepare']>>()
  return (text, values) => {
    const statement = prepared.get(text) ?? db.prepare(text.replaceAll(/\$\d/g, '?'))
    prepared.set(text, statement)
    return statement.all(...values) as Row[]
  }
}

function askPostgres(connectionString: string): Ask {
  const types = new pg.TypeOverrides()
  types.setTypeParser(20, Number)
  const pool = new pg.Pool({ connectionString, max: 10, types, options: '-c jit=off' })
  const names = new Map<string, string>()
  return async (text, values) => {
    const name = names.get(text) ?? `s${names.size}`
    names.set(text, name)
    return (await pool.query<Row>({ name, text, values })).rows
  }
}
