// A full disk and a read-only disk: writes are refused with a message, a super administrator can sign in and read, and
// writes work again afterwards without a restart.

import { existsSync } from 'node:fs'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type SmallDisk, smallDisk } from '../../rigs/lib/small-disk.ts'
import { pdf, send } from './testing/files.ts'
import { type Person, type School, openSchool } from './testing/school.ts'

/** Mounting a separate disk needs root, on Linux with loop devices. */
const canMount = process.getuid?.() === 0 && ['/dev/loop-control', '/sbin/mkfs.ext4'].every((path) => existsSync(path))
const onSqlite = !inject('prepared').startsWith('postgres:')

describe.runIf(canMount)('on a small disk', () => {
  let disk: SmallDisk
  let school: School
  let chief: Person
  let secret: string
  const codeOf = (seconds: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + seconds * 1000 })
  let added = 0
  const add = () => chief.post('/admin/k/specialty/add', { code: `PLEIN${++added}`, name: `Disque ${added}` })
  const list = (person: Person) => person.get('/admin/k/specialty/index')
  const ready = async () => (await school.stranger().get('/readyz')).status
  const signIn = (username: string, password = school.password) =>
    school.stranger().post('/admin/index/login', { username, password })
  const holding = (token: string) => school.stranger({ batoken: token })

  beforeAll(async () => {
    disk = smallDisk(400)
    school = await inFolder(disk.folder, () => openSchool())
    chief = await school.signIn('superadmin')
    const admin = await school.signIn('admin')
    secret = (await admin.post('/admin/routine/adminInfo/beginTotp')).data.secret as string
    expect((await admin.post('/admin/routine/adminInfo/confirmTotp', { code: codeOf(-30) })).code).toBe(1)
  })
  afterAll(async () => {
    // Nothing can be removed from a failed disk.
    await school.close().catch((problem: unknown) => expect(String(problem)).toMatch(/EROFS|Read-only/))
    disk.remove()
  })

  /** The current log has space for some writes. Returns how many were confirmed. */
  async function addUntil(status: number): Promise<number> {
    for (let acknowledged = 0; acknowledged < 500; acknowledged++) {
      const answer = await add()
      if (answer.status === status) return acknowledged
      expect(answer).toMatchObject({ status: 200, code: 1 })
    }
    throw new Error(`No response had the status ${status}.`)
  }

  test('a file that does not fit is refused with a message until there is space', async () => {
    disk.fill()
    const sent = { name: 'long.pdf', content: pdf('x'.repeat(400_000)), type: 'application/pdf' }
    expect(await send(school, chief.token, sent)).toMatchObject({ status: 507, msg: expect.stringMatching(/space/) })
    await expect.poll(ready).toBe(507)
    disk.empty()
    await expect.poll(ready).toBe(200)
    expect(await send(school, chief.token, sent)).toMatchObject({ status: 200, code: 1 })
  })

  describe.runIf(onSqlite).each([
    {
      fault: 'full',
      status: 507,
      begin: () => disk.fill(),
      end: () => disk.empty(),
      said: /disque du serveur est plein/,
    },
    { fault: 'closed', status: 503, begin: () => disk.fail(), end: null, said: /aucune écriture/ },
  ])('that is $fault', ({ fault, status, begin, end, said }) => {
    const emergency: Record<string, string> = {}
    let before: number
    let acknowledged: number

    test('writes are refused with a message, and reads work', async () => {
      before = (await list(chief)).data.total
      const reader = await school.signIn('superadmin')
      // The next call stores when the session was used.
      await school.product.store.write((db) =>
        db
          .updateTable('session')
          .set(({ eb }) => ({ last_used_time: eb('last_used_time', '-', 120) }))
          .execute(),
      )
      begin()
      acknowledged = await addUntil(status)
      expect(await add()).toMatchObject({ status, code: 0, msg: expect.stringMatching(said), data: { disk: fault } })
      for (const person of [chief, reader]) expect((await list(person)).data.total).toBe(before + acknowledged)
      expect(await ready()).toBe(status)
    })

    test('a super administrator signs in and reads; other people cannot sign in', async () => {
      const { code, msg, data } = await signIn('superadmin')
      expect([code, msg]).toEqual([1, expect.stringMatching(/rien ne peut être enregistré/)])
      emergency.superadmin = data.userInfo.token as string
      expect((await list(holding(emergency.superadmin))).data.total).toBe(before + acknowledged)
      expect(
        (await holding(emergency.superadmin).post('/admin/k/specialty/add', { code: 'Z', name: 'Z' })).status,
      ).toBe(status)
      expect(await signIn('superadmin', 'Faux-2026!')).toMatchObject({ status: 200, code: 0 })
      expect((await signIn('direction')).status).toBe(status)
      for (const forged of [
        `${emergency.superadmin}A`,
        emergency.superadmin.replace(/\.\d+\./, (end) => `.${Number(end.slice(1, -1)) + 60}.`),
      ])
        expect((await list(holding(forged))).code).not.toBe(1)
    })

    test('with a second factor, a code of the app is required and accepted once', async () => {
      const { data } = await signIn('admin')
      expect(data.factor.methods).toEqual(['totp'])
      const step = (code: string) =>
        school.stranger().post('/admin/index/loginFactor', { ticket: data.factor.ticket, code })
      expect((await step('000000')).code).toBe(0)
      const code = codeOf(fault === 'full' ? 0 : 30)
      expect((await step(code)).data.userInfo.token).toMatch(/^adm_/)
      expect((await step(code)).code).toBe(0)
    })

    test.runIf(end)('writes work again without a restart, with every row that was confirmed', async () => {
      end!()
      await expect.poll(ready).toBe(200)
      expect((await add()).code).toBe(1)
      expect((await list(chief)).data.total).toBe(before + acknowledged + 1)
      expect((await signIn('direction')).code).toBe(1)
    })
  })
})

async function inFolder<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    return await work()
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}
