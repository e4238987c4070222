// The database is unreachable, silent, or does not report the outcome of a commit: seen through a proxy in front of PostgreSQL.

import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { UnknownOutcome } from '#platform/rows/database-refusal.ts'
import { isUnavailable } from '#platform/rows/lost-connection.ts'
import type { AnyDatabase } from '#engine/server/product.ts'
import { addSample, watched } from '#server/testing/samples.ts'
import { resources } from '#subjects.server.ts'
import { decimalText } from '#text/money.ts'
import { startPostgres } from '../../scripts/postgres.ts'
import { jobLocksOf } from './job-locks.ts'
import { startJobs } from './jobs.ts'
import { createLimits } from './limits.ts'
import { createLogger } from './log.ts'
import { openPostgres } from './postgres.ts'
import { createPlain } from './tables.ts'
import { DatabaseProxy } from './testing/database-proxy.ts'
import { type Answer, type Person, type School, openSchool } from './testing/school.ts'

const limits = { silence: 600, open: 300, wait: 400, ping: 300 }

describe.runIf(process.env.TEST_ENGINE === 'postgres')('a database behind a network', () => {
  let proxy: DatabaseProxy
  let school: School
  let chief: Person
  let member: number
  beforeAll(async () => {
    proxy = await DatabaseProxy.open(inject('prepared'))
    school = await openSchool({}, { through: (url) => proxy.through(url), limits })
    chief = watched(await school.signIn('superadmin'))
    member = (await addSample(school, chief, resources.user)).id
  })
  afterEach(async () => {
    proxy.forward()
    await whole()
  })
  afterAll(async () => {
    await school.close()
    await proxy.close()
  })

  const key = () => ({ 'idempotency-key': randomUUID() })
  const pay = (money: number, headers: Record<string, string> = {}) =>
    chief.post('/admin/user/moneyLog/add', { user_id: member, money: decimalText(money), memo: 'Essai' }, headers)
  const list = () => chief.get('/admin/user/moneyLog/index')
  const ready = async () => (await school.stranger().get('/readyz')).status
  const whole = () => expect.poll(async () => [(await list()).code, (await pay(1)).code]).toEqual([1, 1])
  const balance = async () => {
    const { read } = school.product.store
    return (await read.selectFrom('user').select('money').where('id', '=', member).executeTakeFirstOrThrow()).money!
  }
  const expectAway = (answer: Answer) =>
    expect(answer).toMatchObject({
      status: 503,
      code: 0,
      msg: 'Service momentanément indisponible. Réessayez.',
      headers: { 'retry-after': '2' },
    })

  test('that closes every connection and accepts none is answered with 503 until it is back', async () => {
    proxy.refuse()
    const answers = await Promise.all([list(), pay(5), list(), pay(5), ...Array.from({ length: 12 }, () => pay(5))])
    for (const answer of answers) expectAway(answer)
    for (const answer of [await list(), await pay(5)]) expectAway(answer)
    proxy.forward()
    expect([(await list()).code, (await pay(5)).code]).toEqual([1, 1])
  })

  test('whose connection is lost during a transaction reports that, and not a failed rollback', async () => {
    const failing = school.product.store.write(async (db) => {
      await db.selectFrom('admin').select('id').execute()
      proxy.closeAll()
      await db.selectFrom('admin').select('id').execute()
    })
    await expect(failing).rejects.toThrow(/terminated unexpectedly|ECONNRESET/)
  })

  test('that is lost during a batch ends the response with that message, and not the process', async () => {
    const { rules } = school.product
    const room = rules.room!
    const ids = [
      (await addSample(school, chief, resources.room)).id,
      (await addSample(school, chief, resources.room)).id,
    ]
    rules.room = { ...room, afterWrite: async () => proxy.refuse() }
    const { text } = await chief.post('/admin/k/room/batch', { ids, changes: { capacity: 3 } })
    rules.room = room
    const lines = text.trim().split('\n')
    expect(JSON.parse(lines.at(-1)!)).toMatchObject({ msg: expect.stringContaining('momentanément indisponible') })
    await expect
      .poll(() => school.watch.said().map(({ msg }) => msg))
      .toContain('the end of a streamed response could not be recorded')
  })

  test('is logged with the status, and jobs wait', async () => {
    proxy.refuse()
    const logLines: object[] = []
    const log = createLogger({ LOG_LEVEL: 'warn' }, { write: (line) => void logLines.push(JSON.parse(line) as object) })
    const stop = startJobs(school.product, school.env, log, jobLocksOf(''))
    await expect.poll(() => logLines).not.toEqual([])
    await stop()
    for (const line of logLines) expect(line).toMatchObject({ level: 40, msg: 'job failed' })
    await list()
    const failed = { msg: 'failed', path: '/admin/user/moneyLog/index', status: 503, err: expect.anything() }
    expect(school.watch.said()).toContainEqual(expect.objectContaining(failed))
  })

  describe('that goes silent without closing anything', () => {
    test('is reported by /readyz within seconds, answers with 503, and recovers with new connections', async () => {
      await Promise.all(Array.from({ length: 16 }, () => pay(5)))
      proxy.silence('new ones too')
      const startedAt = Date.now()
      for (const answer of await Promise.all([list(), pay(5), ...Array.from({ length: 15 }, () => pay(5))]))
        expectAway(answer)
      const waits: number[] = []
      const timed = async () => {
        const asked = performance.now()
        const status = await ready()
        waits.push(performance.now() - asked)
        return status
      }
      await expect.poll(timed).toBe(503)
      // Requests do not wait for the database.
      expect(Math.max(...waits)).toBeLessThan(limits.open)
      expect(Date.now() - startedAt).toBeLessThan(6000)
      proxy.forward()
      const asked = await Promise.all(Array.from({ length: 16 }, () => pay(5)))
      expect(asked.filter(({ status }) => status === 200).length).toBeGreaterThan(8)
      await expect.poll(ready).toBe(200)
    })

    test('causes one wait and not one for each silent connection', async () => {
      await Promise.all([...Array.from({ length: 16 }, () => pay(5)), ...Array.from({ length: 16 }, () => list())])
      proxy.silence('not new ones')
      const answers = [await pay(5), await pay(5), await pay(5), await list()]
      expect(answers.filter(({ status }) => status !== 200).length).toBeLessThan(2)
    })

    test('is used again immediately, also if opening a connection hangs', async () => {
      proxy.silence('new ones too')
      const patient = { ...limits, open: 15_000, wait: 15_000 }
      const opening = openPostgres(proxy.through(inject('prepared')), { readers: 1, writers: 1 }, patient)
      await pause(100)
      proxy.forward()
      const back = Date.now()
      const store = await opening
      expect(Date.now() - back).toBeLessThan(3000)
      await store.close()
    })

    test('is not confused with one that executes a long query', async () => {
      const { read } = school.product.store
      const slow = () => sql`select pg_sleep(0.4)`.execute(read)
      await Promise.all([slow(), slow(), slow()])
      await school.product.store.write(async (db) => {
        await sql`set local statement_timeout = 0`.execute(db)
        await sql`select pg_sleep(1)`.execute(db)
      })
    })

    test('lets people sign in again', async () => {
      await school.signIn('superadmin')
      proxy.silence('not new ones')
      const startedAt = Date.now()
      const signsIn = () =>
        school.signIn('superadmin').then(
          () => true,
          () => false,
        )
      await expect.poll(signsIn).toBe(true)
      expect(Date.now() - startedAt).toBeLessThan(6000)
    })

    test('reaches its listeners again', async () => {
      const { live, store } = school.product
      let notices = 0
      const stop = live.hear([['admin', 1]], () => notices++)
      // While connections are silent a notice may fail or be lost.
      const tell = () => store.write((db) => live.tell({ db }, [['admin', 1]])).catch(() => undefined)
      async function hearsWhatIsTold(): Promise<void> {
        const before = notices
        await expect.poll(async () => tell().then(() => notices)).toBeGreaterThan(before)
      }
      await hearsWhatIsTold()
      proxy.silence('not new ones')
      await hearsWhatIsTold()
      stop()
    })
  })

  test('that has become read-only leaves the pool', async () => {
    const { write } = school.product.store
    const pidOf = async (db: AnyDatabase) =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]!.pid
    const before = await write(pidOf)
    const failing = write(async (db) => {
      await sql`set transaction read only`.execute(db)
      await db.deleteFrom('answered_call').execute()
    })
    await expect(failing).rejects.toMatchObject({ code: '25006' })
    expect(await write(pidOf)).not.toBe(before)
  })

  describe('that does not report whether it has committed', () => {
    test.each(['close', 'silence'] as const)(
      'by %s: the response says so, it runs once, and the same key returns the outcome',
      async (loss) => {
        const [before, mine] = [await balance(), key()]
        proxy.loseCommit(loss)
        expect(await pay(500, mine)).toMatchObject({
          status: 503,
          code: 0,
          msg: expect.stringContaining('on ne sait pas si c’est enregistré'),
          data: { outcome: 'unknown' },
          headers: { 'retry-after': '2' },
        })
        expect(await balance()).toBe(before + 500)
        const again = await pay(500, mine)
        expect(again).toMatchObject({ code: 1, data: { id: expect.any(Number) } })
        expect((await pay(500, mine)).text).toBe(again.text)
        expect(await balance()).toBe(before + 500)
      },
    )

    test('if it was lost before the commit began, nothing was saved and the answer is the usual one', async () => {
      const failing = school.product.store.write(async (db) => {
        await db.deleteFrom('answered_call').execute()
        proxy.closeAll()
        await expect
          .poll(() =>
            db
              .deleteFrom('answered_call')
              .execute()
              .then(Boolean, () => false),
          )
          .toBe(false)
      })
      await expect(failing).rejects.toThrow('not queryable')
    })

    test('during a call that opens its own transactions: it keeps its key, otherwise it would run twice', async () => {
      const mine = key()
      const clear = () => chief.post('/admin/ajax/clearCache', { type: 'tp' }, mine)
      const many = async () =>
        (await school.product.store.read.selectFrom('answered_call').select('answer').execute()).length
      const before = await many()
      proxy.loseCommit('close', 2)
      expect(await clear()).toMatchObject({ status: 503, data: { outcome: 'unknown' } })
      expect(await many()).toBe(before + 1)
      const again = await clear()
      expect([again.code, (await clear()).text]).toEqual([1, again.text])
    })

    test('and is unreachable when such a call has done its work: the outcome is stored when it is back', async () => {
      const [mine, { store }] = [key(), school.product]
      const { forget } = store
      let times = 0
      store.forget = () => {
        times++
        proxy.refuse()
        return 0
      }
      const clear = () => chief.post('/admin/ajax/clearCache', { type: 'tp' }, mine)
      expect(await clear()).toMatchObject({ status: 503, data: { outcome: 'unknown' } })
      proxy.forward()
      await expect.poll(async () => (await clear()).code).toBe(1)
      expect(times).toBe(1)
      store.forget = forget
    })

    test('blocks other writers and no reader', async () => {
      const { write } = school.product.store
      const reader = await school.signIn('superadmin')
      // The next call stores when the session was used.
      await write((db) =>
        db
          .updateTable('session')
          .set(({ eb }) => ({ last_used_time: eb('last_used_time', '-', 120) }))
          .execute(),
      )
      const held = Promise.withResolvers<void>()
      const writers = Array.from({ length: 16 }, () => write(() => held.promise).catch(() => undefined))
      // A reader that waits for a connection is refused.
      const answer = await reader.get('/admin/user/moneyLog/index')
      held.resolve()
      await Promise.all(writers)
      expect(answer).toMatchObject({ code: 1 })
    })
  })
})

