// The status of a student: allowed actions, their input and their effects.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { addSample, expectRefusal, watched } from '#server/testing/samples.ts'
import { mailsIn } from '#server/testing/mails.ts'
import { resources } from '#subjects.server.ts'
import { usualFormat } from './number/number-format.ts'

let school: School
let chief: Person
let year: { id: number }
beforeAll(async () => {
  school = await openSchool()
  chief = watched(await school.signIn('superadmin', { language: 'en' }))
  year = (await chief.get('/admin/k/academicYear/index?order=start_date,asc')).data.list[0]
})
afterAll(() => school.close())

/** Written by hand and not read from the declaration under test. */
const steps: Record<string, { from: string[]; to?: string; asks?: object }> = {
  askDocuments: { from: ['pending'], to: 'incomplete', asks: { status_reason: 'Passport missing' } },
  resubmit: { from: ['incomplete'], to: 'pending' },
  approve: { from: ['pending'], to: 'active' },
  reject: { from: ['pending', 'incomplete'], to: 'rejected', asks: { status_reason: 'Level too low' } },
  cancel: { from: ['draft', 'pending', 'incomplete'], to: 'cancelled' },
  reopen: { from: ['rejected', 'cancelled'], to: 'pending' },
  suspend: { from: ['active'], to: 'suspended' },
  resume: { from: ['suspended'], to: 'active' },
  graduate: { from: ['active', 'suspended'], to: 'graduated', asks: { exit_date: '2046-08-31' } },
  withdraw: { from: ['active', 'suspended'], to: 'withdrawn', asks: { exit_reason: 'Moved', exit_date: '2046-01-31' } },
  reEnrol: { from: ['withdrawn', 'graduated'], to: 'active' },
  invite: { from: ['active', 'suspended'] },
  linkAccount: { from: ['active', 'suspended', 'graduated', 'withdrawn'], asks: { admin_id: 1 } },
  unlinkAccount: { from: ['active', 'suspended', 'graduated', 'withdrawn'] },
  anonymise: { from: ['rejected', 'cancelled', 'graduated', 'withdrawn'], to: 'anonymised' },
}
/** How a new record reaches each state. */
const ways: Record<string, string[]> = {
  pending: [],
  incomplete: ['askDocuments'],
  active: ['approve'],
  suspended: ['approve', 'suspend'],
  graduated: ['approve', 'graduate'],
  withdrawn: ['approve', 'withdraw'],
  rejected: ['reject'],
  cancelled: ['cancel'],
  anonymised: ['cancel', 'anonymise'],
}

const entry = () => ({ specialty_id: 1, academic_year_id: year.id, entry_date: '2026-09-01' })
const asked = (action: string) => ({ ...(/approve|reEnrol/.test(action) && entry()), ...steps[action]!.asks })
const step = (action: string, id: number, body: object = asked(action)) =>
  chief.post(`/admin/k/student/${action}`, { id, ...body })
const rowOf = async (id: number) => (await chief.get(`/admin/k/student/edit?id=${id}`)).data.row
async function applicant(changes = {}, taken: string[] = []): Promise<number> {
  const { id } = await addSample(school, chief, resources.student, {
    entry_date: '',
    exit_date: '',
    exit_reason: '',
    ...changes,
  })
  for (const action of taken) expect(await step(action, id)).toMatchObject({ code: 1 })
  return id
}
/** Links another account instead of the one that the approval has created. */
async function link(id: number) {
  expect(await step('unlinkAccount', id)).toMatchObject({ code: 1 })
  const { id: admin_id } = await addSample(school, chief, resources.admin, { status: '1' })
  return step('linkAccount', id, { admin_id })
}
async function historyOf(id: number) {
  const { data } = await chief.get(
    `/admin/k/studentStatusLog/index?order=id,asc&search[0][field]=student_id&search[0][operator]=%3D&search[0][val]=${id}`,
  )
  return data.list
}

test('the actions of the declaration are those of this table', () => {
  expect(Object.keys(resources.student.actions).toSorted()).toEqual(Object.keys(steps).toSorted())
})

describe.each(Object.keys(ways))('a record that is %s', (state) => {
  test('allows its possible actions and no others', async () => {
    const stays = await applicant({}, ways[state])
    for (const [action, { from, to }] of Object.entries(steps)) {
      if (from.includes(state)) {
        const id = await applicant({}, ways[state])
        const answer = action === 'linkAccount' ? await link(id) : await step(action, id)
        expect({ action, code: answer.code }).toEqual({ action, code: 1 })
        expect((await rowOf(id)).status).toBe(to ?? state)
      } else {
        const answer = await step(action, stays)
        expectRefusal(answer)
        expect(answer.msg).toMatch(/is not possible: the state is “[A-Z].+”\.$/)
      }
    }
    expect((await rowOf(stays)).status).toBe(state)
  })

  test('can be deleted only while nothing refers to it', async () => {
    const id = await applicant({}, ways[state])
    const answer = await chief.del(`/admin/k/student/del?ids[]=${id}`)
    if (['rejected', 'cancelled'].includes(state)) expect(answer.code).toBe(1)
    else expect(answer.msg).toMatch(/cannot be deleted while “.+”\. Use “Withdraw” or “Anonymise”\.$/)
  })
})

