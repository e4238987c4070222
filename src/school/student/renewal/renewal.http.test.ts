// The pack of a renewal: compared with the passport, numbered, frozen and verifiable; and the steps of the file.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { resources } from '#subjects.server.ts'
import { dayFromNow } from '#server/testing/days.ts'
import { addSample, again, expectRefusal, plain } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'

let school: School
let office: Person
let zhang: Person
let student: number
const db = () => school.product.store.read as AnyDatabase
const set = (table: string, id: number, values: object) =>
  school.product.store.write((inside) =>
    (inside as AnyDatabase).updateTable(table).set(values).where('id', '=', id).execute(),
  )

const file = {
  last_name: 'Zhang',
  first_name: 'Wei',
  birth_date: '2003-05-02',
  birth_place: 'Chengdu',
  nationality: 'CN',
}
const printed = {
  passport_last_name: 'ZHANG',
  passport_first_name: 'WEI',
  passport_birth_date: '2003-05-02',
  passport_birth_place: 'CHENGDU',
  passport_nationality: 'CN',
}

beforeAll(async () => {
  school = await openSchool()
  office = await school.signIn('scolarite')
  zhang = await school.signIn('zhangwei')
  const rows = db().selectFrom('student').innerJoin('admin', 'admin.id', 'student.admin_id').select('student.id')
  student = Number((await rows.where('admin.username', '=', 'zhangwei').executeTakeFirstOrThrow()).id)
})
afterAll(() => school.close())

let passport: number
beforeEach(async () => {
  await school.product.store.write(async (inside) => {
    await (inside as AnyDatabase).deleteFrom('renewal').execute()
    await (inside as AnyDatabase).deleteFrom('student_document').where('student_id', '=', student).execute()
  })
  await set('student', student, { ...file, permit_expiry: dayFromNow(100), permit_kind: 'cst' })
  passport = await passportOf(student)
})

async function passportOf(student_id: number, about: object = printed): Promise<number> {
  const dates = { number: null, issued_on: null, expires_on: null, permit_kind: null }
  const { id } = await addSample(school, office, resources.student_document, {
    student_id,
    kind: 'passport',
    ...dates,
    ...about,
  })
  const accepted = await office.post('/admin/k/studentDocument/accept', { id, expires_on: dayFromNow(900) })
  expect(accepted).toMatchObject({ code: 1 })
  return id
}

/** The first document of a busy machine may come too late. */
const pdf = (url: string) =>
  again(
    () => zhang.get(url),
    ({ status }) => status === 503,
  )
const fileOf = (id: number, part = 0) => pdf(`/admin/k/renewal/download?id=${id}&part=${part}`)
const mine = async () => (await zhang.get('/admin/k/renewal/mine')).data
const make = () => zhang.post('/admin/k/renewal/makeMine')
const certificates = () =>
  db().selectFrom('certificate').selectAll().where('student_id', '=', student).orderBy('id').execute()

