// A person with write access to the database can change the log, but the change is detected.

import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyDatabase, Product } from '#engine/server/product.ts'
import { resources } from '#subjects.server.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { addSample, urlOf } from '#server/testing/samples.ts'
import { writeCheckpoint, seal } from './seal.server.ts'
import { type Verdict, verify } from './verify.server.ts'

let school: School
let chief: Person
beforeAll(async () => {
  school = await openSchool()
  chief = await school.signIn('superadmin')
  for (let n = 0; n < 12; n++) {
    const { id } = await addSample(school, chief, resources.room)
    await chief.post(urlOf(resources.room, 'edit'), { id, capacity: n + 3 })
  }
  await seal(school.product)
  await writeCheckpoint(school.product, school.env)
})
afterAll(() => school.close())

const now = () => verify(school.product, school.env)

test('an unaltered log is valid, including lines after the checkpoint', async () => {
  expect(await now()).toMatchObject({ broken: null, waiting: 0, checkpoints: 1, lines: expect.any(Number) })
  await addSample(school, chief, resources.room)
  expect(await now()).toMatchObject({ broken: null, waiting: 1 })
  expect(await seal(school.product)).toBe(1)
  expect(await now()).toMatchObject({ broken: null, waiting: 0 })
})

test('a super administrator sees the result on the page, other people do not', async () => {
  const { code, msg, data } = await chief.get('/admin/auth/adminLog/verify')
  expect({ code, broken: data.broken }).toEqual({ code: 1, broken: null })
  expect(msg).toContain('Journal intact')
  const other = await school.signIn('direction')
  expect(await other.get('/admin/auth/adminLog/verify')).toMatchObject({ code: 401 })
})

describe('an attacker with access to the database', () => {
  const dice = dealer(20_261_121)
  const pick = <T>(all: readonly T[]) => all[Math.floor(dice() * all.length)]!

  /** Removes the triggers first; everything is rolled back afterwards. */
  async function after(harm: (db: AnyDatabase) => Promise<unknown>): Promise<Verdict> {
    let verdict: Verdict | undefined
    const { store } = school.product
    const trial = store.write(async (db) => {
      await harm(db as AnyDatabase)
      const seen = { ...school.product, store: { ...store, read: db } } as Product
      verdict = await verify(seen, school.env)
      throw new Error('rolled back')
    })
    await expect(trial).rejects.toThrow('rolled back')
    return verdict!
  }

  test('who also removes the triggers is detected in each of 1,000 alterations', { timeout: 240_000 }, async () => {
    const { store } = school.product
    await seal(school.product)
    await store.write((db) => dropGuards(db as AnyDatabase, store.engine))
    const lines = await store.read.selectFrom('admin_log').selectAll().orderBy('id').execute()
    const links = await store.read.selectFrom('admin_log_seal').selectAll().orderBy('seq').execute()
    const noted = JSON.parse(readFileSync(join(school.env.DATA_DIR, 'audit-checkpoints.jsonl'), 'utf8')).seq as number
    const columns = Object.keys(lines[0]!) as (keyof (typeof lines)[0])[]
    const other = (value: unknown, name: string) => {
      if (typeof value === 'number') return value + 1 + Math.floor(dice() * 50_000)
      if (name === 'result') return value === 'done' ? 'refused' : 'done'
      if (name === 'realm') return value === 'admin' ? 'member' : 'admin'
      if (/_by$|_id$/.test(name) && value === null) return 7
      return `${String(value ?? '')}${pick(['x', ' ', '0', '\u200b'])}`
    }
    const harms: Record<string, (db: AnyDatabase) => Promise<unknown>> = {
      async 'changes a column of a line'(db) {
        const [line, name] = [pick(lines), pick(columns)]
        await db
          .updateTable('admin_log')
          .set({ [name]: other(line[name], name) })
          .where('id', '=', line.id)
          .execute()
      },
      async 'removes a line'(db) {
        await db.deleteFrom('admin_log').where('id', '=', pick(lines).id).execute()
      },
      async 'removes a line with its link'(db) {
        const { seq, log_id } = pick(links.slice(0, -2))
        await db.deleteFrom('admin_log').where('id', '=', log_id).execute()
        await db.deleteFrom('admin_log_seal').where('seq', '=', seq).execute()
      },
      async 'removes a line and closes the gap'(db) {
        const { seq, log_id } = pick(links.slice(0, -2))
        await db.deleteFrom('admin_log').where('id', '=', log_id).execute()
        await db.deleteFrom('admin_log_seal').where('seq', '=', seq).execute()
        for (const link of links.filter((each) => each.seq > seq))
          await db
            .updateTable('admin_log_seal')
            .set({ seq: link.seq - 1 })
            .where('seq', '=', link.seq)
            .execute()
      },
      async 'slips a line in'(db) {
        const { id, ...line } = pick(lines)
        await db
          .insertInto('admin_log')
          .values({ ...line, mac: `${line.mac.slice(0, -2)}${pick(['AA', 'BB'])}`, time: line.time + id })
          .execute()
      },
      async 'copies a line'(db) {
        const { id: _id, ...line } = pick(lines)
        await db.insertInto('admin_log').values(line).execute()
      },
      async 'lets two lines change places'(db) {
        const [one, two] = [pick(lines.slice(0, 10)), pick(lines.slice(10))]
        const put = ({ id: _id, ...line }: (typeof lines)[0], id: number) =>
          db.updateTable('admin_log').set(line).where('id', '=', id).execute()
        await put({ ...one, mac: 'aside' }, two.id)
        await put(two, one.id)
        await put(one, two.id)
      },
      async 'puts links into another order'(db) {
        const [one, two] = [pick(links.slice(0, 10)), pick(links.slice(10))]
        const move = (from: number, seq: number) =>
          db.updateTable('admin_log_seal').set({ seq }).where('seq', '=', from).execute()
        await move(one.seq, -1)
        await move(two.seq, one.seq)
        await move(-1, two.seq)
      },
      async 'changes a link'(db) {
        const link = pick(links)
        const name = pick(['hash', 'seq', 'log_id'] as const)
        const changed = name === 'hash' ? `${link.hash}x` : link[name] + 100_000
        await db
          .updateTable('admin_log_seal')
          .set({ [name]: changed })
          .where('seq', '=', link.seq)
          .execute()
      },
      async 'cuts off the end'(db) {
        const from = pick(links.slice(0, noted)).seq
        const gone = links.filter(({ seq }) => seq >= from).map(({ log_id }) => log_id)
        await db.deleteFrom('admin_log').where('id', 'in', gone).execute()
        await db.deleteFrom('admin_log_seal').where('seq', '>=', from).execute()
      },
      async 'cuts off the beginning'(db) {
        const to = pick(links.slice(0, -2))
        const gone = links.filter(({ seq }) => seq <= to.seq).map(({ log_id }) => log_id)
        await db.deleteFrom('admin_log').where('id', 'in', gone).execute()
        await db.deleteFrom('admin_log_seal').where('seq', '<=', to.seq).execute()
        if (dice() < 0.5)
          await db.insertInto('admin_log_anchor').values({ seq: to.seq, hash: to.hash, time: 1, mac: 'x' }).execute()
      },
      async 'makes a line look erased'(db) {
        const { id, mac } = pick(lines)
        const empty = { username: '', ip: '', useragent: '', search_text: '' }
        const erased = JSON.stringify({ digests: empty, mac })
        await db
          .updateTable('admin_log')
          .set({ ...empty, erased })
          .where('id', '=', id)
          .execute()
      },
    }
    const names = Object.keys(harms)
    const missed: string[] = []
    for (let n = 0; n < 1000; n++) {
      const name = names[n % names.length]!
      const { broken } = await after(harms[name]!)
      if (!broken) missed.push(`${n}: ${name}`)
    }
    expect(missed).toEqual([])
    expect(await now()).toMatchObject({ broken: null })
  })

  test('cannot hide an alteration by a forged checkpoint', async () => {
    const path = join(school.env.DATA_DIR, 'audit-checkpoints.jsonl')
    const before = readFileSync(path, 'utf8')
    appendFileSync(path, `${JSON.stringify({ seq: 3, hash: 'x', time: 1, mac: 'x' })}\n`)
    expect(await now()).toMatchObject({ broken: { how: 'isForgedCheckpoint' } })
    writeFileSync(path, before)
    expect(await now()).toMatchObject({ broken: null })
  })
})