test('a draft with an unconfirmed e-mail can only be cancelled', async () => {
  const { data } = await chief.get(
    '/admin/k/student/index?search[0][field]=status&search[0][operator]=%3D&search[0][val]=draft',
  )
  const { id } = data.list[0]
  for (const action of Object.keys(steps).filter((each) => each !== 'cancel')) expectRefusal(await step(action, id))
  expect(await step('cancel', id)).toMatchObject({ code: 1 })
})

describe('the input of an action', () => {
  test.each([
    ['approve', 'specialty_id'],
    ['approve', 'academic_year_id'],
    ['approve', 'entry_date'],
    ['reject', 'status_reason'],
    ['askDocuments', 'status_reason'],
  ])('%s needs %s', async (action, name) => {
    const id = await applicant()
    for (const empty of [undefined, '', null]) {
      const answer = await step(action, id, { ...asked(action), [name]: empty })
      expectRefusal(answer)
      expect(Object.keys(answer.data.fields)).toEqual([name])
    }
    expect((await rowOf(id)).status).toBe('pending')
  })

  test('cannot write other fields', async () => {
    const id = await applicant()
    for (const more of [
      { last_name: 'Wang' },
      { status: 'graduated' },
      { student_no: 'ETU-2026-00001' },
      { version: 'x' },
    ])
      expectRefusal(await step('approve', id, { ...asked('approve'), ...more }))
    expect((await rowOf(id)).status).toBe('pending')
  })

  test('an approval outside the European Union needs the residence permit', async () => {
    const id = await applicant({ nationality: 'CN', permit_kind: '' })
    expect((await step('approve', id)).msg).toBe('State the residence permit: it is needed outside the European Union.')
    await chief.post('/admin/k/student/edit', { id, permit_kind: 'vls_ts' })
    expect(await step('approve', id)).toMatchObject({ code: 1 })
  })

  test.each([
    ['resume', ['approve', 'suspend']],
    ['reEnrol', ['approve', 'withdraw']],
  ])('%s needs what an active record needs', async (action, way) => {
    const id = await applicant({ nationality: 'CN', permit_kind: 'vls_ts' }, way)
    await chief.post('/admin/k/student/edit', { id, permit_kind: null, specialty_id: null })
    const state = (await rowOf(id)).status
    if (action === 'resume') {
      expect((await step(action, id)).msg).toBe('An enrolled student needs a specialty.')
      await chief.post('/admin/k/student/edit', { id, specialty_id: 1 })
    }
    expect((await step(action, id)).msg).toBe('State the residence permit: it is needed outside the European Union.')
    expect((await rowOf(id)).status).toBe(state)
    await chief.post('/admin/k/student/edit', { id, permit_kind: 'vls_ts' })
    expect(await step(action, id)).toMatchObject({ code: 1 })
  })

  test('refuses an exit before the entry, and a graduation before the end of the year’s terms', async () => {
    const id = await applicant({}, ['approve'])
    const early = { exit_reason: 'Moved', exit_date: '2026-08-31' }
    expect((await step('withdraw', id, early)).msg).toBe('The exit date cannot come before the entry date.')
    const { data } = await chief.get(
      `/admin/k/academicTerm/index?order=end_date,desc&search[0][field]=academic_year_id&search[0][operator]=%3D&search[0][val]=${year.id}`,
    )
    const [term] = data.list
    await chief.post('/admin/k/student/edit', { id, entry_date: '2020-09-01' })
    const open = await step('graduate', id, { exit_date: `${term.end_date.slice(0, 4)}-01-31` })
    expect(open.msg).toMatch(/^The term “.+” is not over: .+ cannot graduate yet\.$/)
    expect(await step('graduate', id, { exit_date: term.end_date })).toMatchObject({ code: 1 })
  })

  test('only the super administrator anonymises a person, whatever right was given', async () => {
    const id = await applicant({}, ['cancel'])
    const direction = watched(await school.signIn('direction'))
    expectRefusal(await direction.post('/admin/k/student/anonymise', { id }), 401)
    const db = school.product.store
    const group = await db.read
      .selectFrom('admin_group')
      .select('id')
      .where('name', '=', 'Scolarité')
      .executeTakeFirstOrThrow()
    const rule = await db.read
      .selectFrom('admin_rule')
      .select('id')
      .where('name', '=', 'k/student/anonymise')
      .executeTakeFirstOrThrow()
    await db.write((inside) =>
      inside.insertInto('admin_group_rule').values({ admin_group_id: group.id, admin_rule_id: rule.id }).execute(),
    )
    expectRefusal(await (await school.signIn('scolarite')).post('/admin/k/student/anonymise', { id }), 401)
    expect((await rowOf(id)).status).toBe('cancelled')
  })
})