describe('a student makes the pack alone', () => {
  test('of numbered certificates, each verifiable by its code, and a cover that names them', async () => {
    const before = (await certificates()).length
    expect(await make()).toMatchObject({ code: 1 })
    const made = (await certificates()).slice(before)
    const kinds = made.map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['enrolment', 'transcript', 'attendance', 'progress', 'renewal_pack']))
    expect(kinds.at(-1)).toBe('renewal_pack')
    expect(new Set(made.map(({ number }) => number)).size).toBe(made.length)
    for (const { code } of made)
      expect((await school.stranger().post('/api/certificate/verify', { code })).data.result).toBe('valid')
    const cover = JSON.parse(String(made.at(-1)!.snapshot))
    expect(cover.parts.map(({ code }: { code: string }) => code)).toEqual(made.slice(0, -1).map(({ code }) => code))
    expect(cover.holder.nationality).toBe('CN')
    const { renewal, preview } = await mine()
    expect(renewal).toMatchObject({ status: 'prepared' })
    expect(preview.files).toHaveLength(made.length - 1)
  })

  test('as one file and as single files below 5 MB with plain names', async () => {
    await make()
    const { renewal, preview } = await mine()
    for (let part = 0; part <= preview.files.length; part++) {
      const answer = await fileOf(renewal.id, part)
      expect({ msg: answer.msg, type: answer.headers['content-type'] }).toEqual({ msg: '', type: 'application/pdf' })
      expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-')
      expect(answer.bytes.length).toBeLessThan(5 * 1024 * 1024)
      const [, name] = /filename="?([^";]+)/.exec(String(answer.headers['content-disposition'])) ?? []
      expect(name).toMatch(/^\d\d-[a-z0-9-]+-CERT-\d{4}-\d{5}\.pdf$/)
    }
    const guide = await pdf(`/admin/k/renewal/guide?id=${renewal.id}`)
    expect(guide.headers['content-type']).toBe('application/pdf')
  })

  test('whose whole is the same file after the record has changed', async () => {
    await make()
    const { renewal } = await mine()
    const whole = () => fileOf(renewal.id)
    const first = (await whole()).bytes
    await set('student', student, { last_name: 'Autre', birth_place: 'Nulle part' })
    expect((await whole()).bytes.equals(first)).toBe(true)
  })

  test('in French, and registers that are missing do not count as attended', async () => {
    await make()
    const made = await certificates()
    const attendance = JSON.parse(String(made.findLast(({ kind }) => kind === 'attendance')!.snapshot))
    expect(attendance.doc_locale).toBe('fr')
    expect(attendance.attended.unregistered).toMatchObject({ sessions: expect.any(Number) })
    expect(attendance.attended.attended).toBeLessThanOrEqual(attendance.attended.due)
  })

  test('with a letter of the head about a repeated year, in the words of the office', async () => {
    const result = await db()
      .selectFrom('term_result')
      .innerJoin('academic_term', 'academic_term.id', 'term_result.academic_term_id')
      .innerJoin('academic_year', 'academic_year.id', 'academic_term.academic_year_id')
      .select(['term_result.id', 'term_result.decision', 'academic_year.code as year'])
      .where('student_id', '=', student)
      .where('course_id', 'is', null)
      .where('term_result.status', 'in', ['published', 'locked'])
      .orderBy('academic_term.start_date')
      .executeTakeFirstOrThrow()
    const titles = async () => (await mine()).preview.parts.map(({ title }: { title: string }) => title)
    expect(await titles()).not.toContain('Lettre de la direction')
    await set('term_result', Number(result.id), { decision: 'repeat' })
    await make()
    const { renewal } = await mine()
    const explanation = 'Une opération, attestée, a interrompu les études deux mois.'
    expect(await office.post('/admin/k/renewal/edit', { id: renewal.id, explanation })).toMatchObject({ code: 1 })
    expect(await titles()).toContain('Lettre de la direction')
    expect(await make()).toMatchObject({ code: 1 })
    const made = await certificates()
    const letter = made.findLast(({ kind }) => kind === 'custom')
    expect(letter).toMatchObject({ heading: 'Lettre de la direction', status: 'issued' })
    expect(letter!.wording).toContain(`L’année ${String(result.year)} a été suivie une seconde fois.`)
    expect(letter!.wording).toContain(explanation)
    const { progress } = JSON.parse(String(made.findLast(({ kind }) => kind === 'progress')!.snapshot))
    expect(progress).toMatchObject({ repeated: [result.year], years: expect.any(Number) })
    expect(progress.year).toBeLessThanOrEqual(progress.years)
    await set('term_result', Number(result.id), { decision: result.decision })
  })

  test('without a notice for each of its parts', async () => {
    const notices = async () =>
      Number(
        (
          await db()
            .selectFrom('notification')
            .select(({ fn }) => fn.countAll().as('n'))
            .executeTakeFirst()
        )?.n,
      )
    const before = await notices()
    await make()
    expect(await notices()).toBe(before)
  })
})

