import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Store } from '#engine/server/product.ts'
import { openSqlite } from './sqlite.ts'

let folder: string
let store: Store
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pupitre-slow-'))
  new DatabaseSync(join(folder, 'pupitre.db')).close()
  store = openSqlite(join(folder, 'pupitre.db'))
})
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

/** Counts for about half a second. The least number of an integer has no absolute value. */
const count = (fails = false) =>
  sql<{ total: number }>`with recursive each (n) as (select 1 union all select n + 1 from each where n < 3000000)
    select count(*) as total, abs(case when ${fails ? 1 : 0} then -9223372036854775807 - 1 end) as fault from each`.execute(
    store.read,
  )
const quick = () => sql<{ one: number }>`select 1 as one`.execute(store.read)

/** Which of two queries of the same moment is answered first. */
async function firstOf(slow: Promise<unknown>): Promise<string> {
  const first = await Promise.race([slow.then(() => 'slow'), quick().then(() => 'quick')])
  await slow
  return first
}

test('a query that is slow again and again no longer holds up the others', async () => {
  expect(await firstOf(count())).toBe('slow')
  for (let times = 0; times < 3; times++) await count()
  expect(await firstOf(count())).toBe('quick')
  expect((await count()).rows).toEqual([{ total: 3_000_000, fault: null }])
  expect((await quick()).rows).toEqual([{ one: 1 }])
})

test('a query that has become quick returns', async () => {
  const upTo = (most: number) =>
    sql`with recursive each (n) as (select 1 union all select n + 1 from each where n < ${most})
      select count(*) + 0 as total from each`.execute(store.read)
  for (let times = 0; times < 3; times++) await upTo(3_000_000)
  expect(await firstOf(upTo(3_000_000))).toBe('quick')
  for (let times = 0; times < 4; times++) await upTo(10)
  expect(await firstOf(upTo(3_000_000))).toBe('slow')
})

test('its fault is the fault of the database', async () => {
  for (let times = 0; times < 3; times++) await count()
  await expect(count(true)).rejects.toMatchObject({ message: 'integer overflow', code: 'ERR_SQLITE_ERROR' })
  expect((await count()).rows).toMatchObject([{ total: 3_000_000 }])
})

test('it sees what was written a moment ago', async () => {
  await store.write((db) => sql`create table written (n integer)`.execute(db))
  const sum = () =>
    sql<{ total: number }>`with recursive each (n) as (select 1 union all select n + 1 from each where n < 1000000)
      select count(*) + (select count(*) from written) as total from each`
      .execute(store.read)
      .then(({ rows }) => rows[0]?.total)
  for (let times = 1; times < 6; times++) {
    await store.write((db) => sql`insert into written values (${times})`.execute(db))
    expect(await sum()).toBe(1_000_000 + times)
  }
})

test('it is refused once the database is closed', async () => {
  const other = openSqlite(join(folder, 'pupitre.db'))
  const slow = () =>
    sql`with recursive each (n) as (select 1 union all select n + 1 from each where n < 2000000) select count(*) from each`.execute(
      other.read,
    )
  for (let times = 0; times < 3; times++) await slow()
  const asked = slow()
  const refused = expect(asked).rejects.toThrow('The database is closed.')
  await Promise.resolve()
  await other.close()
  await refused
})