describe('the effect of an action', () => {
  test('each is logged with its reason, its author and its time', async () => {
    const id = await applicant({}, ['askDocuments', 'resubmit', 'approve', 'withdraw'])
    const history = await historyOf(id)
    expect(
      history.map(({ from_status, to_status, reason }: Record<string, string>) => [from_status, to_status, reason]),
    ).toEqual([
      [null, 'pending', null],
      ['pending', 'incomplete', 'Passport missing'],
      ['incomplete', 'pending', null],
      ['pending', 'active', null],
      ['active', 'withdrawn', 'Moved'],
    ])
    for (const entry of history) {
      expect(entry.actor).toEqual({ id: 1, title: 'Super administrateur' })
      expect(Math.abs(entry.at - Date.now() / 1000)).toBeLessThan(30)
    }
  })

  test('a refused action and a change without an action are not in the history', async () => {
    const id = await applicant()
    await step('resume', id)
    await chief.post('/admin/k/student/edit', { id, city: 'Lyon' })
    expect(await historyOf(id)).toHaveLength(1)
  })

  test('a returning student has no exit date, and keeps the number', async () => {
    const id = await applicant({}, ['approve', 'withdraw'])
    const { student_no } = await rowOf(id)
    await step('reEnrol', id)
    expect(await rowOf(id)).toMatchObject({ status: 'active', student_no, exit_date: null, exit_reason: null })
  })

  test('an anonymised person cannot be found', async () => {
    const person = {
      last_name: 'Vandenberghe',
      first_name: 'Philippine',
      email: 'philippine@example.test',
      mobile: '+33639970001',
    }
    const id = await applicant(
      { ...person, wechat: 'pv_2020', address_line: '4 rue des Lilas', id_number: 'X1234', remark: 'Migraines' },
      ['approve', 'withdraw'],
    )
    await step('anonymise', id)
    const text = JSON.stringify(await rowOf(id))
    for (const trace of [...Object.values(person), 'pv_2020', 'Lilas', 'X1234', 'Migraines', 'Moved', '2001-02-03'])
      expect(text).not.toContain(trace)
    for (const word of ['vandenberghe', '639970001', 'philippine'])
      expect((await chief.get(`/admin/k/student/index?quick_search=${word}`)).data.total).toBe(0)
    expect((await rowOf(id)).student_no).toMatch(/^ETU-2026-/)
  })
})

describe('the account of a student', () => {
  const accountOf = async (id: number) => (await rowOf(id)).admin as { id: number; title: string } | null
  /** The text of a replaced link is removed. */
  const mailsTo = async (recipient: string) =>
    (await mailsIn(school, recipient)).filter(({ body }) => body === '—' || body.includes('/admin/invitation/'))

  test('gets a new link as often as requested, and is created if there is none yet', async () => {
    const id = await applicant({ email: 'lien@example.test', first_name: 'Ada', last_name: 'Lien' }, ['approve'])
    expect(await mailsTo('lien@example.test')).toHaveLength(1)
    expect(await step('invite', id)).toMatchObject({ code: 1 })
    expect(await mailsTo('lien@example.test')).toHaveLength(2)
    const before = await accountOf(id)
    await step('unlinkAccount', id)
    expect(await accountOf(id)).toBeNull()
    expect(await step('invite', id)).toMatchObject({ code: 1 })
    expect((await accountOf(id))!.id).not.toBe(before!.id)
  })

  test('belongs to one person, is enabled, and loses its group when it is unlinked', async () => {
    const [one, other] = [await applicant({}, ['approve']), await applicant({}, ['approve'])]
    const { id: admin_id } = (await accountOf(one))!
    expect((await step('linkAccount', one, { admin_id })).msg).toMatch(/has an account already: unlink it first\.$/)
    await step('unlinkAccount', other)
    expect((await step('linkAccount', other, { admin_id })).msg).toMatch(/^This account already belongs to /)
    expect((await step('unlinkAccount', other)).msg).toMatch(/has no account\.$/)
    const groupsOf = async (id: number) => (await chief.get(`/admin/auth/admin/edit?id=${id}`)).data.row.group_ids
    expect(await groupsOf(admin_id)).toHaveLength(1)
    await step('unlinkAccount', one)
    expect(await groupsOf(admin_id)).toEqual([])
    await chief.post('/admin/auth/admin/edit', { id: admin_id, status: '0' })
    expect((await step('linkAccount', other, { admin_id })).msg).toMatch(/is disabled: enable it first\.$/)
    await chief.post('/admin/auth/admin/edit', { id: admin_id, status: '1' })
    expect(await step('linkAccount', other, { admin_id })).toMatchObject({ code: 1 })
    expect(await groupsOf(admin_id)).toHaveLength(1)
  })
})