describe('the comparison with the passport', () => {
  test.each([
    ['passport_last_name', 'ZHANG-', 'Nom : « Zhang » dans la fiche, « ZHANG- » dans le passeport'],
    ['passport_first_name', 'WÈI', 'Prénoms : « Wei » dans la fiche, « WÈI » dans le passeport'],
    ['passport_birth_date', '2003-02-05', 'Date de naissance'],
    ['passport_birth_place', 'SICHUAN', 'Lieu de naissance'],
    ['passport_nationality', 'TW', 'Nationalité'],
  ])('shows another %s before the issue and blocks until it is settled', async (column, value, sentence) => {
    await set('student_document', passport, { [column]: value })
    const { preview } = await mine()
    expect(preview.blocked).toBe(true)
    const different = preview.comparison.filter(({ same }: { same: boolean }) => !same)
    expect(different).toMatchObject([{ field: column.replace('passport_', ''), passport: value }])
    const before = (await certificates()).length
    const refused = await make()
    expectRefusal(refused)
    expect(plain(refused.msg)).toContain(sentence)
    expect(await certificates()).toHaveLength(before)
    const right = { id: passport, [column]: printed[column as keyof typeof printed] }
    expect(await office.post('/admin/k/studentDocument/edit', right)).toMatchObject({ code: 1 })
    expect(await make()).toMatchObject({ code: 1 })
  })

  test('reads the passport with the latest date, and not an old one without', async () => {
    const old = await passportOf(student, { ...printed, passport_last_name: 'CHANG' })
    await set('student_document', old, { status: 'accepted', expires_on: null })
    await set('student_document', passport, { status: 'accepted' })
    const { preview } = await mine()
    expect(preview.comparison.every(({ same }: { same: boolean }) => same)).toBe(true)
  })

  test('blocks while no valid passport is accepted', async () => {
    await set('student_document', passport, { status: 'expired' })
    expect((await mine()).preview).toMatchObject({ comparison: null, blocked: true })
    expectRefusal(await make())
  })
})

describe('the office', () => {
  test('makes the packs of several students in one act, with an answer for each', async () => {
    const other = await addSample(school, office, resources.student, { ...file, nationality: 'CN' })
    await set('student', other.id, { status: 'active', permit_expiry: dayFromNow(90), permit_kind: 'cst' })
    const { data } = await office.post('/admin/k/renewal/make', { student_ids: [student, other.id] })
    expect(data).toMatchObject({ made: 1, refused: 1 })
    expect(data.reasons[0].msg).toContain('passeport')
    const { data: list } = await office.get('/admin/k/renewal/index')
    const row = list.list.find(({ student_id }: { student_id: number }) => student_id === student)
    expect(row).toMatchObject({ status: 'prepared', permit_expiry: dayFromNow(100) })
    expect(row.title).toMatch(/^ZHANG Wei/)
    expect((await office.get(`/admin/k/renewal/preview?id=${row.id}`)).data.files.length).toBeGreaterThan(2)
  })

  test('confirms the year to come, which adds a pre-enrolment', async () => {
    await make()
    const { renewal } = await mine()
    const present = await db()
      .selectFrom('student')
      .innerJoin('academic_year', 'academic_year.id', 'student.academic_year_id')
      .select('academic_year.end_date')
      .where('student.id', '=', student)
      .executeTakeFirstOrThrow()
    const next = await db()
      .selectFrom('academic_year')
      .select(['id', 'code'])
      .where('start_date', '>', present.end_date)
      .orderBy('start_date')
      .executeTakeFirst()
    const year = next ?? (await nextYear(String(present.end_date)))
    await office.post('/admin/k/renewal/edit', { id: renewal.id, next_year_id: Number(year.id) })
    const { preview } = await mine()
    expect(preview.parts.map(({ title }: { title: string }) => title)).toContain(
      `Attestation de préinscription ${String(year.code)}`,
    )
  })

  const nextYear = async (end: string) => {
    const first = Number(end.slice(0, 4))
    const row = { code: `${first}-${first + 1}`, name: `Année ${first}`, start_date: `${first}-09-01` }
    const made = await addSample(school, await school.signIn('admin'), resources.academic_year, {
      ...row,
      end_date: `${first + 1}-08-31`,
    })
    return { id: made.id, code: row.code }
  }

  test('does not make a cover by hand, without its parts', async () => {
    expectRefusal(await office.post('/admin/k/certificate/add', { student_id: student, kind: 'renewal_pack' }))
  })
})

