// The closed archive: which records are moved there and when, what stays of them, who reads them, and where they are
// hidden.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { resources } from '#subjects.server.ts'
import { systemContext } from '#server/product.ts'
import { formType, formWith, png } from '#server/testing/files.ts'
import { addSample, again, expectRefusal, watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { fillMenu } from '#platform/access/menu/menu.server.ts'
import { eraseAgain } from '#platform/privacy/erase-again.server.ts'
import { outsideStoresOf } from '#platform/privacy/outside-stores.server.ts'
import { placesOf, rowsAt } from '#platform/privacy/places.server.ts'
import { purgeExpired } from '#platform/privacy/retention.server.ts'
import { statistics } from '#school/dashboard/statistics/sums.server.ts'
import { academicColumns } from './first-stage.ts'

let school: School
let chief: Person
let office: Person
/** Left 400 days ago, in a term that ended 380 days ago. */
let left: { id: number; account: number; last_name: string; first_name: string; certificate: number; code: string }
/** Left 370 days ago, in a term that ended 345 days ago, so the year after it is not over. */
let later: number

const db = () => school.product.store.read as AnyDatabase
const write = (work: (inside: AnyDatabase) => Promise<unknown>) =>
  school.product.store.write((inside) => work(inside as AnyDatabase))
const day = 86_400
const dayAt = (days: number) => new Date(Date.now() + days * day * 1000).toISOString().slice(0, 10)
const tonight = (days = 0) => {
  const at = systemContext(school.product)
  return purgeExpired({ ...at, now: at.now + days * day }, outsideStoresOf(school.env))
}
const rowOf = (table: string, id: number) =>
  db().selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow() as Promise<Record<string, unknown>>
const count = async (table: string, student: number) =>
  (await db().selectFrom(table).select('id').where('student_id', '=', student).execute()).length

beforeAll(async () => {
  school = await openSchool()
  chief = watched(await school.signIn('superadmin'))
  office = watched(await school.signIn('scolarite'))
  left = await certified()
  later = (await addSample(school, chief, resources.student, { last_name: 'Plustard' })).id
  await fillFile(left.id)
  await layTerms()
  // Removes the former students of the demo school.
  await write((inside) =>
    inside.updateTable('student').set({ exit_date: null }).where('status', 'in', ['withdrawn', 'graduated']).execute(),
  )
  await leave(left.id, -400)
  await leave(later, -370)
})
afterAll(() => school.close())

/** A student with marks, an account and an issued certificate. */
async function certified(): Promise<typeof left> {
  const row = await db()
    .selectFrom('certificate')
    .innerJoin('student', 'student.id', 'certificate.student_id')
    .innerJoin('score', 'score.student_id', 'student.id')
    .select(['student.id', 'certificate.id as certificate', 'certificate.code', 'last_name', 'first_name'])
    .select('student.admin_id as account')
    .where('certificate.status', '=', 'issued')
    .where('student.status', '=', 'active')
    .where('student.admin_id', 'is not', null)
    .where('score.value', 'is not', null)
    .limit(1)
    .executeTakeFirstOrThrow()
  return {
    id: Number(row.id),
    account: Number(row.account),
    certificate: Number(row.certificate),
    code: String(row.code),
    last_name: String(row.last_name),
    first_name: String(row.first_name),
  }
}

/** A word that occurs nowhere else in the database. */
const mark = 'Zorblaxia'
const email = 'zorblaxia@example.test'

async function fillFile(student_id: number): Promise<void> {
  const sent = async (name: string, content: string | Buffer) => {
    const headers = { batoken: chief.token, 'content-type': formType, server: '1' }
    const payload = formWith({ name, content })
    return (await school.app.inject({ method: 'POST', url: '/admin/ajax/upload', headers, payload })).json().data.file
      .url as string
  }
  const done = async (path: string, body: object) => {
    const answer = await chief.post(`/admin/k/${path}`, body)
    expect([path, answer.msg, answer.code]).toEqual([path, answer.msg, 1])
    return answer.data.id as number
  }
  const photo = await sent('portrait.png', png(8, 8, 60))
  await done('student/edit', {
    id: student_id,
    remark: mark,
    city: mark,
    emergency_name: mark,
    photo,
    email,
    wechat: mark,
  })
  await done('studentGuardian/add', { student_id, name: mark, relation: 'mother', mobile: '+33639980123' })
  const file = await sent('diplome.pdf', '%PDF-1.7\n% papier')
  await done('studentDocument/add', { student_id, kind: 'diploma', file })
  const [from_at, to_at] = [Math.floor(Date.now() / 1000) - 3 * day, Math.floor(Date.now() / 1000) - 2 * day]
  await done('attendanceJustification/add', { student_id, from_at, to_at, reason_kind: 'medical', text: mark })
}

/** Fixed terms, because those of the demo school depend on the day of the test. */
async function layTerms(): Promise<void> {
  const own = (inside: AnyDatabase) =>
    inside.updateTable('academic_term').where('start_date', '<', dayAt(-340)).where('end_date', '>', dayAt(-460))
  await write(async (inside) => {
    await own(inside)
      .where('end_date', '<', dayAt(-330))
      .set({ end_date: dayAt(-330) })
      .execute()
    await own(inside)
      .set({ start_date: dayAt(-340) })
      .execute()
  })
  const term = await db().selectFrom('academic_term').selectAll().executeTakeFirstOrThrow()
  const { id: _id, ...columns } = term
  await write((inside) =>
    inside
      .insertInto('academic_term')
      .values([
        { ...columns, code: 'A1', start_date: dayAt(-450), end_date: dayAt(-380) },
        { ...columns, code: 'A2', start_date: dayAt(-379), end_date: dayAt(-345) },
      ])
      .execute(),
  )
}

const leave = (id: number, days: number) =>
  write((inside) =>
    inside
      .updateTable('student')
      .set({ status: 'withdrawn', exit_date: dayAt(days), exit_reason: mark })
      .where('id', '=', id)
      .execute(),
  )

interface Kept {
  key: string
  tonight: { count: number; titles: string[] }
  soon: { count: number; titles: string[] }
}
const announced = async () =>
  ((await chief.get('/admin/routine/personalData/index')).data.retention as Kept[]).find(
    ({ key }) => key === 'closed_archive',
  )!

describe('the first stage', () => {
  test('is declared for every place with data about a student', () => {
    const person = { student: [left.id], teacher: [], admin: [], user: [] }
    const about = placesOf(school.product).filter((place) => rowsAt(db(), place, person) !== null)
    expect(about.length).toBeGreaterThan(30)
    const undecided = about.filter(({ archived }) => archived === undefined).map(({ table }) => table)
    // The platform does not know the archive: its data about records is erased as when records are erased.
    const imports = ['import_row', 'import_fault', 'import_job']
    const remembered = ['trail_row', 'data_recycle_log', 'sensitive_data_log', ...imports]
    expect(new Set(undecided)).toEqual(new Set(remembered))
  })

  test('keeps the columns of the academic record and no contact data', () => {
    expect([...academicColumns].filter((name) => !(name in resources.student.fields))).toEqual([])
    const contacts = ['email', 'mobile', 'wechat', 'address_line', 'photo', 'remark', 'emergency_name', 'exit_reason']
    expect(contacts.filter((name) => academicColumns.has(name))).toEqual([])
  })
})

describe('a student who left 400 days ago', () => {
  test('is named by the nightly preview, and a student whose term ended later is named 30 days before', async () => {
    const { tonight: now, soon } = await announced()
    expect(now).toEqual({ count: 1, titles: [expect.stringContaining(left.last_name.toUpperCase())] })
    expect(soon.count).toBe(2)
    expect(soon.titles.join()).toContain('PLUSTARD')
  })

  test('keeps only record, marks and certificates, in the closed archive', async () => {
    const marks = await count('score', left.id)
    expect(marks).toBeGreaterThan(0)
    const certificates = await count('certificate', left.id)
    await tonight()
    const row = await rowOf('student', left.id)
    expect(row).toMatchObject({ last_name: left.last_name, status: 'withdrawn', archived_time: expect.anything() })
    const removed = ['email', 'mobile', 'wechat', 'city', 'remark', 'emergency_name', 'photo', 'exit_reason']
    for (const name of [...removed, 'admin_id']) expect([name, row[name]]).toEqual([name, null])
    expect([await count('score', left.id), await count('certificate', left.id)]).toEqual([marks, certificates])
    for (const table of ['student_guardian', 'student_document', 'student_registration', 'courseware_access'])
      expect([
        table,
        (await db().selectFrom(table).select('student_id').where('student_id', '=', left.id).execute()).length,
      ]).toEqual([table, 0])
    const reasons = db()
      .selectFrom('attendance_justification')
      .select(['reason_kind', 'text'])
      .where('student_id', '=', left.id)
    for (const reason of await reasons.execute()) expect(reason).toEqual({ reason_kind: 'other', text: null })
    const received = db()
      .selectFrom('notification_read')
      .select('notification_id')
      .where('recipient_kind', '=', 'student')
      .where('recipient_id', '=', left.id)
    expect(await received.execute()).toEqual([])
    expect(await rowOf('student', later)).toMatchObject({ archived_time: null, exit_reason: mark })
  })

  test('leaves no contact data and no remark in the history, the logs and the mails', async () => {
    const tables = [
      'trail_row',
      'sensitive_data_log',
      'data_recycle_log',
      'outbox',
      'import_row',
      'import_fault',
      'admin',
    ]
    for (const table of [...tables, 'admin_log', 'attachment', 'saved_view', 'notification']) {
      const rows = JSON.stringify(await db().selectFrom(table).selectAll().execute())
      expect([table, rows.toLowerCase().includes(mark.toLowerCase())]).toEqual([table, false])
    }
    expect(JSON.stringify(await rowOf('student', left.id)).toLowerCase()).not.toContain(mark.toLowerCase())
    expect(await rowOf('admin', left.account)).toMatchObject({ status: '0', email: null, password: null })
  })

  test('is in no list, look-up, search, command dialog, export or page of another record, for all readers', async () => {
    for (const person of [chief, office]) {
      const listed = async (path: string) => (await person.get(`/admin/k/${path}`)).data.list as { id: number }[]
      const name = encodeURIComponent(left.last_name)
      const whose = encodeURIComponent(left.first_name)
      expect((await listed(`student/index?limit=200&quick_search=${name}`)).map(({ id }) => id)).not.toContain(left.id)
      expect((await listed(`student/index?select=true&initValue=${left.id}`)).map(({ id }) => id)).toEqual([])
      expectRefusal(await person.get(`/admin/k/student/edit?id=${left.id}`))
      expectRefusal(await person.get(`/admin/k/student/page?id=${left.id}`))
      expectRefusal(await person.get(`/admin/k/student/history?id=${left.id}`))
      expectRefusal(await person.get(`/admin/k/certificate/pdf?id=${left.certificate}`))
      const search = `search[0][field]=student_id&search[0][operator]=eq&search[0][val]=${left.id}`
      const children = ['score', 'certificate', 'courseEnrolment', 'attendance', 'termResult', 'protocol', 'scoreLog']
      for (const path of [...children, 'attendanceJustification', 'studentStatusLog', 'tutorTaskStudent'])
        expect([path, await listed(`${path}/index?${search}`)]).toEqual([path, []])
      const { groups } = (await person.get(`/admin/index/search?quick_search=${name}%20${whose}`)).data
      const ids = (groups as { name: string; list: { id: number }[] }[]).find((each) => each.name === 'student')?.list
      expect((ids ?? []).map(({ id }) => id)).not.toContain(left.id)
    }
    const { text } = await chief.get('/admin/k/student/export?columns=student_no')
    const others = db().selectFrom('student').select('student_no').where('status', '=', 'active')
    expect(text).toContain(String((await others.executeTakeFirstOrThrow()).student_no))
    expect(text).not.toContain(String((await rowOf('student', left.id)).student_no))
  })

  test('is in no figure of the school', async () => {
    const files = async () => {
      const period = { today: dayAt(0), days: [], weeks: [{ day: dayAt(0), from: 0, until: 4_000_000_000 }] }
      let sum = 0
      for await (const rows of statistics(school.product, { ...period, days: period.weeks }))
        for (const { metric, dim_kind, value } of rows) if (metric === 'files' && dim_kind === 'status') sum += value
      return sum
    }
    const before = await files()
    await write((inside) =>
      inside.updateTable('student').set({ archived_time: null }).where('id', '=', left.id).execute(),
    )
    expect(await files()).toBe(before + 1)
    await write((inside) => inside.updateTable('student').set({ archived_time: 1 }).where('id', '=', left.id).execute())
  })
})

describe('the page of the archive', () => {
  const list = (by: Person, words = '') => by.get(`/admin/k/archive/index?quick_search=${encodeURIComponent(words)}`)
  const file = (by: Person, id = left.id) => by.get(`/admin/k/archive/file?id=${id}`)
  const lines = () =>
    db().selectFrom('admin_log').selectAll().where('url', 'like', 'GET /admin/k/archive/%').orderBy('id').execute()

  test('finds a record by name and by number', async () => {
    const { student_no } = await rowOf('student', left.id)
    for (const words of ['', left.last_name, String(student_no)])
      expect((await list(office, words)).data.list.map(({ id }: { id: number }) => id)).toContain(left.id)
    expect((await list(office, 'nobodyhasthisname')).data).toEqual({ list: [], total: 0 })
  })

  test('shows one record with its marks, certificates and agreements', async () => {
    const { data } = await file(office)
    expect(data.row).toMatchObject({ id: left.id, last_name: left.last_name, email: null })
    expect(data.courses.length).toBeGreaterThan(0)
    expect(data.terms.flatMap(({ courses }: { courses: { marks: unknown[] }[] }) => courses).length).toBeGreaterThan(0)
    expect(data.certificates.map(({ id }: { id: number }) => id)).toContain(left.certificate)
    expectRefusal(await file(office, later))
    expectRefusal(await file(office, 99_999_999))
  })

  test('logs each reading with person, time and record', async () => {
    const before = (await lines()).length
    await list(office, left.last_name)
    expect((await file(office)).code).toBe(1)
    await again(
      () => office.get(`/admin/k/archive/pdf?id=${left.certificate}`),
      ({ code }) => code !== 1,
    )
    const [listed, read, paper] = (await lines()).slice(before)
    const by = { username: 'scolarite', kind: 'call', result: 'done' }
    expect(listed).toMatchObject({ ...by, resource: 'student', row_id: null })
    expect(read).toMatchObject({ ...by, title: 'Lecture d’un dossier de l’archive close', resource: 'student' })
    expect(Number(read!.row_id)).toBe(left.id)
    expect([paper!.resource, Number(paper!.row_id)]).toEqual(['certificate', left.certificate])
    expect((await chief.get('/admin/auth/adminLog/verify')).data).toMatchObject({ broken: null })
  })

  test('is refused without the right, and the refusal is logged', async () => {
    for (const name of ['claire_dubois', 'compta', 'lin_yue']) {
      const person = watched(await school.signIn(name))
      expectRefusal(await list(person), 401)
      expectRefusal(await file(person), 401)
      expectRefusal(await person.get(`/admin/k/archive/pdf?id=${left.certificate}`), 401)
      expectRefusal(await person.post('/admin/k/archive/issue', { student_id: left.id, kind: 'transcript' }), 401)
      const back = { id: left.id, specialty_id: 1, academic_year_id: 1, entry_date: dayAt(0) }
      expectRefusal(await person.post('/admin/k/archive/reEnrol', back), 401)
    }
    expectRefusal(await list(school.stranger()), 302)
  })

  test('gives documents of archived records and no others', async () => {
    const other = await db()
      .selectFrom('certificate')
      .select('id')
      .where('student_id', '<>', left.id)
      .where('status', '=', 'issued')
      .executeTakeFirstOrThrow()
    expectRefusal(await office.get(`/admin/k/archive/pdf?id=${other.id}`))
    const asked = () => office.get(`/admin/k/archive/pdf?id=${left.certificate}`)
    const { url } = (await again(asked, ({ code }) => code !== 1)).data
    const opened = (token: string) => school.app.inject({ url, headers: { batoken: token, server: '1' } })
    expect((await opened(office.token)).statusCode).toBe(200)
    const teaching = await school.signIn('compta')
    expect((await opened(teaching.token)).statusCode).toBe(404)
  })

  test('issues a verifiable transcript, and sends no notification', async () => {
    const { code, data, msg } = await office.post('/admin/k/archive/issue', { student_id: left.id, kind: 'transcript' })
    expect([code, msg]).toEqual([1, 'Attestation délivrée.'])
    const made = await rowOf('certificate', data.id)
    expect(made).toMatchObject({ status: 'issued', kind: 'transcript' })
    const verified = await school.stranger().post('/api/certificate/verify', { code: made.code })
    expect(verified.data.result).toBe('valid')
    expect((await file(office)).data.certificates.map(({ id }: { id: number }) => id)).toContain(data.id)
    expectRefusal(await office.post('/admin/k/archive/issue', { student_id: later, kind: 'transcript' }))
    const notified = db().selectFrom('notification_read').select('notification_id').where('recipient_id', '=', left.id)
    expect(await notified.where('recipient_kind', '=', 'student').execute()).toEqual([])
  })

  test('is given once to the groups that issue certificates in a school without an archive', async () => {
    const names = ['k/archive/index', 'k/archive/issue', 'k/archive/reEnrol', 'k/archive']
    const rules = await db().selectFrom('admin_rule').select('id').where('name', 'in', names).execute()
    const ids = rules.map(({ id }) => id)
    await write(async (inside) => {
      await inside.deleteFrom('admin_group_rule').where('admin_rule_id', 'in', ids).execute()
      await inside.deleteFrom('admin_rule').where('name', 'in', names.slice(0, 3)).execute()
      await inside.deleteFrom('admin_rule').where('name', '=', 'k/archive').execute()
    })
    const fill = () =>
      school.product.store.write((inside) => fillMenu({ ...systemContext(school.product), db: inside }))
    await fill()
    expect((await list(office)).code).toBe(1)
    expectRefusal(await list(await school.signIn('compta')), 401)
    const given = db()
      .selectFrom('admin_group_rule')
      .innerJoin('admin_rule', 'admin_rule.id', 'admin_group_rule.admin_rule_id')
      .select('admin_rule_id')
      .where('admin_rule.name', '=', 'k/archive/index')
    const right = Number((await given.executeTakeFirstOrThrow()).admin_rule_id)
    await write((inside) => inside.deleteFrom('admin_group_rule').where('admin_rule_id', '=', right).execute())
    await fill()
    expect(await given.execute()).toEqual([])
    await write(async (inside) => {
      const groups = await inside
        .selectFrom('admin_group')
        .select('id')
        .where('name', 'in', ['Direction', 'Scolarité'])
        .execute()
      const pairs = groups.map(({ id }) => ({ admin_group_id: id, admin_rule_id: right }))
      await inside.insertInto('admin_group_rule').values(pairs).execute()
    })
  })
})

describe('after the archiving', () => {
  test('an application of the same person links to the record, for people with the right', async () => {
    const { birth_date } = await rowOf('student', left.id)
    const twin = await addSample(school, chief, resources.student, {
      last_name: left.last_name,
      first_name: left.first_name,
      birth_date,
      email: 'retour@example.test',
    })
    await write(async (inside) => {
      const timestamps = { create_time: 1, update_time: 1, created_by: null, updated_by: null }
      const likely = JSON.stringify([{ id: left.id, score: 80, same: ['birth_and_name'] }])
      await inside
        .insertInto('student_registration')
        .values({
          student_id: twin.id,
          token_hash: 'twin',
          payload: '{}',
          locale: 'fr',
          ip: '',
          user_agent: '',
          duplicate_of: likely,
          duplicate_score: 80,
          asked_documents: '[]',
          expires_at: 4_000_000_000,
          ...timestamps,
        })
        .execute()
    })
    const { duplicates } = (await office.get(`/admin/k/review/file?id=${twin.id}`)).data
    expect(duplicates).toEqual([expect.objectContaining({ id: left.id, archived: true, fields: {} })])
  })

  test('a restored backup does not restore removed data', async () => {
    await write(async (inside) => {
      await inside.updateTable('student').set({ archived_time: null, remark: mark }).where('id', '=', left.id).execute()
      await inside.deleteFrom('erasure').execute()
    })
    await eraseAgain(systemContext(school.product), outsideStoresOf(school.env))
    expect(await rowOf('student', left.id)).toMatchObject({ remark: null, archived_time: expect.anything() })
  })

  test('a returning student is enrolled again with the academic record, which leaves the archive', async () => {
    const before = await count('score', left.id)
    const [specialty, year] = [await firstOf('specialty'), await firstOf('academic_year')]
    const back = { id: left.id, specialty_id: specialty, academic_year_id: year, entry_date: dayAt(0) }
    const { code, msg } = await office.post('/admin/k/archive/reEnrol', back)
    expect([code, msg]).toEqual([1, expect.stringContaining('de nouveau inscrit')])
    expect((await office.get(`/admin/k/student/edit?id=${left.id}`)).data.row).toMatchObject({
      status: 'active',
      exit_date: null,
      email: null,
      last_name: left.last_name,
    })
    expect(await count('score', left.id)).toBe(before)
    expectRefusal(await office.get(`/admin/k/archive/file?id=${left.id}`))
    await tonight()
    expect(await rowOf('student', left.id)).toMatchObject({ status: 'active', archived_time: null })
    await leave(left.id, -400)
    await tonight()
    expect(await rowOf('student', left.id)).toMatchObject({ archived_time: expect.anything() })
  })

  test('a certificate older than ten years can still be verified, and the record contains no name', async () => {
    const fingerprint = 'cd'.repeat(32)
    await write((inside) =>
      inside.updateTable('certificate').set({ pdf_sha256: fingerprint }).where('id', '=', left.certificate).execute(),
    )
    await tonight(3300)
    chief = watched(await school.signIn('superadmin'))
    expect(await rowOf('student', left.id)).toMatchObject({ last_name: 'Anonyme', status: 'anonymised' })
    const { data } = await school.stranger().post('/api/certificate/verify', { code: left.code })
    expect(['valid', 'expired']).toContain(data.result)
    expect(data.pdf_sha256).toBe(fingerprint)
    expect((await chief.get('/admin/k/archive/index')).data.list).not.toContainEqual(
      expect.objectContaining({ id: left.id }),
    )
    expectRefusal(await chief.get(`/admin/k/archive/file?id=${left.id}`))
  })

  const firstOf = async (table: string) =>
    Number((await db().selectFrom(table).select('id').where('delete_time', 'is', null).executeTakeFirstOrThrow()).id)
})

test('a list of students keeps an archived one, also in the history of its changes', async () => {
  const { id: course } = await addSample(school, chief, resources.course)
  const { id: added } = await addSample(school, chief, resources.student)
  const { id: file } = await addSample(school, chief, resources.courseware, { course_id: course })
  await write((inside) =>
    inside.updateTable('courseware').set({ audience: 'selected' }).where('id', '=', file).execute(),
  )
  await write((inside) =>
    inside.insertInto('courseware_target').values({ courseware_id: file, student_id: left.id }).execute(),
  )
  const before = await db().selectFrom('student').select('archived_time').where('id', '=', left.id).executeTakeFirst()
  await write((inside) => inside.updateTable('student').set({ archived_time: 1 }).where('id', '=', left.id).execute())
  const { version } = await rowOf('courseware', file)
  const edited = await chief.post('/admin/k/courseware/edit', { id: file, version, student_ids: [added] })
  const trail = await db()
    .selectFrom('trail_row')
    .select('fields')
    .where('resource', '=', 'courseware')
    .where('row_id', '=', file)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await write((inside) => inside.updateTable('student').set(before!).where('id', '=', left.id).execute())
  expect(edited).toMatchObject({ code: 1 })
  const [old, now] = (JSON.parse(String(trail.fields)) as { student_ids: [number[], number[]] }).student_ids
  expect([old, now.toSorted()]).toEqual([[left.id], [left.id, added].toSorted()])
})
