// Imports of files: columns are mapped, a trial changes nothing, invalid lines are named, and an import can be undone.

import { readdir } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Field } from '#engine/field.ts'
import yazl from 'yazl'
import { encoded } from '#server/testing/encoded.ts'
import { linesOf } from '#server/testing/answer-lines.ts'
import { addSample, expectRefusal, plain } from '#server/testing/samples.ts'
import { type Answer, type Person, type School, openSchool } from '#server/testing/school.ts'
import { resources } from '#subjects.server.ts'
import { storageOf } from '#platform/files/index.storage.server.ts'
import { incomingIn } from '#platform/files/upload/incoming-files.server.ts'

let school: School
let office: Person
beforeAll(async () => {
  school = await openSchool()
  office = await school.signIn('direction')
})
afterAll(() => school.close())

const urlOf = (path: string, call: string) => `/admin/${path}/import/${call}`
const room = resources.room

async function upload(
  path: string,
  content: string | Uint8Array,
  by = office,
  name = 'liste.csv',
  query = '',
): Promise<Answer> {
  const head = `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), Buffer.from(content as string), Buffer.from('\r\n--x--\r\n')])
  const headers = { server: 'true', batoken: by.token, 'content-type': 'multipart/form-data; boundary=x' }
  const reply = await school.app.inject({ method: 'POST', url: urlOf(path, 'upload') + query, payload, headers })
  return { ...reply.json(), status: reply.statusCode, headers: reply.headers, text: reply.body }
}

async function give(group: string, right: string): Promise<void> {
  const { read, write } = school.product.store
  const { id } = await read.selectFrom('admin_group').select('id').where('name', '=', group).executeTakeFirstOrThrow()
  const rule = await read.selectFrom('admin_rule').select('id').where('name', '=', right).executeTakeFirstOrThrow()
  const pair = { admin_group_id: id, admin_rule_id: rule.id }
  await write((db) => db.insertInto('admin_group_rule').values(pair).execute())
}

interface Wanted {
  key?: string | null
  creates?: boolean
  updates?: boolean
  mapping?: (string | null)[]
}

async function uploaded(path: string, content: string | Uint8Array, by = office) {
  const answer = await upload(path, content, by)
  expect(answer).toMatchObject({ code: 1 })
  return answer.data.job
}

async function checked(path: string, content: string | Uint8Array, wanted: Wanted = {}, by = office) {
  const job = await uploaded(path, content, by)
  const body = { id: job.id, mapping: job.mapping, key: null, creates: true, updates: false, ...wanted }
  expect(await by.post(urlOf(path, 'check'), body)).toMatchObject({ code: 1 })
  return ended(path, job.id, by)
}

async function ended(path: string, id: number, by = office) {
  const read = async () => (await by.get(`${urlOf(path, 'job')}?id=${id}`)).data
  await expect.poll(async () => (await read()).job.status, { timeout: 15_000 }).not.toMatch(/analysed|running/)
  return read()
}

async function run(path: string, id: number, by = office) {
  expect(await by.post(urlOf(path, 'run'), { id })).toMatchObject({ code: 1 })
  return ended(path, id, by)
}

const found = async (path: string, field: string, value: string, by = office) =>
  (
    await by.get(
      `/admin/${path}/index?search[0][field]=${field}&search[0][operator]=%3D&search[0][val]=${encodeURIComponent(value)}`,
    )
  ).data.list
const totalOf = async (path: string) => (await office.get(`/admin/${path}/index`)).data.total

describe('the columns', () => {
  test.each([
    ['français', 'Nom de famille;Prénom;E-mail;Date de naissance;Filière'],
    ['中文', '姓,名,邮箱,出生日期,专业'],
    ['names of the fields', 'last_name,first_name,email,birth_date,specialty_id'],
  ])('are mapped to fields by their headings: %s', async (_language, headings) => {
    const { student } = school.product.labels as unknown as Record<string, { fields: Record<string, string[]> }>
    const wanted = ['last_name', 'first_name', 'email', 'birth_date', 'specialty_id']
    const place = { français: 0, 中文: 1 }[_language]
    const line = place === undefined ? headings : wanted.map((name) => student!.fields[name]![place]).join(';')
    const job = await uploaded('k/student', `${line}\nx;y;z;a;b\n`)
    expect(job.mapping).toEqual(wanted)
  })

  test.each([
    ['k/student', 'Nom;Prénom;Né(e) le;Courriel;Tél', ['last_name', 'first_name', 'birth_date', 'email', 'mobile']],
    [
      'k/student',
      'NOM;Prénom(s);Date de naiss.;Mail;Téléphone',
      ['last_name', 'first_name', 'birth_date', 'email', 'mobile'],
    ],
    [
      'k/student',
      '学号;姓;名;姓名;性别;生日;手机号',
      ['student_no', 'last_name', 'first_name', 'native_name', 'gender', 'birth_date', 'mobile'],
    ],
    ['k/student', 'Nom de famille;Nom;Nom d’usage', ['last_name', null, 'usage_name']],
    ['k/teacher', 'Nom;Prénom;Courriel;Tél.', ['last_name', 'first_name', 'email', 'mobile']],
    ['k/student', 'Nom;Prénom;Téléphone;Portable', ['last_name', 'first_name', null, 'mobile']],
    ['k/student', '姓;名;联系电话;手机', ['last_name', 'first_name', null, 'mobile']],
    ['k/student', '姓;名;联系电话', ['last_name', 'first_name', 'mobile']],
    ['k/teacher', 'Nom;Prénom;Téléphone;Portable', ['last_name', 'first_name', null, 'mobile']],
    ['k/student', 'Nom;Nom de naissance;Prénom', ['usage_name', 'last_name', 'first_name']],
    ['k/room', 'Salle;Capacité', ['name', 'capacity']],
  ])('of %s have the usual headings of offices: %s', async (path, headings, wanted) => {
    const job = await uploaded(path, `${headings}\n${wanted.map(() => 'x').join(';')}\n`)
    expect(job.mapping).toEqual(wanted)
  })

  test('have sample values, the encoding, and a key that can identify rows', async () => {
    const job = await uploaded('k/room', Buffer.from('Code;Nom;Inconnu\nA1;Salle é;1\nA2;Salle à;\n', 'latin1'))
    expect(job).toMatchObject({ status: 'uploaded', total: 2, encoding: 'windows-1252', file: 'liste.csv' })
    expect(job.mapping).toEqual(['code', 'name', null])
    expect(job.samples).toEqual([['A1', 'A2'], ['Salle é', 'Salle à'], ['1']])
    expect(job.options).toMatchObject({ key: 'code' })
  })

  test('are mapped after the person has chosen the encoding if it is uncertain: three previews are returned', async () => {
    const file = encoded('Code;Nom\nR-1;玥\nR-2;珺\nR-3;瑄\nR-4;堃\nR-5;祎\n', 'gb18030')
    const jobs = async () => (await office.get(urlOf('k/room', 'index'))).data.jobs.length
    const before = await jobs()
    const asked = await upload('k/room', file)
    expect(asked.code).toBe(0)
    expect(plain(asked.msg)).toContain('encodage')
    expect(asked.data.readings).toHaveLength(3)
    const reading = asked.data.readings.find(({ encoding }: { encoding: string }) => encoding === 'gb18030')
    expect(reading.lines).toEqual(['R-1;玥', 'R-2;珺', 'R-3;瑄', 'R-4;堃'])
    expect(await jobs()).toBe(before)
    const { code, data } = await upload('k/room', file, office, 'liste.csv', '?encoding=gb18030')
    expect([code, data.job.encoding, data.job.samples[1]]).toEqual([1, 'gb18030', ['玥', '珺', '瑄']])
    expectRefusal(await upload('k/room', file, office, 'liste.csv', '?encoding=utf-7'))
  })

  test('are mapped after a long file was read in a worker thread', async () => {
    const file = encoded(`Code;Nom\n${'R-1;玥\n'.repeat(20_000)}`, 'gb18030')
    expect((await upload('k/room', file)).data.readings).toHaveLength(3)
  })

  test('are mapped only to fields that the person may write, each once', async () => {
    const job = await uploaded('k/room', 'Code;Nom\nZ1;Salle Z\n')
    const check = (changes: object) =>
      office.post(urlOf('k/room', 'check'), {
        id: job.id,
        mapping: ['code', 'name'],
        key: null,
        creates: true,
        updates: false,
        ...changes,
      })
    expectRefusal(await check({ mapping: ['code', 'delete_time'] }))
    expectRefusal(await check({ mapping: ['code', 'code'] }))
    expectRefusal(await check({ mapping: [null, null] }))
    expectRefusal(await check({ mapping: [null, 'name'], key: 'code' }))
    expectRefusal(await check({ key: 'name' }))
    expectRefusal(await check({ creates: false }))
    expectRefusal(await check({ zone: 'Nowhere' }))
  })
})

describe('a trial', () => {
  test('predicts the result of every line and changes nothing', async () => {
    const taken = await addSample(school, office, room, { code: 'T-PRIS', name: 'Ancienne' })
    const before = await totalOf('k/room')
    const file =
      'Code;Nom;Capacité;Type;Équipement\nT-1;Un;12;Présentiel;Vidéoprojecteur\nT-PRIS;Deux;;;\nT-3;;0;lune;\nT-1;Encore;;;\n'
    const { job, faults } = await checked('k/room', file)
    expect(job).toMatchObject({ status: 'ready', seen: 4, created: 1, updated: 0, skipped: 0, errors: 3 })
    expect(faults.map(({ line }: { line: number }) => line)).toEqual([3, 4, 5])
    const reasons = faults.map(({ reason }: { reason: string }) => plain(reason))
    expect(reasons[0]).toMatch(/Code.*déjà utilisée/)
    expect(reasons[1]).toMatch(/Nom : Ce champ est obligatoire\. Type : Choisissez.* Capacité : 1 au moins\./)
    expect(reasons[2]).toMatch(/même valeur que la ligne 2/)
    expect(await totalOf('k/room')).toBe(before)
    expect((await office.get(`/admin/k/room/edit?id=${taken.id}`)).data.row.name).toBe('Ancienne')
    expect(await found('k/room', 'code', 'T-1')).toEqual([])
  })

  test('runs the rules of the entity, and uses no number, and adds no log line and no trail', async () => {
    const count = (table: 'student_status_log' | 'trail_row') =>
      school.product.store.read
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    const before = [await count('student_status_log'), await count('trail_row')]
    const file = 'last_name;first_name;email;birth_date\nZhang;Wei;trial@example.test;01/02/2003\nSans;Adresse;;\n'
    const { job, faults } = await checked('k/student', file)
    expect(job).toMatchObject({ created: 1, errors: 1 })
    expect(plain(faults[0].reason)).toMatch(/e-mail|mobile/i)
    expect([await count('student_status_log'), await count('trail_row')]).toEqual(before)
  })

  test('offers invalid lines as a file, with the reason and without formulas', async () => {
    const { job } = await checked('k/room', 'Code;Nom\n;=1+1\n')
    const { text, headers } = await office.get(`${urlOf('k/room', 'errors')}?id=${job.id}`)
    const [heading, line] = text.slice(1).trimEnd().split('\r\n')
    expect(heading).toBe('Ligne;Motif;Code;Nom')
    expect(line).toMatch(/^2;.*obligatoire\.;;'=1\+1$/)
    expect(headers['content-disposition']).toMatch(/^attachment; filename="room-[\w-]*\.csv"/)
  })
})

describe('an import', () => {
  test('adds valid lines, refuses invalid ones, and is undone completely', async () => {
    const before = await totalOf('k/room')
    const { job } = await checked('k/room', 'Code;Nom;Capacité\nI-1;Un;1 200\nI-2;;3\nI-3;Trois;\n')
    const done = await run('k/room', job.id)
    expect(done.job).toMatchObject({ status: 'done', created: 2, errors: 1, undoable: true })
    expect(await totalOf('k/room')).toBe(before + 2)
    expect((await found('k/room', 'code', 'I-1'))[0]).toMatchObject({ name: 'Un', capacity: 1200 })
    expect(await office.post(urlOf('k/room', 'undo'), { id: job.id })).toMatchObject({
      code: 1,
      data: { done: 2, left: 0 },
    })
    expect(await totalOf('k/room')).toBe(before)
    expect((await ended('k/room', job.id)).job).toMatchObject({ status: 'rolled_back', undoable: false })
    expectRefusal(await office.post(urlOf('k/room', 'undo'), { id: job.id }))
  })

  test('identifies rows by a key: differences are updated, equal rows are skipped', async () => {
    await addSample(school, office, room, { code: 'K-1', name: 'Un', capacity: 10, site: 'Paris' })
    await addSample(school, office, room, { code: 'K-2', name: 'Deux', capacity: 20, site: 'Paris' })
    const file = 'Code;Nom;Capacité;Site\nk-1;Un;11;\nK-2;Deux;20;Paris\nK-3;Trois;30;Lyon\nK-1;Un;12;\n'
    const { job, faults } = await checked('k/room', file, { key: 'code', updates: true })
    expect(job).toMatchObject({ created: 1, updated: 1, skipped: 1, errors: 1 })
    expect(plain(faults[0].reason)).toMatch(/ligne 2/)
    await run('k/room', job.id)
    expect((await found('k/room', 'code', 'k-1'))[0] ?? (await found('k/room', 'code', 'K-1'))[0]).toMatchObject({
      capacity: 11,
      site: 'Paris',
    })
    expect(await office.post(urlOf('k/room', 'undo'), { id: job.id })).toMatchObject({ data: { done: 2, left: 0 } })
    expect((await found('k/room', 'code', 'K-1'))[0]).toMatchObject({ capacity: 10, site: 'Paris' })
    expect(await found('k/room', 'code', 'K-3')).toEqual([])
  })

  test('may only update, or only add', async () => {
    await addSample(school, office, room, { code: 'O-1', name: 'Un' })
    const file = 'Code;Nom\nO-1;Changé\nO-2;Nouvelle\n'
    const only = await checked('k/room', file, { key: 'code', creates: false, updates: true })
    expect(only.job).toMatchObject({ updated: 1, skipped: 1, created: 0, errors: 0 })
    const added = await checked('k/room', file, { key: 'code' })
    expect(added.job).toMatchObject({ updated: 0, skipped: 1, created: 1, errors: 0 })
  })

  test('a row that was changed since the import stays when the import is undone', async () => {
    const { job } = await checked('k/room', 'Code;Nom\nS-1;Un\nS-2;Deux\n')
    await run('k/room', job.id)
    const [one] = await found('k/room', 'code', 'S-1')
    await office.post('/admin/k/room/edit', { id: one.id, name: 'À garder' })
    const { data, msg } = await office.post(urlOf('k/room', 'undo'), { id: job.id })
    expect(data).toEqual({ done: 1, left: 1 })
    expect(plain(msg)).toContain('1 ligne remise comme avant, 1 laissée')
    expect((await found('k/room', 'code', 'S-1'))[0]).toMatchObject({ name: 'À garder' })
    expect(await found('k/room', 'code', 'S-2')).toEqual([])
  })

  test('a row stays whose change was undone and done again', async () => {
    const { job } = await checked('k/room', 'Code;Nom\nUU-1;Un\nUU-2;Deux\n')
    await run('k/room', job.id)
    const change = async (sent: object) => (await office.post('/admin/k/room/edit', sent)).data.change as number
    const undo = async (made: number) =>
      linesOf(await office.post('/admin/k/room/undo', { change: made })).data.change as number
    const [[one], [two]] = [await found('k/room', 'code', 'UU-1'), await found('k/room', 'code', 'UU-2')]
    await undo(await undo(await change({ id: one.id, name: 'Refait' })))
    await undo(await undo(await undo(await change({ id: two.id, name: 'Défait' }))))
    expect(await office.post(urlOf('k/room', 'undo'), { id: job.id })).toMatchObject({ data: { done: 1, left: 1 } })
    expect((await found('k/room', 'code', 'UU-1'))[0]).toMatchObject({ name: 'Refait' })
    expect(await found('k/room', 'code', 'UU-2')).toEqual([])
  })

  test('of students is undone too, though a listed student cannot be deleted manually', async () => {
    const { job } = await checked('k/student', 'last_name;first_name;email\nAlpha;Anna;alpha@example.test\n')
    await run('k/student', job.id)
    const [student] = await found('k/student', 'email', 'alpha@example.test')
    expectRefusal(await office.del(`/admin/k/student/del?ids[]=${student.id}`))
    expect(await office.post(urlOf('k/student', 'undo'), { id: job.id })).toMatchObject({ data: { done: 1, left: 0 } })
    expect(await found('k/student', 'email', 'alpha@example.test')).toEqual([])
  })

  test('cannot be undone after a day', async () => {
    const { job } = await checked('k/room', 'Code;Nom\nD-1;Un\n')
    await run('k/room', job.id)
    await school.product.store.write((db) =>
      db.updateTable('import_job').set({ finish_time: 1 }).where('id', '=', job.id).execute(),
    )
    expectRefusal(await office.post(urlOf('k/room', 'undo'), { id: job.id }))
  })

  test('reads our own export: relations, countries, labels, telephone numbers, formulas', async () => {
    const one = await addSample(school, office, resources.student, {
      wechat: '=SOMME(A1)',
      mobile: '+33612345678',
      nationality: 'CN',
      tags: ['premier', 'second'],
      birth_date: '2003-02-01',
    })
    const file = await office.get(
      `/admin/k/student/export?search[0][field]=id&search[0][operator]=%3D&search[0][val]=${one.id}`,
    )
    const { job, faults } = await checked('k/student', file.text, { key: 'id', creates: false, updates: true })
    expect(faults).toEqual([])
    expect(job).toMatchObject({ skipped: 1, updated: 0, errors: 0 })
  })

  test.each(['csv', 'xlsx'])(
    'reads full-width signs and line feeds that our export escapes, from %s',
    async (format) => {
      const texts = {
        wechat: '＝1+1',
        previous_school: '＋33 6',
        previous_diploma: '－x',
        remark: '＠SUM(A1)\n=2\n\tx',
      }
      const one = await addSample(school, office, resources.student, texts)
      const reply = await school.app.inject({
        url: `/admin/k/student/export?search[0][field]=id&search[0][operator]=%3D&search[0][val]=${one.id}&format=${format}`,
        headers: { batoken: office.token, server: 'true' },
      })
      const { job, faults } = await checked('k/student', reply.rawPayload, { key: 'id', creates: false, updates: true })
      expect(faults).toEqual([])
      expect(job).toMatchObject({ skipped: 1, updated: 0, errors: 0 })
    },
  )

  test('lines of one file may refer to each other', async () => {
    const chief = await school.signIn('superadmin')
    const specialty = await addSample(school, chief, resources.specialty)
    expect(specialty.id).toBeGreaterThan(0)
    const parent: Record<string, Field> = resources.specialty.fields
    const field = Object.keys(parent).find((name) => parent[name]!.kind === 'parent')!
    const required = await chief.get(`/admin/k/specialty/edit?id=${specialty.id}`)
    const { level = 'language', name } = required.data.row
    expect(name).toBeTruthy()
    const file = `code,name,level,${field}\nHAUT,Haut,${level},\nBAS,Bas,${level},HAUT\nFOND,Fond,${level},Bas\n`
    const { job } = await checked('k/specialty', file, {}, chief)
    expect(job).toMatchObject({ status: 'ready', created: 3, errors: 0 })
    const done = await run('k/specialty', job.id, chief)
    expect(done.job).toMatchObject({ status: 'done', created: 3, errors: 0 })
    const [low] = await found('k/specialty', 'code', 'BAS', chief)
    expect(low.parent.title).toBe('Haut')
    const [lowest] = await found('k/specialty', 'code', 'FOND', chief)
    expect(lowest.parent.title).toBe('Bas')
  })
})

/** 120 kB that decompress to 120 MB. */
function bomb(): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  zip.addBuffer(Buffer.alloc(120_000_000, ' '), 'xl/worksheets/sheet1.xml')
  zip.end()
  return buffer(zip.outputStream)
}

describe('a file', () => {
  test('that is no table, empty, too large or too long is refused with a message', async () => {
    expectRefusal(await upload('k/room', ''))
    expectRefusal(await upload('k/room', 'Code;Nom\n'))
    expectRefusal(await upload('k/room', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0])))
    expectRefusal(await upload('k/room', 'PK\u0003\u0004 nothing'))
    expectRefusal(await upload('k/room', `Code\n${'x\n'.repeat(50_001)}`))
    expect(await upload('k/room', Buffer.alloc(21 * 1024 * 1024, 'a'))).toMatchObject({ msg: /20 Mo/ })
    expect(await upload('k/room', await bomb())).toMatchObject({
      status: 200,
      code: 0,
      msg: /120 Mo une fois décompressé/,
    })
    expectRefusal(await office.post(urlOf('k/room', 'upload'), {}))
    const left = await office.get(urlOf('k/room', 'index'))
    expect(left.data.jobs.every(({ total }: { total: number }) => total > 0)).toBe(true)
  })

  test('waits in a queue: five at the same moment are all read, and no temporary file is left', async () => {
    const long = `Code;Nom\n${Array.from({ length: 20_000 }, (_, place) => `T-${place};Salle ${place}\n`).join('')}`
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => upload('k/room', long)))
    expect(answers.map(({ data }) => data.job.total)).toEqual([20_000, 20_000, 20_000, 20_000, 20_000])
    expect(await readdir(incomingIn(storageOf(school.env).folder))).toEqual([])
  })

  test.each(['csv', 'xlsx'] as const)('the template has the right columns (%s) and can be imported', async (format) => {
    const { headers } = await office.get(`${urlOf('k/room', 'template')}?format=${format}`)
    expect(headers['content-type']).toMatch(format === 'csv' ? /csv/ : /spreadsheet/)
    const reply = await school.app.inject({
      url: `${urlOf('k/room', 'template')}?format=${format}`,
      headers: { batoken: office.token, server: 'true' },
    })
    if (format === 'xlsx') return expect((await upload('k/room', reply.rawPayload)).code).toBe(0)
    const job = await uploaded('k/room', `${reply.body}F-1;Salle\r\n`)
    expect(job.mapping).not.toContain(null)
    expect(job.mapping).toContain('capacity')
  })
})

test('a workbook from our export is read in a worker thread row by row', async () => {
  const reply = await school.app.inject({
    url: '/admin/k/room/export?format=xlsx',
    headers: { batoken: office.token, server: 'true' },
  })
  const { job, faults } = await checked('k/room', reply.rawPayload, { key: 'code', creates: false, updates: true })
  expect(faults).toEqual([])
  expect(job).toMatchObject({ encoding: 'xlsx', total: await totalOf('k/room'), skipped: job.total, updated: 0 })
})

describe('rights', () => {
  test('a person who may not add rows cannot import new rows; a person who may not edit cannot update rows', async () => {
    const claire = await school.signIn('claire_dubois')
    expectRefusal(await upload('k/room', 'Code;Nom\nX;Y\n', claire), 401)
    for (const call of ['index', 'template', 'job?id=1', 'errors?id=1'])
      expectRefusal(await claire.get(urlOf('k/room', call)), 401)
    for (const call of ['check', 'run', 'stop', 'undo'])
      expectRefusal(await claire.post(urlOf('k/room', call), { id: 1 }), 401)
    expectRefusal(await school.stranger().get(urlOf('k/room', 'index')), 302)
    await give('Enseignant', 'k/room/add')
    const teacher = await school.signIn('lin_yue')
    const job = await uploaded('k/room', 'Code;Nom\nR-1;Un\n', teacher)
    const body = { id: job.id, mapping: ['code', 'name'], key: 'code', creates: true }
    expectRefusal(await teacher.post(urlOf('k/room', 'check'), { ...body, updates: true }), 401)
    expect(await teacher.post(urlOf('k/room', 'check'), { ...body, updates: false })).toMatchObject({ code: 1 })
    expect((await ended('k/room', job.id, teacher)).job).toMatchObject({ status: 'ready', created: 1 })
  })

  test('that are removed while a file is being written stop it', async () => {
    await give('Enseignant', 'k/room/add').catch(() => undefined)
    const teacher = await school.signIn('lin_yue')
    const lines = Array.from({ length: 250 }, (_, n) => `Z-${n};Salle ${n}`)
    const { job } = await checked('k/room', `Code;Nom\n${lines.join('\n')}`, {}, teacher)
    expect(await teacher.post(urlOf('k/room', 'run'), { id: job.id })).toMatchObject({ code: 1 })
    const { read, write } = school.product.store
    const jobs = read.selectFrom('import_job').selectAll().where('id', '=', job.id)
    const now = async () => jobs.executeTakeFirstOrThrow()
    await expect.poll(async () => (await now()).created, { interval: 5 }).toBeGreaterThan(0)
    const rule = read.selectFrom('admin_rule').select('id').where('name', '=', 'k/room/add')
    const group = read.selectFrom('admin_group').select('id').where('name', '=', 'Enseignant')
    await write((db) =>
      db
        .deleteFrom('admin_group_rule')
        .where('admin_rule_id', 'in', rule)
        .where('admin_group_id', 'in', group)
        .execute(),
    )
    await expect.poll(async () => (await now()).status, { timeout: 15_000 }).toBe('failed')
    expect((await now()).created).toBeLessThan(250)
    expect(await found('k/room', 'code', 'Z-249')).toEqual([])
  })

  test('an import belongs to its person', async () => {
    const job = await uploaded('k/room', 'Code;Nom\nP-1;Un\n')
    const chief = await school.signIn('superadmin')
    expectRefusal(await chief.get(`${urlOf('k/room', 'job')}?id=${job.id}`))
    expectRefusal(await chief.get(`${urlOf('k/room', 'errors')}?id=${job.id}`))
    for (const call of ['run', 'stop', 'undo']) expectRefusal(await chief.post(urlOf('k/room', call), { id: job.id }))
    expectRefusal(await office.get(`${urlOf('k/student', 'job')}?id=${job.id}`))
    expect((await chief.get(urlOf('k/room', 'index'))).data.jobs).toEqual([])
  })

  test('accounts cannot be imported, so that passwords are not in files', async () => {
    const chief = await school.signIn('superadmin')
    expect((await chief.get('/admin/auth/admin/import/index')).status).toBe(404)
  })
})

describe('a job', () => {
  test('runs only once it has been checked, and once at a time per person', async () => {
    const job = await uploaded('k/room', 'Code;Nom\nJ-1;Un\n')
    expectRefusal(await office.post(urlOf('k/room', 'run'), { id: job.id }))
    const many = `Code;Nom\n${Array.from({ length: 400 }, (_, n) => `M-${n};Salle ${n}`).join('\n')}`
    const large = await uploaded('k/room', many)
    const check = (id: number) =>
      office.post(urlOf('k/room', 'check'), { id, mapping: ['code', 'name'], key: null, creates: true, updates: false })
    expect(await check(large.id)).toMatchObject({ code: 1 })
    expectRefusal(await check(job.id))
    expect((await ended('k/room', large.id)).job).toMatchObject({ status: 'ready', created: 400 })
  })

  test('that is stopped reports the finished lines, which can be undone', async () => {
    const many = `Code;Nom\n${Array.from({ length: 250 }, (_, n) => `H-${n};Salle ${n}`).join('\n')}`
    const { job } = await checked('k/room', many)
    await office.post(urlOf('k/room', 'run'), { id: job.id })
    await office.post(urlOf('k/room', 'stop'), { id: job.id })
    const { job: stopped } = await ended('k/room', job.id)
    expect(stopped).toMatchObject({ status: 'failed', seen: stopped.created, undoable: stopped.created > 0 })
    expect(stopped.created).toBeLessThan(250)
    if (stopped.created > 0)
      expect(await office.post(urlOf('k/room', 'undo'), { id: job.id })).toMatchObject({
        data: { done: stopped.created, left: 0 },
      })
  })

  test('that was interrupted continues with the next line, and is undone as one', async () => {
    const many = `Code;Nom\n${Array.from({ length: 30 }, (_, n) => `REP-${n};Salle ${n}`).join('\n')}`
    const { job } = await checked('k/room', many)
    await office.post(urlOf('k/room', 'run'), { id: job.id })
    await ended('k/room', job.id)
    // The state after a process was killed after its first ten lines.
    const { write } = school.product.store
    await write(async (db) => {
      const later = Array.from({ length: 20 }, (_, n) => `REP-${n + 10}`)
      await db.deleteFrom('room').where('code', 'in', later).execute()
      const tenth = await db
        .selectFrom('import_row')
        .select('id')
        .where('job_id', '=', job.id)
        .orderBy('id')
        .offset(9)
        .limit(1)
        .executeTakeFirstOrThrow()
      await db
        .updateTable('import_row')
        .set({ action: null, target_id: null })
        .where('job_id', '=', job.id)
        .where('id', '>', tenth.id)
        .execute()
      const dead = { status: 'running', seen: 10, created: 10, finish_time: null, update_time: 1 } as const
      await db.updateTable('import_job').set(dead).where('id', '=', job.id).execute()
    })
    const { jobs } = (await office.get(urlOf('k/room', 'index'))).data
    expect(jobs[0]).toMatchObject({ id: job.id, status: 'failed', created: 10, continuable: true, undoable: true })
    expect(await office.post(urlOf('k/room', 'run'), { id: job.id })).toMatchObject({ code: 1 })
    const done = { status: 'done', seen: 30, created: 30, errors: 0, continuable: false }
    expect((await ended('k/room', job.id)).job).toMatchObject(done)
    expect(await office.post(urlOf('k/room', 'undo'), { id: job.id })).toMatchObject({ data: { done: 30, left: 0 } })
  })

  test('that another process has taken over stops in the first one', async () => {
    const many = `Code;Nom\n${Array.from({ length: 300 }, (_, n) => `AB-${n};Salle ${n}`).join('\n')}`
    const { job } = await checked('k/room', many)
    await office.post(urlOf('k/room', 'run'), { id: job.id })
    const { seen } = await school.product.store.write((db) =>
      db
        .updateTable('import_job')
        .set({ status: 'failed', finish_time: 1 })
        .where('id', '=', job.id)
        .returning('seen')
        .executeTakeFirstOrThrow(),
    )
    await pause(300)
    const now = (await office.get(`${urlOf('k/room', 'job')}?id=${job.id}`)).data.job
    expect(now).toMatchObject({ status: 'failed', seen, created: seen, continuable: true })
    expect((await run('k/room', job.id)).job).toMatchObject({ status: 'done', created: 300, errors: 0 })
  })

  test('whose process has ended is reported as failed with its finished lines, and does not block the next', async () => {
    const { job } = await checked('k/room', 'Code;Nom\nE-1;Un\n')
    await school.product.store.write((db) =>
      db
        .updateTable('import_job')
        .set({ status: 'running', created: 1, update_time: 1 })
        .where('id', '=', job.id)
        .execute(),
    )
    const { jobs } = (await office.get(urlOf('k/room', 'index'))).data
    expect(jobs[0]).toMatchObject({ id: job.id, status: 'failed', created: 1 })
  })
})