describe('the steps', () => {
  const step = (name: string, values: object = {}) => zhang.post('/admin/k/renewal/step', { step: name, ...values })
  const row = async () => db().selectFrom('renewal').selectAll().where('student_id', '=', student).executeTakeFirst()

  test('are typed by the student, seen by the office, and a request for documents starts a clock of 30 days', async () => {
    await make()
    expect(await step('file', { filing_number: '7512-AB', filed_on: dayFromNow(-3) })).toMatchObject({ code: 1 })
    expect(await row()).toMatchObject({ status: 'filed', filing_number: '7512-AB' })
    await step('askDocuments', { asked_on: dayFromNow(-2), asked_documents: 'Relevé bancaire' })
    expect(await row()).toMatchObject({ status: 'documents_asked', answer_by: dayFromNow(28), requests: 1 })
    await step('answer', { answered_on: dayFromNow(-1) })
    expect(await row()).toMatchObject({ status: 'filed', answer_by: null })
    await step('extend', { extension_until: dayFromNow(180) })
    await step('favour', { favourable_on: dayFromNow(0) })
    await step('receiveCard', { card_on: dayFromNow(0) })
    const { data } = await office.get('/admin/k/renewal/index')
    expect(data.list).toMatchObject([{ status: 'card_received' }])
  })

  test('need their answer, come in order, and are not in the future', async () => {
    await make()
    expectRefusal(await step('file', { filed_on: dayFromNow(0) }))
    expectRefusal(await step('file', { filing_number: '1', filed_on: dayFromNow(1) }))
    expectRefusal(await step('favour', { favourable_on: dayFromNow(0) }))
    await step('file', { filing_number: '1', filed_on: dayFromNow(-1) })
    expectRefusal(await step('askDocuments', { asked_on: dayFromNow(-2) }))
    expect(await row()).toMatchObject({ status: 'filed' })
  })

  test('end by themselves when the new permit is accepted', async () => {
    await make()
    await step('file', { filing_number: '1', filed_on: dayFromNow(-1) })
    await step('favour', { favourable_on: dayFromNow(0) })
    await step('receiveCard', { card_on: dayFromNow(0) })
    const dates = { number: null, issued_on: null, expires_on: null, permit_kind: null }
    const paper = { student_id: student, kind: 'permit', ...dates }
    const { id } = await addSample(school, office, resources.student_document, paper)
    const typed = { number: '9912345678', expires_on: dayFromNow(1000), permit_kind: 'csp' }
    await office.post('/admin/k/studentDocument/accept', { id, ...typed })
    const known = await db().selectFrom('student').selectAll().where('id', '=', student).executeTakeFirst()
    expect(known).toMatchObject({ permit_expiry: dayFromNow(1000), permit_number: '9912345678' })
    const { followPermits } = await import('./follow.server.ts')
    const { systemContext } = await import('#server/product.ts')
    await followPermits(systemContext(school.product))
    expect(await row()).toMatchObject({ status: 'closed' })
  })

  test('of another student are not found, and a teacher sees none', async () => {
    await make()
    const { renewal } = await mine()
    const lea = await school.signIn('lea_moreau')
    expectRefusal(await lea.get(`/admin/k/renewal/download?id=${renewal.id}`))
    const claire = await school.signIn('claire_dubois')
    expectRefusal(await claire.get('/admin/k/renewal/index'), 401)
    expectRefusal(await claire.get('/admin/k/renewal/mine'), 401)
  })
})
