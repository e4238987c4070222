// What both databases guarantee: confirmed rows stay, transactions are atomic, readers cannot write.

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { findDrift } from './drift.ts'
import { addColumn, createPlain } from './tables.ts'
import { toggle, text } from '#engine/field.ts'
import type { Resource } from '#engine/resource.ts'
import { resources } from '#subjects.server.ts'
import { nextNumber } from '#platform/rows/counter.server.ts'
import { startPostgres } from '../../scripts/postgres.ts'
import { openStore } from './database.ts'
import { systemContext } from './product.ts'
import { emptyDatabase } from './testing/empty-database.ts'
import { type School, openSchool } from './testing/school.ts'

const onPostgres = process.env.TEST_ENGINE === 'postgres'
let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

const insert = (db: AnyDatabase, name: string) => db.insertInto('counter').values({ name, value: 1 }).execute()
const counted = async (name: string) =>
  Number(
    (await school.product.store.read.selectFrom('counter').select('value').where('name', '=', name).executeTakeFirst())
      ?.value ?? 0,
  )

describe.skipIf(onPostgres)('SQLite', () => {
  const wanted = {
    journal_mode: 'wal',
    synchronous: 2,
    foreign_keys: 1,
    busy_timeout: 5000,
    trusted_schema: 0,
    cell_size_check: 1,
    secure_delete: 1,
    journal_size_limit: 67_108_864,
  }
  const pragma = async (db: AnyDatabase, name: string) =>
    Object.values((await sql.raw<object>(`pragma ${name}`).execute(db)).rows[0]!)[0]

  test.each(Object.entries(wanted))('keeps %s at %s on both connections', async (name, value) => {
    expect(await pragma(school.product.store.read, name)).toBe(value)
    expect(await school.product.store.write((db) => pragma(db, name))).toBe(value)
  })

  test('reads over a connection that cannot write', async () => {
    await expect(insert(school.product.store.read, 'reader')).rejects.toThrow(/readonly/)
  })

  test('never gives an id twice', async () => {
    const { rows } = await sql<{
      sql: string
    }>`select sql from sqlite_master where type = 'table' and sql like '%primary key%'`.execute(
      school.product.store.read,
    )
    for (const table of rows.filter((row) => /\bid" integer primary key/.test(row.sql)))
      expect(table.sql).toMatch(/autoincrement/)
  })
})

describe.runIf(onPostgres)('PostgreSQL', () => {
  test.each(
    Object.entries({
      synchronous_commit: 'on',
      fsync: 'on',
      full_page_writes: 'on',
      statement_timeout: '8s',
      idle_in_transaction_session_timeout: '15s',
      lock_timeout: '3s',
    }),
  )('keeps %s at %s on every connection', async (name, value) => {
    const setting = async (db: AnyDatabase) =>
      (await sql<{ found: string }>`select current_setting(${name}) as found`.execute(db)).rows[0]!.found
    expect(await setting(school.product.store.read)).toBe(value)
    expect(await school.product.store.write(setting)).toBe(value)
  })

  test('with settings that could lose confirmed rows is refused', async () => {
    const careless = await startPostgres(['-c', 'fsync=off'])
    await expect(openStore({ DATABASE_URL: careless.url, DATA_DIR: '' })).rejects.toThrow(
      'PostgreSQL has fsync = off: confirmed writes could be lost. Set it to on.',
    )
    await careless.stop()
  })

  test('sorts text by code point, like the other engine', async () => {
    const { rows } = await sql<{
      found: string | null
    }>`select collation_name as found from information_schema.columns where table_name = 'student' and column_name = 'last_name'`.execute(
      school.product.store.read,
    )
    expect(rows[0]!.found).toBe('C')
  })

  test('prepares a statement again whose meaning another release has changed by a new column', async () => {
    const { store } = school.product
    const all = (db: AnyDatabase) => db.selectFrom('slate').selectAll().where('name', '=', 'one').execute()
    await store.write(async (db) => {
      await createPlain(db as AnyDatabase, 'slate', { name: 'text' })
      await (db as AnyDatabase).insertInto('slate').values({ name: 'one' }).execute()
    })
    expect([await all(store.read), await store.write(all)]).toEqual([[{ name: 'one' }], [{ name: 'one' }]])
    await store.write((db) => addColumn(db as AnyDatabase, 'slate', 'motto', 'text'))
    const more = [{ name: 'one', motto: null }]
    expect([await all(store.read), await store.write(all), await store.write(all)]).toEqual([more, more, more])
  })

  test('analyses a long list after a hundredth of it has changed, so that it is counted in its index', async () => {
    const { rows } = await sql<{ found: string[] | null }>`select reloptions as found from pg_class
      where relname = 'student'`.execute(school.product.store.read)
    expect(rows[0]!.found).toContain('autovacuum_vacuum_scale_factor=0.01')
  })
})

test('a program that has read and closed exits', { timeout: 70_000 }, async () => {
  const { variables, drop } = await emptyDatabase()
  const script = `
    import { sql } from 'kysely'
    import { openStore } from './src/server/database.ts'
    const store = await openStore(JSON.parse(process.env.VARIABLES))
    await sql\`select 1\`.execute(store.read)
    await store.close()`
  const env = { ...process.env, VARIABLES: JSON.stringify(variables) }
  const options = { cwd: join(import.meta.dirname, '../..'), env, timeout: 60_000 }
  await promisify(execFile)(process.execPath, ['--input-type=module-typescript', '-e', script], options)
  await drop()
})

describe('a transaction', () => {
  test('that fails leaves nothing and does not affect the next one', async () => {
    const { store } = school.product
    const failing = store.write(async (db) => {
      await insert(db, 'half')
      throw new Error('half way')
    })
    await expect(failing).rejects.toThrow('half way')
    await store.write((db) => insert(db, 'whole'))
    expect([await counted('half'), await counted('whole')]).toEqual([0, 1])
  })

  test('sees nothing of a running one', async () => {
    const { store } = school.product
    await store.write(async (db) => {
      await insert(db, 'under-way')
      expect(await counted('under-way')).toBe(0)
    })
    expect(await counted('under-way')).toBe(1)
  })

  test('of fifty that count at the same moment gets the next number', async () => {
    const { store } = school.product
    const at = systemContext(school.product)
    const numbers = await Promise.all(
      Array.from({ length: 50 }, () => store.write((db) => nextNumber({ ...at, db }, 'fifty'))),
    )
    expect(numbers.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 50 }, (_, n) => n + 1))
  })

  test('cannot store a reference to a missing row or an invalid value', async () => {
    const { store } = school.product
    const values = { student_id: 99_999, to_status: 'active', at: 1, create_time: 1, update_time: 1 }
    const log = (more: object) =>
      store.write((db) =>
        (db as AnyDatabase)
          .insertInto('student_status_log')
          .values({ ...values, ...more })
          .execute(),
      )
    await expect(log({})).rejects.toThrow(/foreign key/i)
    await expect(log({ student_id: 1, to_status: 'sleeping' })).rejects.toThrow(/check constraint/i)
    const strict = store.write((db) => (db as AnyDatabase).updateTable('room').set({ capacity: 'many' }).execute())
    await expect(strict).rejects.toThrow()
  })
})

