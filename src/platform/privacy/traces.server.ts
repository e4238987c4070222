// What is known of a person by value and not by number: an address in a mail, a name in a file that was sent. Brothers share
// an address and strangers a name, so these go only from where nothing tells whose they are, and from nobody else's record.

import { sql } from 'kysely'
import { derivedColumns } from '#engine/server/derived.ts'
import type { AnyDatabase, At } from '#engine/server/product.ts'

type Row = Record<string, unknown>

export interface Traces {
  /** Addresses and numbers. */
  own: string[]
  /** Family name and given name, as they stand beside each other. */
  names: [string, string][]
  /** As counters of tries know them. */
  accounts: string[]
}

const numbers = [
  'email',
  'mobile',
  'wechat',
  'ine',
  'id_number',
  'permit_number',
  'student_no',
  'teacher_no',
  'username',
]

export function tracesIn(rows: Row[]): Traces {
  const texts = rows.flatMap((row) => numbers.map((name) => row[name]))
  // Any other word could be a part of something else: an account may be called `student`.
  const own = texts.filter((text): text is string => typeof text === 'string' && /@|(\d.*){5}/.test(text))
  const names = rows.flatMap(({ last_name, first_name }): [string, string][] =>
    typeof last_name === 'string' && typeof first_name === 'string' ? [[last_name, first_name]] : [],
  )
  const accounts = rows.flatMap(({ username }) => (typeof username === 'string' ? [username.toLowerCase()] : []))
  return { own: [...new Set(own)], names, accounts }
}

/** Whole rows that say something of the person although they do not know their number. */
export async function removeTraces(at: At, { own, names, accounts }: Traces): Promise<void> {
  const db = at.db as AnyDatabase
  await db
    .deleteFrom('rate_limit')
    .where((eb) => eb.or([eb.lit(false), ...[...accounts, ...own].map((key) => eb('key', 'like', `%:${key}`))]))
    .execute()
  const full = names.flatMap(([last, first]) => [`${last} ${first}`, `${first} ${last}`])
  const mine = [...own, ...full]
  await db
    .deleteFrom('outbox')
    .where((eb) =>
      eb.or([
        eb.lit(false),
        ...['recipient', 'subject', 'body'].flatMap((name) => mine.map((text) => holds(name, text))),
      ]),
    )
    .execute()
  const cells = (column: string) =>
    sql<boolean>`(${sql.join(
      [
        sql`1 = 0`,
        ...own.map((text) => holds(column, text)),
        ...names.map(([last, first]) => sql`(${holds(column, inJson(last))} and ${holds(column, inJson(first))})`),
      ],
      sql` or `,
    )})`
  await db.updateTable('import_row').set({ raw: '[]', before: null, reason: null }).where(cells('raw')).execute()
  await db.updateTable('import_job').set({ samples: '[]' }).where(cells('samples')).execute()
  for (const text of names.flat()) await replace(db, 'saved_view', 'content', inJson(text), '""')
  for (const text of mine) {
    for (const column of ['content', 'name']) await replace(db, 'saved_view', column, text, '')
    await renameFiles(at, text)
  }
  await db
    .deleteFrom('answered_call')
    .where((eb) => eb.or([eb.lit(false), ...own.map((text) => holds('answer', text))]))
    .execute()
}

/** A file that is called after them stays, without their name; what it is found by and ordered by follows. */
export async function renameFiles(at: At, text: string): Promise<void> {
  const db = at.db as AnyDatabase
  const { attachment } = at.product.resources
  const called = (await db.selectFrom('attachment').selectAll().where(holds('name', text)).execute()) as Row[]
  for (const row of called) {
    const name = String(row.name).replaceAll(text, '')
    const values = { name, ...(await derivedColumns(attachment!, { ...row, name })) }
    await db.updateTable('attachment').set(values).where('id', '=', row.id).execute()
  }
}

/** The mails that went to one of their addresses. */
export async function mailsTo(at: At, { own }: Traces): Promise<Row[]> {
  const rows = (at.db as AnyDatabase)
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', 'in', ['', ...own])
  return (await rows.execute()) as Row[]
}

const inJson = (text: string) => JSON.stringify(text)
const holds = (column: string, text: string) =>
  sql<boolean>`replace(${sql.ref(column)}, ${text}, '') <> ${sql.ref(column)}`

async function replace(db: AnyDatabase, table: string, column: string, text: string, by: string): Promise<void> {
  await db
    .updateTable(table)
    .set({ [column]: sql`replace(${sql.ref(column)}, ${text}, ${by})` })
    .where(holds(column, text))
    .execute()
}
