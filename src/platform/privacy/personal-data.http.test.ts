// Personal data: every column has a tag, a person gets a complete copy, and data is erased after its period.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isDerived } from '#engine/field.ts'
import type { AnyDatabase } from '#engine/server/product.ts'
import { resources } from '#subjects.server.ts'
import { systemContext } from '#server/product.ts'
import { formType, formWith, png } from '#server/testing/files.ts'
import { addSample, expectRefusal, watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { unzip } from '#server/testing/unzip.ts'
import { isPersonal } from '#platform/rows/tags.ts'
import { tagOf } from './data-map.server.ts'
import { outsideStoresOf } from './outside-stores.server.ts'
import { personAt } from './person.server.ts'
import { placesOf, rowsAt } from './places.server.ts'
import { isConfirmed, periodsOf, retentionDays } from '#platform/history/index.retention.server.ts'
import { findErasures, purgeExpired } from './retention.server.ts'
import { entriesOf, personalOf, reasonOf, tableOf, tablesOf } from './declarations.server.ts'

let school: School
let chief: Person
beforeAll(async () => {
  school = await openSchool()
  chief = watched(await school.signIn('superadmin'))
})
afterAll(() => school.close())

const path = '/admin/routine/personalData'
const db = () => school.product.store.read as AnyDatabase
const day = 86_400

/** All tables and columns, except the internal tables of the search index. */
async function columns(): Promise<[table: string, column: string][]> {
  const found = await db().introspection.getTables()
  const own = found.filter(({ name }) => !/_search(_\w+)?$|^sqlite_/.test(name))
  return own.flatMap(({ name, columns: all }) => all.map((column): [string, string] => [name, column.name]))
}

describe('the data map', () => {
  test('has a tag for every column of every table', async () => {
    const untagged = (await columns()).filter(([table, column]) => tagOf(school.product, table, column) === undefined)
    expect(untagged.map((each) => each.join('.'))).toEqual([])
  })

  test('distinguishes secrets and personal data', () => {
    expect(tagOf(school.product, 'admin', 'password')).toBe('secret')
    expect(tagOf(school.product, 'student', 'birth_date')).toBe('minor')
    expect(tagOf(school.product, 'student', 'advisor_id')).toBe('identifier')
    expect(tagOf(school.product, 'room', 'name')).toBe('none')
  })

  test('is complete in the register, with a title for each table', async () => {
    const own = new Set(['created_by', 'updated_by'])
    const personal = (await columns()).filter(
      ([table, column]) => isPersonal(tagOf(school.product, table, column)) && !own.has(column),
    )
    const described = new Set(entriesOf(school.product).flatMap(({ tables }) => tables))
    // Public data: the head of a course is in the catalogue. The list of erased people does not identify anybody.
    expect(new Set(personal.map(([table]) => table)).difference(described)).toEqual(
      new Set(
        ['specialty', 'config', 'erasure', 'retention', 'retention_confirmation'].filter((name) =>
          personal.some(([table]) => table === name),
        ),
      ),
    )
    const entities = new Set(Object.values(resources).map(({ table }) => table))
    expect([...described].filter((table) => !entities.has(table) && !tableOf(school.product, table)?.words)).toEqual([])
  })

  test('refers only to entries of the register, periods and reasons that a room declares', () => {
    const stated = tablesOf(school.product)
    const tablesOfEntries = entriesOf(school.product).flatMap(({ tables }) => tables)
    const unknown = stated.filter(([table, { activity }]) => activity !== undefined && !tablesOfEntries.includes(table))
    expect(unknown.map(([table]) => table)).toEqual([])
    for (const [, { stays, places = [] }] of stated) {
      if (stays !== undefined) expect(reasonOf(school.product, stays)).toHaveLength(3)
      for (const { evidence } of places)
        if (evidence) expect([...periodsOf(school.product).keys()]).toContain(evidence.period)
    }
    for (const { kept } of entriesOf(school.product)) expect(kept.length).toBeGreaterThan(0)
    const entries = new Set(personalOf(school.product).flatMap(({ activities = {} }) => Object.keys(activities)))
    const named = [...periodsOf(school.product).values()].flatMap(({ activities }) => activities)
    expect(named.filter((name) => !entries.has(name))).toEqual([])
  })

  /**
   * Tables whose rows concern a person only until they are sent, used or counted; they are found by value or expire
   * automatically.
   */
  const passing = [
    'presence_scan',
    'outbox',
    'rate_limit',
    'captcha',
    'config',
    'retention',
    'retention_confirmation',
    'erasure',
  ]

  test('leads to every place with personal data', async () => {
    const personal = (await columns()).filter(([table, column]) => {
      const tag = tagOf(school.product, table, column)
      return isPersonal(tag) && !['created_by', 'updated_by'].includes(column)
    })
    const known = new Set([...placesOf(school.product).map(({ table }) => table), ...passing])
    const others = new Set(personal.map(([table]) => table).filter((table) => !known.has(table)))
    // Only references: the head of a course, series or group and the files of a record are erased with the teacher or the
    // record.
    expect([...others].toSorted()).toEqual([
      'attachment_use',
      'course',
      'course_plan_series',
      'specialty',
      'student_group',
    ])
  })
})

describe('a copy of personal data', () => {
  let student: number
  beforeAll(async () => {
    const row = await addSample(school, chief, resources.student, { remark: 'Dossier suivi' })
    student = row.id
    await chief.post('/admin/k/student/edit', { id: student, city: 'Brest' })
    const photo = await sendPhoto()
    await chief.post('/admin/k/student/edit', { id: student, photo })
    await chief.post('/admin/k/student/askDocuments', { id: student, status_reason: 'Il manque le diplôme' })
  })

  async function sendPhoto(): Promise<string> {
    const headers = { batoken: chief.token, 'content-type': formType, server: '1' }
    const payload = formWith({ name: 'portrait.png', content: png(8, 8, 40) })
    const reply = await school.app.inject({ method: 'POST', url: '/admin/ajax/upload', headers, payload })
    return reply.json().data.file.url
  }
  async function copy(entity: string, id: number) {
    const headers = { batoken: chief.token, server: '1' }
    const reply = await school.app.inject({ url: `${path}/export?entity=${entity}&id=${id}`, headers })
    const files = unzip(reply.rawPayload)
    return { files, told: JSON.parse(files['person.json']!.toString()), type: reply.headers['content-type'] }
  }

  test('contains every personal column of every row about the person, and their files', async () => {
    const { files, told, type } = await copy('student', student)
    expect(type).toBe('application/zip')
    const person = await personAt(systemContext(school.product), 'student', student)
    // The creation of the copy is recorded after it was made.
    const before = (row: object) => (row as { action?: string }).action !== 'export'
    let seen = 0
    for (const place of placesOf(school.product).filter(({ inner, table }) => !inner && table in told.tables)) {
      const rows = ((await rowsAt(db(), place, person)?.selectAll().execute()) ?? []).filter(before)
      const { rows: handed } = told.tables[place.table]
      for (const row of rows) {
        const personal = Object.entries(row).filter(([column]) => {
          const tag = tagOf(school.product, place.table, column)
          return isPersonal(tag) && tag !== 'secret' && !isDerived(column)
        })
        expect(handed).toContainEqual(expect.objectContaining(Object.fromEntries(personal)))
        seen += personal.length
      }
    }
    expect(seen).toBeGreaterThan(50)
    expect(Object.keys(told.tables)).toEqual(expect.arrayContaining(['student', 'student_status_log', 'trail_row']))
    expect(told.tables.student.words.birth_date).toBe('Date de naissance')
    const [photo] = told.files
    expect(files[photo.stored]!.subarray(1, 4).toString()).toBe('PNG')
  })

  test('contains no password and no token of an account', async () => {
    const { id } = await db()
      .selectFrom('admin')
      .select('id')
      .where('username', '=', 'lea_moreau')
      .executeTakeFirstOrThrow()
    await school.signIn('lea_moreau')
    const { told } = await copy('admin', Number(id))
    expect(Object.keys(told.tables)).toEqual(expect.arrayContaining(['admin', 'student', 'session']))
    expect(JSON.stringify(told)).not.toMatch(/argon2|_hash"|"password"/)
  })

  test('is recorded in the history of the person', async () => {
    const { data } = await chief.get(`/admin/k/student/history?id=${student}`)
    expect(data.list[0]).toMatchObject({ action: 'export', by: { name: 'Super administrateur' } })
  })

  test('needs the right, and the person must be within reach', async () => {
    for (const name of ['direction', 'claire_dubois', 'lea_moreau']) {
      const person = watched(await school.signIn(name))
      const asked = `entity=student&id=${student}`
      for (const call of ['person', 'export']) expectRefusal(await person.get(`${path}/${call}?${asked}`), 401)
      for (const call of ['erase'])
        expectRefusal(await person.post(`${path}/${call}`, { entity: 'student', id: student }), 401)
    }
    expectRefusal(await chief.get(`${path}/export?entity=student&id=99999999`))
    expectRefusal(await chief.get(`${path}/export?entity=room&id=1`))
  })
})

/** Gives the group of the direction the right to set periods. */
async function giveRight(): Promise<void> {
  const group = await db()
    .selectFrom('admin_group_access')
    .innerJoin('admin', 'admin.id', 'admin_group_access.admin_id')
    .select('admin_group_id')
    .where('username', '=', 'direction')
    .executeTakeFirstOrThrow()
  const rule = await db()
    .selectFrom('admin_rule')
    .select('id')
    .where('name', '=', 'routine/personalData/edit')
    .executeTakeFirstOrThrow()
  await school.product.store.write((inside) =>
    inside
      .insertInto('admin_group_rule')
      .values({ admin_group_id: Number(group.admin_group_id), admin_rule_id: Number(rule.id) })
      .onConflict((already) => already.doNothing())
      .execute(),
  )
}

describe('a retention period', () => {
  const set = (name: string, days: number) => chief.post(`${path}/edit`, { name, days })
  const retention = async () =>
    (await chief.get(`${path}/index`)).data.retention as {
      key: string
      days: number
      advised: number
      later: { days: number; from_time: number } | null
      tonight: { count: number; titles: string[] }
      soon: { count: number; titles: string[] }
    }[]
  const of = async (name: string) => (await retention()).find(({ key }) => key === name)!
  const tonight = () => purgeExpired(systemContext(school.product), outsideStoresOf(school.env))

  test('is the one that the authority recommends until the school sets another', async () => {
    expect(await of('registration_refused')).toMatchObject({ days: 730, advised: 730 })
    expect(await set('registration_refused', 800)).toMatchObject({ code: 1, msg: 'Durée enregistrée.' })
    expect(await of('registration_refused')).toMatchObject({ days: 800, advised: 730, later: null })
    expectRefusal(await set('registration_refused', 0))
    expectRefusal(await set('everything', 30))
  })

  test('takes effect a month later if it becomes shorter', async () => {
    await set('registration_refused', 730)
    const now = Math.floor(Date.now() / 1000)
    const { days, later } = await of('registration_refused')
    expect([days, later?.days]).toEqual([800, 730])
    expect(later!.from_time - now).toBeGreaterThan(29 * day)
    const in31Days = await retentionDays({ ...systemContext(school.product), now: now + 31 * day })
    expect(in31Days.registration_refused).toBe(730)
    await set('registration_refused', 800)
    expect(await of('registration_refused')).toMatchObject({ days: 800, later: null })
    await school.product.store.write((inside) => inside.deleteFrom('retention').execute())
  })

  test('below the lower bound needs two super administrators', async () => {
    const second = await school.signIn('superadmin')
    expect((await set('student_record', 365)).msg).toContain('second super administrateur')
    expect(await of('student_record')).toMatchObject({ days: 3650, least: 3650, asked: 365 })
    expect((await set('student_record', 365)).msg).toContain('second super administrateur')
    expect(await of('student_record')).toMatchObject({ days: 3650, later: null })
    // As if another super administrator had made the request.
    const other = await db()
      .selectFrom('admin')
      .select('id')
      .where('username', '=', 'direction')
      .executeTakeFirstOrThrow()
    await school.product.store.write((inside) =>
      inside
        .updateTable('retention')
        .set({ asked_by: Number(other.id) })
        .where('name', '=', 'student_record')
        .execute(),
    )
    expect(await second.post(`${path}/edit`, { name: 'student_record', days: 365 })).toMatchObject({ code: 1 })
    expect(await of('student_record')).toMatchObject({ days: 3650, asked: null, later: { days: 365 } })
    const office = await school.signIn('direction')
    await giveRight()
    expect(await office.post(`${path}/edit`, { name: 'student_record', days: 30 })).toMatchObject({ code: 401 })
    await school.product.store.write((inside) => inside.deleteFrom('retention').execute())
  })

  test('nothing is erased automatically before an administrator has confirmed the announced erasures', async () => {
    expect((await chief.get(`${path}/index`)).data.confirmed).toBe(false)
    const office = await school.signIn('direction')
    expect(await office.post(`${path}/confirm`, {})).toMatchObject({ code: 401 })
    expect(await isConfirmed(systemContext(school.product))).toBe(false)
    expect(await chief.post(`${path}/confirm`, {})).toMatchObject({ code: 1 })
    expect((await chief.get(`${path}/index`)).data.confirmed).toBe(true)
    expect(await isConfirmed(systemContext(school.product))).toBe(true)
  })

  test('a student who left 400 days ago keeps record, marks and certificates; after ten years only the certificate can be verified', async () => {
    const left = await db()
      .selectFrom('certificate')
      .innerJoin('student', 'student.id', 'certificate.student_id')
      .select(['student_id', 'certificate.id', 'certificate.code', 'last_name', 'birth_date'])
      .where('certificate.status', '=', 'issued')
      .where('student.status', '=', 'active')
      .executeTakeFirstOrThrow()
    const id = Number(left.student_id)
    const fingerprint = 'ab'.repeat(32)
    await school.product.store.write((inside) =>
      inside
        .updateTable('certificate')
        .set({ pdf_sha256: fingerprint })
        .where('id', '=', left.id as never)
        .execute(),
    )
    const exit_date = new Date(Date.now() - 400 * day * 1000).toISOString().slice(0, 10)
    await school.product.store.write((inside) =>
      inside
        .updateTable('student')
        .set({ status: 'withdrawn', exit_date, admin_id: null })
        .where('id', '=', id)
        .execute(),
    )
    const marks = async () =>
      (await db().selectFrom('score').select('id').where('student_id', '=', id).execute()).length
    const before = await marks()
    expect(before).toBeGreaterThan(0)
    await tonight()
    const row = await db().selectFrom('student').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ last_name: left.last_name, birth_date: left.birth_date, status: 'withdrawn' })
    expect(await marks()).toBe(before)
    const verify = async () => (await school.stranger().post('/api/certificate/verify', { code: left.code })).data
    const { result } = await verify()
    expect(['valid', 'expired']).toContain(result)
    const now = Math.floor(Date.now() / 1000) + 3300 * day
    expect((await findErasures({ ...systemContext(school.product), now })).student_record!.titles.join()).toContain(
      String(left.last_name).toUpperCase(),
    )
    await purgeExpired({ ...systemContext(school.product), now }, outsideStoresOf(school.env))
    // Sessions have expired by then, too.
    chief = watched(await school.signIn('superadmin'))
    const anonymous = await db().selectFrom('student').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(anonymous).toMatchObject({ last_name: 'Anonyme', status: 'anonymised' })
    expect(['valid', 'expired']).toContain((await verify()).result)
    expect((await verify()).pdf_sha256).toBe(fingerprint)
  })

  test('identity papers and permits are removed three months after the end; diplomas stay', async () => {
    const { id } = await addSample(school, chief, resources.student, { last_name: 'Partie' })
    const now = Math.floor(Date.now() / 1000)
    const exit_date = new Date((now - 91 * day) * 1000).toISOString().slice(0, 10)
    const row = { id_number: 'E1234567', permit_number: 'P1', permit_expiry: '2030-01-01' }
    // The former number is in the history and in the sensitive values.
    for (const id_number of ['F7654321', 'G7654321'])
      expect(await chief.post('/admin/k/student/edit', { id, id_number, city: id_number })).toMatchObject({ code: 1 })
    await school.product.store.write(async (inside) => {
      await inside
        .updateTable('student')
        .set({ ...row, exit_date, status: 'withdrawn' })
        .where('id', '=', id)
        .execute()
      const paper = {
        student_id: id,
        file: '/storage/none.pdf',
        status: 'accepted',
        create_time: now,
        update_time: now,
      }
      await (inside as AnyDatabase)
        .insertInto('student_document')
        .values([
          { ...paper, kind: 'passport' },
          { ...paper, kind: 'diploma' },
        ])
        .execute()
      await (inside as AnyDatabase)
        .insertInto('renewal')
        .values({ student_id: id, permit_expiry: row.permit_expiry, create_time: now, update_time: now })
        .execute()
    })
    const historyOf = async (table: 'trail_row' | 'sensitive_data_log') => {
      const rows = db().selectFrom(table).selectAll().where('resource', '=', 'student').where('row_id', '=', id)
      return JSON.stringify(await rows.execute())
    }
    expect(await historyOf('sensitive_data_log')).toContain('id_number')
    expect((await of('identity_papers')).tonight.count).toBeGreaterThan(0)
    await tonight()
    const papers = await db().selectFrom('student_document').select('kind').where('student_id', '=', id).execute()
    expect(papers.map(({ kind }) => kind)).toEqual(['diploma'])
    const after = await db().selectFrom('student').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(after).toMatchObject({ last_name: 'Partie', id_number: null, permit_number: null, permit_expiry: null })
    expect(await db().selectFrom('renewal').select('id').where('student_id', '=', id).execute()).toEqual([])
    expect(await historyOf('sensitive_data_log')).not.toContain('id_number')
    const changes = await historyOf('trail_row')
    expect([changes.includes('id_number'), changes.includes('city')]).toEqual([false, true])
  })

  test('a registration that was not accepted is erased after two years, and announced a month before', async () => {
    const { id } = await addSample(school, chief, resources.student, { last_name: 'Oubliée' })
    await chief.post('/admin/k/student/cancel', { id })
    const { count } = (await of('registration_refused')).tonight
    const nearly = Math.floor(Date.now() / 1000) - 705 * day
    await school.product.store.write((inside) =>
      inside.updateTable('student').set({ update_time: nearly }).where('id', '=', id).execute(),
    )
    const announced = await of('registration_refused')
    expect([announced.tonight.count, announced.soon.titles.join()]).toEqual([count, expect.stringContaining('OUBLIÉE')])
    const long = Math.floor(Date.now() / 1000) - 731 * day
    await school.product.store.write((inside) =>
      inside.updateTable('student').set({ update_time: long }).where('id', '=', id).execute(),
    )
    const { tonight: soon } = await of('registration_refused')
    expect(soon.count).toBe(count + 1)
    expect((await findErasures(systemContext(school.product))).registration_refused!.titles.join()).toContain('OUBLIÉE')
    await tonight()
    const row = await db().selectFrom('student').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ last_name: 'Anonyme', status: 'anonymised' })
    expect(await of('registration_refused')).toMatchObject({ tonight: { count: 0, titles: [] } })
  })

  test('a record that was deleted a month ago is purged, unless another record refers to it', async () => {
    const [free, held] = [
      await addSample(school, chief, resources.specialty),
      await addSample(school, chief, resources.specialty),
    ]
    await addSample(school, chief, resources.student, { specialty_id: held.id })
    const long = Math.floor(Date.now() / 1000) - 31 * day
    await school.product.store.write((inside) =>
      inside.updateTable('specialty').set({ delete_time: long }).where('id', 'in', [free.id, held.id]).execute(),
    )
    expect((await of('recycled')).tonight.count).toBeGreaterThanOrEqual(2)
    await tonight()
    const left = await db().selectFrom('specialty').select('id').where('id', 'in', [free.id, held.id]).execute()
    expect(left.map(({ id }) => Number(id))).toEqual([held.id])
  })

  test('the data of a person who verified a certificate is erased after a year', async () => {
    const now = Math.floor(Date.now() / 1000)
    const check = { code_tried: 'K7QF', result: 'unknown', ip_hash: 'x', user_agent: null }
    const ago = (days: number) => ({ ...check, at: now - days * day, create_time: now, update_time: now })
    await school.product.store.write((inside) =>
      (inside as AnyDatabase)
        .insertInto('certificate_check')
        .values([ago(364), ago(366)])
        .execute(),
    )
    expect((await of('certificate_checks')).tonight.count).toBe(1)
    await tonight()
    const left = await db().selectFrom('certificate_check').select('at').where('code_tried', '=', 'K7QF').execute()
    expect(left.map(({ at }) => Number(at))).toEqual([now - 364 * day])
  })

  test('each period is a setting with a reason and a lower bound', async () => {
    const all = (await chief.get(`${path}/index`)).data.retention as { key: string; reason: string; least: number }[]
    const advised = Object.fromEntries((await retention()).map((each) => [each.key, each.advised]))
    expect(advised).toMatchObject({
      closed_archive: 365,
      student_record: 3650,
      identity_papers: 90,
      registration_refused: 730,
      registration_draft: 2,
      sign_ins: 365,
      log: 365,
      recycled: 30,
      files: 30,
    })
    for (const { key, reason, least } of all) {
      expect([key, reason.length > 10]).toEqual([key, true])
      expect([key, least > 0 && least <= advised[key]!]).toEqual([key, true])
    }
  })

  test('an unused file, a closed message and a change are removed after their period, and younger ones stay', async () => {
    const now = Math.floor(Date.now() / 1000)
    const urls = [await sendNote('vieux.txt'), await sendNote('jeune.txt')]
    const mail = { channel: 'mail', recipient: 'x@example.test', subject: 'Période', body: 'x', status: 'sent' }
    const change = { realm: 'admin', who_id: 1, who_name: 'Période', ip: '' }
    await school.product.store.write(async (inside) => {
      const any = inside as AnyDatabase
      for (const [place, days] of [31, 29].entries())
        await any
          .updateTable('attachment')
          .set({ last_upload_time: now - days * day })
          .where('url', '=', urls[place])
          .execute()
      const mails = [91, 89].map((days) => ({ ...mail, attempts: 1, create_time: now, update_time: now - days * day }))
      await any.insertInto('outbox').values(mails).execute()
      const unsent = ['failed', 'queued'].map((status) => ({ ...mails[0], status, body: '—' }))
      await any.insertInto('outbox').values(unsent).execute()
      await any
        .insertInto('trail_change')
        .values([366, 364].map((days) => ({ ...change, time: now - days * day })))
        .execute()
      const [old] = await any
        .selectFrom('trail_change')
        .select('id')
        .where('who_name', '=', 'Période')
        .orderBy('time')
        .execute()
      const row = { resource: 'room', row_id: 1, title: '', kind: 'edit', fields: '{}' }
      await any
        .insertInto('trail_row')
        .values({ ...row, change_id: old!.id })
        .execute()
    })
    expect((await of('files')).tonight.titles).toContain('vieux.txt')
    await tonight()
    const files = await db().selectFrom('attachment').select('name').where('url', 'in', urls).execute()
    expect(files).toEqual([{ name: 'jeune.txt' }])
    const mails = await db().selectFrom('outbox').select('update_time').where('subject', '=', 'Période').execute()
    expect(mails.map(({ update_time }) => Number(update_time))).toEqual([now - 89 * day])
    const changes = await db().selectFrom('trail_change').select('time').where('who_name', '=', 'Période').execute()
    expect(changes.map(({ time }) => Number(time))).toEqual([now - 364 * day])
  })

  async function sendNote(name: string): Promise<string> {
    const headers = { batoken: chief.token, 'content-type': formType, server: '1' }
    const payload = formWith({ name, content: `Note ${name}` })
    const reply = await school.app.inject({ method: 'POST', url: '/admin/ajax/upload', headers, payload })
    return reply.json().data.file.url
  }

  test('an enrolled student and a sign-in of today are not affected', async () => {
    const counts = async () => ({
      pupils: (await db().selectFrom('student').select('id').where('status', '=', 'active').execute()).length,
      sessions: (await db().selectFrom('session').select('id').execute()).length,
    })
    const before = await counts()
    await tonight()
    expect(await counts()).toEqual(before)
  })
})

test('the register describes who sees the data of each purpose and how long it is kept, in three languages', async () => {
  const names = { fr: 'Scolarité', 'zh-cn': '学籍管理', en: 'Schooling' }
  for (const [language, name] of Object.entries(names)) {
    const { data } = await chief.get(`${path}/index`, { 'think-lang': language })
    const [schooling] = data.activities
    expect(schooling).toMatchObject({ name, basis: expect.stringMatching(/6/), kept: expect.any(Array) })
    expect(schooling.categories[0].what.length).toBeGreaterThan(15)
    for (const activity of data.activities) for (const { days } of activity.kept) expect(days).toBeGreaterThan(0)
  }
})