test.runIf(process.env.TEST_ENGINE === 'postgres')(
  'a frozen standby leaves the outcome of a few writes unknown, refuses the others, and delays no reads',
  async () => {
    const cluster = await startPostgres(['-c', 'wal_level=replica'])
    const admin = new pg.Client({ connectionString: cluster.url })
    await admin.connect()
    const standby = async (name: string) => {
      await admin.query(`alter system set synchronous_standby_names = '${name}'`)
      await admin.query('select pg_reload_conf()')
      const shown = async () => (await admin.query('show synchronous_standby_names')).rows[0].synchronous_standby_names
      await expect.poll(shown).toBe(name)
    }
    const store = await openPostgres(cluster.url, { readers: 2, writers: 3 }, limits)
    const db = store.read as AnyDatabase
    await store.write((inside) => createPlain(inside as AnyDatabase, 'slate', { name: 'text' }))
    const save = (name: string) =>
      store.write((inside) => (inside as AnyDatabase).insertInto('slate').values({ name }).execute())
    const names = async () => (await db.selectFrom('slate').select('name').execute()).map(({ name }) => name)

    await admin.query('create table rate_limit (key text primary key, points integer, expire bigint)')

    await standby('absent')
    await expect(save('first')).rejects.toBeInstanceOf(UnknownOutcome)
    for (let writes = 0; writes < 20; writes++) {
      const problem: unknown = await save('refused').catch((each: unknown) => each)
      expect([isUnavailable(problem), problem instanceof UnknownOutcome]).toEqual([true, false])
    }
    const waiting = "select count(*)::int as many from pg_stat_activity where wait_event = 'SyncRep'"
    const counts = createLimits(cluster.url, 100, limits)
    for (let times = 0; times < 3; times++) await counts.take('login ip', '192.0.2.1')
    expect((await admin.query('select points from rate_limit')).rows).toEqual([{ points: 3 }])
    await counts.close()
    expect((await admin.query(waiting)).rows).toEqual([{ many: 1 }])
    expect(await names()).toEqual([])

    await standby('')
    // The server releases waiting commits a moment after it has read its settings.
    const saved = () =>
      save('second').then(
        () => true,
        () => false,
      )
    await expect.poll(saved).toBe(true)
    expect(await names()).toEqual(['first', 'second'])
    await store.close()
    await admin.end()
    await cluster.stop()
  },
)
