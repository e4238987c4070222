// Every change is logged or is not made, and the log contains no secret.

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { resources } from '#subjects.server.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { addSample, urlOf, watched } from '#server/testing/samples.ts'

interface Logged extends Record<'kind' | 'username' | 'data' | 'fields' | 'url' | 'title' | 'resource', string> {
  id: number
}

let school: School
let chief: Person
let karine: Person
beforeAll(async () => {
  school = await openSchool()
  chief = watched(await school.signIn('superadmin'))
  karine = watched(await school.signIn('scolarite'))
})
afterAll(() => school.close())

const { student, room, specialty, admin } = resources as Record<string, (typeof resources)[string]>
const latest = async (by: Person = chief, query = '') =>
  (await by.get(`/admin/auth/adminLog/index?limit=50&${query}`)).data.list as Logged[]
const dataOf = (line: Logged) => JSON.parse(line.data)

describe('a line is written', () => {
  test('for a change, with its record and the names of the changed fields, and without values', async () => {
    const { id } = await addSample(school, chief, student!, { city: 'Paris' })
    await chief.post(urlOf(student!, 'edit'), { id, city: 'Limoges', birth_place: 'Guéret' })
    const [line] = await latest()
    expect(line).toMatchObject({ title: 'Étudiants · Modifier', kind: 'edit', result: 'done', row_id: id })
    expect(line).toMatchObject({ username: 'superadmin', realm: 'admin', resource: 'student', ip: '127.0.0.1' })
    expect(line!.fields.split(',').toSorted()).toEqual(['birth_place', 'city'])
    expect(line!.url).toBe('POST /admin/k/student/edit')
    expect(line!.data).not.toMatch(/Limoges|Guéret/)
    expect(dataOf(line!).changes).toEqual([{ resource: 'student', id, kind: 'edit', fields: expect.any(Array) }])
  })

  test('in the language of its reader', async () => {
    const titles = { fr: 'Étudiants · Modifier', 'zh-cn': '学生管理 · 编辑', en: 'Students · Edit' }
    for (const [language, title] of Object.entries(titles)) {
      const { data } = await chief.get('/admin/auth/adminLog/index', { 'think-lang': language })
      expect(data.list.map((each: { title: string }) => each.title)).toContain(title)
    }
    expect((await latest(chief, 'quick_search=学生')).length).toBeGreaterThan(0)
  })

  test('as a sentence with the name of the record and a link, in the language of its reader', async () => {
    const { id } = await addSample(school, chief, student!, {
      last_name: 'Delorme',
      first_name: 'Anaïs',
      native_name: '',
    })
    await karine.post(urlOf(student!, 'edit'), { id, city: 'Limoges' })
    const by = (await chief.get('/admin/auth/admin/index?quick_search=scolarite')).data.list[0].nickname as string
    const sentences = {
      fr: `${by} a modifié DELORME Anaïs (étudiant)`,
      'zh-cn': `${by}修改了学生“DELORME Anaïs”`,
      en: `${by} changed the student DELORME Anaïs`,
    }
    for (const [language, sentence] of Object.entries(sentences)) {
      const { list } = (await chief.get('/admin/auth/adminLog/index', { 'think-lang': language })).data
      expect(list[0]).toMatchObject({ sentence, record: { path: 'k/student', id, title: 'DELORME Anaïs' } })
    }
    const { row } = (await chief.get(`/admin/auth/adminLog/info?id=${(await latest())[0]!.id}`)).data
    expect(row.sentence).toBe(sentences.fr)
  })

  test('as a sentence about several records, a deleted record, an export, a sign-in and a refusal', async () => {
    const sentence = async () => ((await latest())[0] as unknown as { sentence: string; record: unknown }) ?? {}
    const own = (await chief.get('/admin/auth/admin/index?quick_search=superadmin')).data.list[0].nickname as string
    const [one, other] = [
      await addSample(school, chief, room!, { name: 'Curie' }),
      await addSample(school, chief, room!, { name: 'Pascal' }),
    ]
    await chief.del(`${urlOf(room!, 'del')}?ids[]=${one.id}`)
    expect(await sentence()).toMatchObject({ record: null })
    expect((await sentence()).sentence).toMatch(new RegExp(`^${own} a supprimé .*Curie \\(salle\\)$`, 'u'))
    const third = await addSample(school, chief, room!)
    await chief.del(`${urlOf(room!, 'del')}?ids[]=${other.id}&ids[]=${third.id}`)
    expect((await sentence()).sentence).toBe(`${own} a supprimé 2 fiches : Salles`)
    await karine.get('/admin/k/student/export?format=csv')
    expect((await sentence()).sentence).toMatch(/ a exporté la liste « Étudiants »$/)
    await school.stranger().post('/admin/index/login', { username: 'compta', password: 'Wrong2026!' })
    expect((await sentence()).sentence).toMatch(/^Connexion refusée : /)
  })

  test('for all changes of one call together', async () => {
    const ids = [await addSample(school, chief, room!), await addSample(school, chief, room!)].map(({ id }) => id)
    await chief.del(`${urlOf(room!, 'del')}?${ids.map((id) => `ids[]=${id}`).join('&')}`)
    const [line] = await latest()
    expect(line).toMatchObject({ kind: 'del', row_id: null, resource: 'room' })
    expect(
      dataOf(line!)
        .changes.map(({ id }: { id: number }) => id)
        .toSorted(),
    ).toEqual(ids.toSorted())
  })

  test('for a batch, without the rows that were refused', async () => {
    const [one, other] = [await addSample(school, chief, student!), await addSample(school, chief, student!)]
    await chief.post('/admin/k/student/cancel', { id: one.id })
    // Only records of closed students can be deleted.
    const answer = await chief.post(urlOf(student!, 'batch'), { remove: true, ids: [one.id, other.id] })
    expect(answer.text).toContain('"done":1')
    const [line] = await latest()
    expect(line).toMatchObject({ kind: 'del', row_id: one.id, url: 'POST /admin/k/student/batch' })
    expect(dataOf(line!).changes).toHaveLength(1)
  })

  test('for a sign-in, a sign-out and a failed sign-in', async () => {
    const guest = await school.signIn('compta', { password: school.password })
    await guest.post('/admin/index/logout', {})
    await school.stranger().post('/admin/index/login', { username: 'compta', password: 'Wrong2026!' })
    await school.stranger().post('/admin/index/login', { username: 'hunter2x', password: 'Wrong2026!' })
    // An incomplete form is logged too, but not every time.
    for (let n = 0; n < 3; n++) await school.stranger().post('/admin/index/login', { username: 'x', password: '' })
    const [odd, stranger, wrong, left, came] = await latest()
    expect(odd).toMatchObject({ kind: 'signIn', result: 'refused', username: '' })
    expect(came).toMatchObject({ kind: 'signIn', result: 'done', username: 'compta' })
    expect(left).toMatchObject({ kind: 'signOut', result: 'done', username: 'compta' })
    expect(wrong).toMatchObject({ kind: 'signIn', result: 'refused', username: 'compta' })
    // People type passwords into the wrong field.
    expect(stranger).toMatchObject({ kind: 'signIn', result: 'refused', username: '' })
    for (const line of [came, left, wrong, stranger]) expect(JSON.stringify(line)).not.toMatch(/Wrong2026|hunter2/)
  })

  test('for a missing right, once and not for every attempt', async () => {
    for (let n = 0; n < 3; n++) await karine.post(urlOf(specialty!, 'add'), { code: 'X' })
    const refused = (
      await latest(chief, 'search[0][field]=result&search[0][operator]==&search[0][val]=refused')
    ).filter(({ resource }) => resource === 'specialty')
    expect(refused).toMatchObject([{ username: 'scolarite', kind: 'add', title: 'Filières · Ajouter' }])
  })

  test('for an exported file', async () => {
    await karine.get('/admin/k/student/export?format=csv&quick_search=dupont')
    const [line] = await latest()
    expect(line).toMatchObject({
      kind: 'export',
      username: 'scolarite',
      title: 'Étudiants · Exporter en CSV ou en XLSX',
    })
    expect(line!.data).not.toContain('dupont')
  })

  test('with every secret masked', async () => {
    const { id } = await addSample(school, chief, admin!, { password: 'Secret-2026-a' })
    await chief.post(urlOf(admin!, 'edit'), { id, password: 'Secret-2026-b' })
    const [changed, added] = await latest()
    expect(dataOf(changed!).body).toEqual({ id, password: '***' })
    expect(changed!.fields).toBe('password')
    expect(changed!.data + added!.data).not.toContain('Secret-2026')
  })

  test('not for reading', async () => {
    const [before] = await latest()
    await chief.get('/admin/k/student/index')
    expect((await latest())[0]!.id).toBe(before!.id)
  })
})