describe('the student number', () => {
  const numberOf = async (id: number) => (await rowOf(id)).student_no as string

  test('continues from the last one of the year of entry', async () => {
    const { data } = await chief.get(
      '/admin/k/student/index?order=student_no,desc&search[0][field]=student_no&search[0][operator]=LIKE&search[0][val]=ETU-2026',
    )
    const last = Number(data.list[0].student_no.slice(-5))
    const [one, next] = [await applicant({}, ['approve']), await applicant({}, ['approve'])]
    expect(await numberOf(one)).toBe(`ETU-2026-${String(last + 1).padStart(5, '0')}`)
    expect(await numberOf(next)).toBe(`ETU-2026-${String(last + 2).padStart(5, '0')}`)
  })

  test('begins again in a year without any', async () => {
    const id = await applicant()
    await step('approve', id, { ...entry(), entry_date: '2031-09-01' })
    expect(await numberOf(id)).toBe('ETU-2031-00001')
  })

  const saveFormat = (student_number_format: string) =>
    chief.post('/admin/routine/config/edit', { student_number_format })
  const previewOf = async (format: string) =>
    (await chief.get(`/admin/routine/config/preview?name=student_number_format&value=${encodeURIComponent(format)}`))
      .data.text

  test('has the format that the school has set, and follows an imported number', async () => {
    expect((await saveFormat('L{n:4}-{yy}')).code).toBe(1)
    const year = new Date().getUTCFullYear()
    expect(await previewOf('L{n:4}-{yy}')).toBe(`Next number: L0001-${String(year).slice(2)}`)
    const [one, imported, next, last] = [await applicant(), await applicant(), await applicant(), await applicant()]
    const body = { ...entry(), entry_date: '2034-09-01' }
    await step('approve', one, body)
    const set = (student_no: string) =>
      school.product.store.write((db) =>
        db.updateTable('student').set({ student_no }).where('id', '=', imported).execute(),
      )
    // A longer number has another format.
    await set('L00077-34')
    await step('approve', next, body)
    await set('l0041-34')
    await step('approve', last, body)
    expect(await Promise.all([one, next, last].map(numberOf))).toEqual(['L0001-34', 'L0002-34', 'L0042-34'])
    expect((await saveFormat(usualFormat)).code).toBe(1)
  })

  test('has one more digit after the last number of its length', async () => {
    expect((await saveFormat('Z{n:1}')).code).toBe(1)
    const [imported, ...others] = [await applicant(), await applicant(), await applicant()]
    await school.product.store.write((db) =>
      db.updateTable('student').set({ student_no: 'Z9' }).where('id', '=', imported!).execute(),
    )
    for (const id of others) await step('approve', id)
    expect(await Promise.all(others.map(numberOf))).toEqual(['Z10', 'Z11'])
    expect(await previewOf('Z{n:1}')).toBe('Next number: Z12')
    expect((await saveFormat(usualFormat)).code).toBe(1)
  })

  test('cannot have a format without a running number', async () => {
    const refused = await saveFormat('ETU-{year}')
    expect(refused.code).toBe(0)
    expect(refused.data.fields.student_number_format).toMatch(/running number once/)
    expect(await previewOf('ETU-{year}')).toBe(refused.data.fields.student_number_format)
    expect((await chief.get('/admin/routine/config/preview?name=school_name&value=x')).code).toBe(0)
  })

  test('is given once to each of twenty who are approved at the same moment', async () => {
    const ids: number[] = []
    for (let n = 0; n < 20; n++) ids.push(await applicant())
    const body = { ...entry(), entry_date: '2032-09-01' }
    const answers = await Promise.all(ids.map((id) => step('approve', id, body)))
    expect(answers.map(({ code }) => code)).toEqual(ids.map(() => 1))
    const numbers = await Promise.all(ids.map(numberOf))
    expect(numbers.toSorted()).toEqual(ids.map((_id, n) => `ETU-2032-${String(n + 1).padStart(5, '0')}`))
  })

  test('is given once, without a gap, when two people approve the same student', async () => {
    const id = await applicant()
    const body = { ...entry(), entry_date: '2033-09-01' }
    const answers = await Promise.all([1, 2, 3].map(() => step('approve', id, body)))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    expect((await historyOf(id)).filter(({ to_status }: { to_status: string }) => to_status === 'active')).toHaveLength(
      1,
    )
    const next = await applicant()
    await step('approve', next, body)
    expect([await numberOf(id), await numberOf(next)]).toEqual(['ETU-2033-00001', 'ETU-2033-00002'])
  })
})