test('two hundred parallel writers on several connections do not wait, and the chain contains all their lines', async () => {
  await seal(school.product)
  const { lines } = await now()
  const all = Array.from({ length: 200 }, () => addSample(school, chief, resources.room))
  const sealing = [seal(school.product), seal(school.product)]
  await Promise.all([...all, ...sealing])
  await seal(school.product)
  expect(await now()).toMatchObject({ broken: null, waiting: 0, lines: lines + 200 })
}, 60_000)

test('the end of the chain is written once more at shutdown', async () => {
  const other = await openSchool()
  const path = join(other.env.DATA_DIR, 'audit-checkpoints.jsonl')
  const auditFile = join(school.env.DATA_DIR, 'kept.jsonl')
  await other.close()
  expect(existsSync(path)).toBe(false)
  const third = await openSchool({ AUDIT_FILE: auditFile })
  await third.signIn('superadmin')
  await third.close()
  expect(JSON.parse(readFileSync(auditFile, 'utf8').trim())).toMatchObject({ seq: expect.any(Number) })
  rmSync(auditFile)
})

async function dropGuards(db: AnyDatabase, engine: 'sqlite' | 'postgres'): Promise<void> {
  for (const table of ['admin_log', 'admin_log_seal', 'admin_log_anchor'])
    for (const name of ['kept', 'there']) {
      const on = engine === 'postgres' ? ` on ${table}` : ''
      if (table !== 'admin_log_anchor') await sql.raw(`drop trigger ${table}_${name}${on}`).execute(db)
    }
  await sql`drop index admin_log_mac`.execute(db)
  // Also drops the constraint on the kinds.
  if (engine === 'postgres') await sql`alter table admin_log drop constraint admin_log_kind_check`.execute(db)
  else await sql`pragma ignore_check_constraints = 1`.execute(db)
}

/** A random generator with a seed. */
function dealer(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