test('people who are no super administrators read only their own lines', async () => {
  const rights = { admin_group_id: 0, admin_rule_id: 0 }
  await school.product.store.write(async (db) => {
    const rule = db.selectFrom('admin_rule').select('id').where('name', '=', 'auth/adminLog/index')
    const group = db.selectFrom('admin_group').select('id').where('name', '=', 'Scolarité')
    rights.admin_rule_id = (await rule.executeTakeFirstOrThrow()).id
    rights.admin_group_id = (await group.executeTakeFirstOrThrow()).id
    await db.insertInto('admin_group_rule').values(rights).execute()
  })
  await new Promise((resolve) => setTimeout(resolve, 1100))
  const lines = await latest(karine)
  expect(new Set(lines.map(({ username }) => username))).toEqual(new Set(['scolarite']))
})

describe('a change that cannot be logged is not made', () => {
  const breakLog = (db: AnyDatabase) =>
    school.product.store.engine === 'sqlite'
      ? sql`create trigger broken before insert on admin_log begin select raise(abort, 'the disk is full'); end`.execute(
          db,
        )
      : sql`create trigger broken before insert on admin_log for each row execute function admin_log_refuse()`.execute(
          db,
        )
  const mendLog = (db: AnyDatabase) =>
    school.product.store.engine === 'sqlite'
      ? sql`drop trigger broken`.execute(db)
      : sql`drop trigger broken on admin_log`.execute(db)

  test('whether it is a change, a sign-in or an export', async () => {
    const { id } = await addSample(school, chief, room!, { name: 'Avant' })
    const count = async () => (await chief.get('/admin/k/room/index?limit=1')).data.total
    const before = await count()
    await school.product.store.write((db) => breakLog(db as AnyDatabase))
    try {
      const edited = await school.stranger({ batoken: chief.token }).post(urlOf(room!, 'edit'), { id, name: 'Après' })
      expect(edited).toMatchObject({ status: 500, code: 0 })
      const added = await school.stranger({ batoken: chief.token }).post(urlOf(room!, 'add'), { code: 'Z9', name: 'Z' })
      expect(added).toMatchObject({ status: 500, code: 0 })
      const signed = await school
        .stranger()
        .post('/admin/index/login', { username: 'compta', password: school.password })
      expect(signed).toMatchObject({ status: 500, data: null })
      const file = await school.stranger({ batoken: chief.token }).get('/admin/k/room/export')
      expect(file.status).toBe(500)
      expect(file.text).not.toContain('Avant')
    } finally {
      await school.product.store.write((db) => mendLog(db as AnyDatabase))
    }
    expect((await chief.get(`/admin/k/room/edit?id=${id}`)).data.row.name).toBe('Avant')
    expect(await count()).toBe(before)
    expect((await chief.get(`/admin/k/room/history?id=${id}`)).data.total).toBe(1)
  })
})

test('a line can be neither changed nor removed by a database statement', async () => {
  const attempts = [
    sql`update admin_log set ip = '10.0.0.1'`,
    sql`update admin_log set erased = 'x'`,
    sql`delete from admin_log`,
    sql`update admin_log_seal set hash = ''`,
    sql`delete from admin_log_seal`,
  ]
  const { seal } = await import('./seal.server.ts')
  await seal(school.product)
  for (const attempt of attempts)
    await expect(school.product.store.write((db) => attempt.execute(db))).rejects.toThrow(/only added to/)
})