describe('questions', () => {
  const names = () => (school.product.store.read as AnyDatabase).selectFrom('admin_rule').select('id')

  test('with a long list of numbers return the right rows', async () => {
    const all = (await names().execute()).map(({ id }) => id as number)
    const most = all.slice(0, -3)
    const found = await names()
      .where('id', 'in', [...most, 999_999])
      .execute()
    expect(found.map(({ id }) => id as number).toSorted((one, other) => one - other)).toEqual(
      most.toSorted((one, other) => one - other),
    )
    expect(await names().where('id', 'not in', most).execute()).toHaveLength(3)
  })

  test('sent at the same moment are each answered, even if one of them fails', async () => {
    const { read } = school.product.store
    const asked = await Promise.allSettled([
      sql<{ found: number }>`select 1 as found`.execute(read),
      sql`select missing from admin where id = ${1}`.execute(read),
      sql<{ found: number }>`select cast(${3} as integer) as found`.execute(read),
      names().limit(2).execute(),
    ])
    expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
    expect(asked.map((each) => each.status === 'fulfilled' && each.value)).toMatchObject([
      { rows: [{ found: 1 }] },
      false,
      { rows: [{ found: 3 }] },
      { length: 2 },
    ])
  })

  test.runIf(onPostgres)('sent at the same moment share a connection, and a transaction has its own', async () => {
    const { read, write } = school.product.store
    const pid = async (db: AnyDatabase) =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]!.pid
    const [one, other, writer] = await Promise.all([pid(read), pid(read), write((db) => pid(db))])
    expect(one).toBe(other)
    expect(writer).not.toBe(one)
  })

  test.runIf(onPostgres)(
    'beyond three alternate between a second connection and the first, and use no third',
    async () => {
      const { read } = school.product.store
      const pids = await Promise.all(
        Array.from({ length: 9 }, async () =>
          sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(read).then(({ rows }) => rows[0]!.pid),
        ),
      )
      const [first, second, ...more] = [...Map.groupBy(pids, (pid) => pid).values()]
      expect([first!.length, second!.length, more]).toEqual([5, 4, []])
    },
  )
})

describe('the drift between declarations and database', () => {
  const declared = Object.values(resources)
  const { student } = resources

  test('is empty for the product as delivered', async () => {
    expect(await findDrift(school.product.store.read as AnyDatabase, declared)).toEqual([])
  })

  test('names a field without a migration', async () => {
    const fields = { ...student.fields, motto: text({ max: 80 }), alumni: toggle() }
    expect(await findDrift(school.product.store.read as AnyDatabase, [{ ...student, fields }])).toEqual([
      'student.motto is declared and not in the database',
      'student.alumni is declared and not in the database',
    ])
  })

  test('names a column without a declaration, and a missing table', async () => {
    const { ine: _gone, ...fields } = student.fields
    const club = { ...student, name: 'club', table: 'club' } as Resource
    expect(await findDrift(school.product.store.read as AnyDatabase, [{ ...student, fields }, club])).toEqual([
      'student.ine is in the database and not declared',
      'club is declared and the table club is not in the database',
    ])
  })

  test('is removed by the migration', async () => {
    const fields = { ...student.fields, motto: text({ max: 80 }) }
    const trial = school.product.store.write(async (db) => {
      await addColumn(db as AnyDatabase, 'student', 'motto', 'text')
      throw new Error(JSON.stringify(await findDrift(db as AnyDatabase, [{ ...student, fields }])))
    })
    await expect(trial).rejects.toThrow(/^\[\]$/)
  })
})
