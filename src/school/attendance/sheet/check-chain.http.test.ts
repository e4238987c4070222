// The nightly check of all closed sheets finds what was changed, removed from the middle, or cut off at the end.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { systemContext } from '#server/product.ts'
import { type School, openSchool } from '#server/testing/school.ts'
import { type BrokenSheet, brokenSheets, checkSheets } from './check-chain.server.ts'
import { type Class, gatherClass, present, strokes, url } from './testing/class.ts'

let school: School
let room: Class
/** By place in the chain. */
const versions: number[] = []
beforeAll(async () => {
  school = await openSchool()
  room = await gatherClass(school)
  for (let place = 0; place < 4; place++) {
    const id = await room.session()
    await present(room, room.lea, id)
    const { half } = (await room.claire.get(`${url('sheet')}?id=${id}`)).data
    expect(await room.claire.post(url('closeSheet'), { id, half, drawing: strokes })).toMatchObject({ code: 1 })
  }
  const rows = await read().selectFrom('presence_version').select('id').orderBy('chain_no').execute()
  versions.push(...rows.map(({ id }) => Number(id)))
})
afterAll(() => school.close())

const read = () => school.product.store.read as AnyDatabase
const found = () => brokenSheets(systemContext(school.product))

/** What is found while the rows are changed; afterwards they are as before. */
async function foundWith(table: string, where: [string, number], change: object | null): Promise<BrokenSheet[]> {
  const rows = await read().selectFrom(table).selectAll().where(where[0], '=', where[1]).execute()
  await room.write((db) =>
    change
      ? db.updateTable(table).set(change).where(where[0], '=', where[1]).execute()
      : db.deleteFrom(table).where(where[0], '=', where[1]).execute(),
  )
  const broken = await found()
  await room.write(async (db) => {
    for (const row of rows)
      await (change
        ? db
            .updateTable(table)
            .set(row)
            .where('id', '=', row.id as number)
            .execute()
        : db.insertInto(table).values(row).execute())
  })
  return broken
}

test('finds nothing in sheets that are as they were closed, and writes nothing to the log', async () => {
  expect(versions).toHaveLength(4)
  expect(await found()).toEqual([])
  const logged: unknown[] = []
  await checkSheets(systemContext(school.product), {
    log: { error: (...line: unknown[]) => logged.push(line) } as never,
  })
  expect(logged).toEqual([])
})

test('finds a changed line, a changed signature, another header and another fingerprint', async () => {
  const [, second = 0] = versions
  const line = { facts: '{"status":"present"}' }
  expect(await foundWith('presence_line', ['version_id', second], line)).toEqual([{ place: 2, how: 'line' }])
  const cases: [object, BrokenSheet[]][] = [
    [{ signer: '{"teacher":"X"}' }, [{ place: 2, how: 'signer' }]],
    [{ header: '{}' }, [{ place: 2, how: 'content' }]],
    [{ closed_at: 1 }, [{ place: 2, how: 'chain' }]],
    [
      { chain_sha256: '0'.repeat(64) },
      [
        { place: 2, how: 'chain' },
        { place: 3, how: 'chain' },
      ],
    ],
  ]
  for (const [change, expected] of cases)
    expect(await foundWith('presence_version', ['id', second], change)).toEqual(expected)
  expect(await found()).toEqual([])
})

test('finds a version that was removed, in the middle and at the end', async () => {
  const gone = async (place: number): Promise<BrokenSheet[]> => {
    const lines = await read()
      .selectFrom('presence_line')
      .selectAll()
      .where('version_id', '=', versions[place]!)
      .execute()
    await room.write((db) => db.deleteFrom('presence_line').where('version_id', '=', versions[place]!).execute())
    const broken = await foundWith('presence_version', ['id', versions[place]!], null)
    await room.write((db) => db.insertInto('presence_line').values(lines).execute())
    return broken
  }
  const sheetOf = async (place: number) => {
    const row = read().selectFrom('presence_version').select('sheet_id').where('id', '=', versions[place]!)
    return Number((await row.executeTakeFirstOrThrow()).sheet_id)
  }
  expect(await gone(1)).toEqual([
    { place: 2, how: 'missing' },
    { place: await sheetOf(1), how: 'cut off' },
  ])
  expect(await gone(3)).toEqual([{ place: await sheetOf(3), how: 'cut off' }])
  expect(await found()).toEqual([])
})

test('writes each fault to the log of the server', async () => {
  const logged: { faults: BrokenSheet[] }[] = []
  const log = { error: (line: { faults: BrokenSheet[] }) => logged.push(line) } as never
  await room.write((db) =>
    db.updateTable('presence_version').set({ reason: 'forged' }).where('id', '=', versions[2]!).execute(),
  )
  await checkSheets(systemContext(school.product), { log })
  expect(logged.flatMap(({ faults }) => faults)).toEqual([{ place: 3, how: 'chain' }])
})
