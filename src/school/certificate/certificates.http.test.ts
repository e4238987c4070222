// Certificates from the request to the public verification.

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Answer, type Person, type School, openSchool } from '#server/testing/school.ts'
import { dayFromNow } from '#server/testing/days.ts'
import { addSample, again, expectRefusal, watched } from '#server/testing/samples.ts'
import type { AnyDatabase } from '#engine/server/product.ts'
import { certificateStatuses } from './certificate.ts'
import { readCode } from '#platform/papers/index.code.ts'
import { forgetSettings } from '#platform/settings/index.server.ts'
import { resources } from '#subjects.server.ts'
import { workersOf } from '#server/workers.ts'
import { systemContext } from '#server/product.ts'
import { storageOf } from '#platform/files/index.storage.server.ts'
import { printWaiting } from './pdf.server.ts'

let school: School
let office: Person
let zhang: Person
let own: number
let lu: number
let file: Record<string, unknown>
beforeAll(async () => {
  school = await openSchool()
  office = watched(await school.signIn('scolarite'))
  zhang = watched(await school.signIn('zhangwei', { language: 'zh-cn' }))
  const files = school.product.store.read.selectFrom('student')
  const mine = files.innerJoin('admin', 'admin.id', 'student.admin_id').where('username', '=', 'zhangwei')
  own = Number((await mine.select('student.id').executeTakeFirstOrThrow()).id)
  const year = await school.product.store.read
    .selectFrom('academic_year')
    .select('id')
    .where('is_current', '=', 1)
    .executeTakeFirstOrThrow()
  file = {
    last_name: 'Lü',
    usage_name: 'Œuvre',
    first_name: 'Mengjie',
    native_name: '吕梦洁',
    birth_date: '2004-05-01',
    birth_place: "L'Hôpital",
    academic_year_id: year.id,
  }
  lu = (await addSample(school, office, resources.student, file)).id
  await set('student', lu, { status: 'active' })
  await set('student', own, { ...file, status: 'active' })
})
afterAll(() => school.close())
beforeEach(async () => {
  for (const name of ['verify ip', 'verify wrong']) await school.product.limits.reset(name, '127.0.0.1')
})

const set = (table: 'student' | 'certificate', id: number, values: object) =>
  school.product.store.write((db) => db.updateTable(table).set(values).where('id', '=', id).execute())
const act = (action: string, id: number, more: object = {}, by = office) =>
  by.post(`/admin/k/certificate/${action}`, { id, ...more })
const read = async (id: number) => (await office.get(`/admin/k/certificate/edit?id=${id}`)).data.row
const asks: Record<string, object> = {
  refuse: { refuse_reason: 'Doublon' },
  revoke: { revoke_reason: 'Erreur de nom' },
}

async function requested(wish: object = {}): Promise<number> {
  const { data, msg } = await office.post('/admin/k/certificate/add', { student_id: lu, kind: 'enrolment', ...wish })
  if (!data?.id) throw new Error(msg)
  return data.id
}
async function issued(wish: object = {}): Promise<number> {
  const id = await requested(wish)
  const { code, msg } = await act('issue', id)
  if (code !== 1) throw new Error(msg)
  return id
}
const verify = (code: string, more: object = {}, headers = {}) =>
  school.stranger().post('/api/certificate/verify', { code, ...more }, headers)

async function fileOf(id: number, by = office): Promise<Buffer> {
  const ask = () => by.get(`/admin/k/certificate/pdf?id=${id}`)
  const { data, msg } = await again(ask, ({ status }) => status === 503)
  if (!data?.url) throw new Error(msg)
  const reply = await school.app.inject({ url: data.url, headers: { batoken: by.token } })
  if (reply.statusCode !== 200) throw new Error(`${data.url}: ${reply.statusCode}`)
  return reply.rawPayload
}

describe('the steps', () => {
  /** An issued certificate whose holder has left has a proposal to revoke it. */
  const standings = [...Object.keys(certificateStatuses), 'proposed']
  const leads: Record<string, [from: string | string[], to: string]> = {
    issue: ['requested', 'issued'],
    refuse: ['requested', 'refused'],
    revoke: [['issued', 'proposed'], 'revoked'],
    keep: ['proposed', 'issued'],
    supersede: ['issued', 'superseded'],
  }
  const pairs = standings.flatMap((standing) => Object.keys(leads).map((action) => [standing, action] as const))

  /** Uses real actions, so that every state can be reached. */
  async function in_(status: string): Promise<number> {
    if (status === 'proposed') return ofWhoLeft()
    const id = status === 'requested' || status === 'refused' ? await requested() : await issued()
    const step = { refused: 'refuse', revoked: 'revoke', superseded: 'supersede' }[status]
    if (step) expect(await act(step, id, asks[step])).toMatchObject({ code: 1 })
    return id
  }

  async function ofWhoLeft(): Promise<number> {
    const came = { ...file, entry_date: '2020-09-01', exit_date: null }
    const { id: student_id } = await addSample(school, office, resources.student, came)
    await set('student', student_id, { status: 'active' })
    const id = await issued({ student_id })
    const leaving = { id: student_id, exit_reason: 'Déménagement', exit_date: '2026-01-31' }
    expect(await office.post('/admin/k/student/withdraw', leaving)).toMatchObject({ code: 1 })
    return id
  }

  test.each(pairs)('of one that is %s: %s', async (standing, action) => {
    const id = await in_(standing)
    const { status } = await read(id)
    const answer = await act(action, id, asks[action])
    const [from, to] = leads[action]!
    if ([from].flat().includes(standing)) expect([answer.msg, (await read(id)).status]).toEqual([answer.msg, to])
    else {
      expectRefusal(answer)
      expect((await read(id)).status).toBe(status)
    }
  })

  test('that need a reason are refused without a reason', async () => {
    const id = await in_('issued')
    expectRefusal(await act('revoke', id))
    expectRefusal(await act('revoke', id, { revoke_reason: '' }))
    expect(await read(id)).toMatchObject({ status: 'issued', revoked_at: null })
  })

  test('record their author and time, and inform the student', async () => {
    const id = await issued({ student_id: own })
    await act('revoke', id, asks.revoke)
    expect(await read(id)).toMatchObject({ issued_at: expect.any(Number), revoked_at: expect.any(Number) })
    const bell = await school.product.store.read
      .selectFrom('notification')
      .select(['title', 'title_zh', 'body'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(bell).toMatchObject({ title_zh: '在读证明已撤销', body: expect.stringContaining('Erreur de nom') })
  })

  test('replace a certificate by one that is issued at once', async () => {
    const id = await issued()
    await act('supersede', id)
    const old = await school.product.store.read
      .selectFrom('certificate')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const next = await read(Number(old.superseded_by))
    expect(next).toMatchObject({ status: 'issued', kind: 'enrolment' })
    expect(next.code).not.toBe(old.code)
  })

  test('keep the chosen end of validity in the replacement, and refuse one that is over', async () => {
    const replaced = async (id: number) => {
      expect(await act('supersede', id)).toMatchObject({ code: 1 })
      return read(Number((await read(id)).superseded_by))
    }
    const { valid_until: yearEnd } = await read(await issued())
    const chosen = { valid_until: dayFromNow(1) }
    const free = { kind: 'custom', heading: 'Attestation', wording: 'A suivi le stage.', ...chosen }
    expect(await replaced(await issued(free))).toMatchObject(chosen)
    expect(await replaced(await issued(chosen))).toMatchObject(chosen)
    expect(await replaced(await issued())).toMatchObject({ valid_until: yearEnd })
    const over = await issued(free)
    await set('certificate', over, { valid_until: '2020-01-01' })
    expectRefusal(await act('supersede', over))
    expect((await read(over)).status).toBe('issued')
  })
})

test('of the certificates in the demo school match their history', async () => {
  const { read } = school.product.store
  const all = await read.selectFrom('certificate').select(['id', 'status', 'issued_at', 'superseded_by']).execute()
  const demo = await read.selectFrom('trail_row').selectAll().where('resource', '=', 'certificate').execute()
  const entriesById = Map.groupBy(demo, ({ row_id }) => Number(row_id))
  const last = { issued: 'issue', refused: 'refuse', revoked: 'revoke', superseded: 'supersede', requested: null }
  for (const { id, status, issued_at } of all.slice(0, 70)) {
    const lines = entriesById.get(Number(id)) ?? []
    expect(lines[0]).toMatchObject({ kind: 'add' })
    expect(lines.at(-1)!.action).toBe(last[status])
    const issue = lines.find(({ action }) => action === 'issue')
    expect(issue && JSON.parse(issue.fields).issued_at).toEqual(issued_at ? [null, issued_at] : undefined)
  }
  const [superseded] = all.filter(({ superseded_by }) => superseded_by !== null)
  const { data } = await office.get(`/admin/k/certificate/edit?id=${superseded!.id}`)
  expect(data.row).toMatchObject({
    superseded_by: superseded!.superseded_by,
    superseded_by_row: { id: superseded!.superseded_by, title: expect.stringContaining('CERT-') },
    issued_by_row: { title: expect.any(String) },
  })
})

describe('issuing', () => {
  test('is refused with all missing data', async () => {
    const bare = await addSample(school, office, resources.student, { birth_date: null, specialty_id: null })
    const { msg } = await act('issue', await requested({ student_id: bare.id }))
    expect(msg).toMatch(/le statut de l’étudiant ne le permet pas.*la date de naissance manque.*la filière manque/)
  })

  test('is answered with its number, and with whether the student knows', async () => {
    const told = await act('issue', await requested({ student_id: own }))
    expect(told.msg).toMatch(/^L’attestation CERT-\d{4}-\d{5} est délivrée\. .+ en est prévenu/)
    await school.product.store.write((db) =>
      db.updateTable('student').set({ admin_id: null }).where('id', '=', lu).execute(),
    )
    const alone = await act('issue', await requested())
    expect(alone.msg).toMatch(/^L’attestation CERT-\d{4}-\d{5} est délivrée\. .+ n’a pas de compte/)
  })

  test('for several students gives each their own certificate, and reports refusals', async () => {
    const bare = await addSample(school, office, resources.student)
    const wish = { student_ids: [own, lu, bare.id], kind: 'enrolment' }
    const tried = (await office.post('/admin/k/certificate/issueFor', { ...wish, try: true })).data.students
    const stopped = (id: number) =>
      tried.find((each: { id: number }) => each.id === id).gaps.filter(({ stops }: { stops: boolean }) => stops)
    expect([stopped(own), stopped(lu)]).toEqual([[], []])
    expect(stopped(bare.id)[0].text).toContain('statut')
    const { data } = await office.post('/admin/k/certificate/issueFor', wish)
    expect(data).toMatchObject({ issued: 2, refused: 1, reasons: [{ msg: expect.stringContaining('statut') }] })
    expect(data.messages).toEqual([
      expect.stringMatching(/^L’attestation CERT-\d{4}-\d{5} est délivrée\. /),
      expect.stringMatching(/^L’attestation CERT-\d{4}-\d{5} est délivrée\. /),
    ])
    const left = await school.product.store.read
      .selectFrom('certificate')
      .select('id')
      .where('student_id', '=', bare.id)
      .execute()
    expect(left).toEqual([])
  })

  test('issues a waiting request instead of a second certificate, and shows both before', async () => {
    const asked = await requested({ kind: 'level', purpose: 'prefecture', doc_locale: 'fr_zh' })
    const { number } = await read(asked)
    const wish = { student_ids: [lu], kind: 'level', doc_locale: 'en' }
    const [tried] = (await office.post('/admin/k/certificate/issueFor', { ...wish, try: true })).data.students
    expect(tried).toMatchObject({ id: lu, asked: number, contents: { number } })
    expect(tried.contents.facts.map(({ value }: { value: string }) => value).join(' ')).toContain('Mengjie')
    const count = async () =>
      (
        await school.product.store.read
          .selectFrom('certificate')
          .select('id')
          .where('student_id', '=', lu)
          .where('kind', '=', 'level')
          .execute()
      ).length
    const before = await count()
    expect((await office.post('/admin/k/certificate/issueFor', wish)).data).toMatchObject({ ids: [asked], issued: 1 })
    expect(await count()).toBe(before)
    // The language is that of the person who issues; what they leave open stays as requested.
    expect(await read(asked)).toMatchObject({ status: 'issued', doc_locale: 'en', purpose: 'prefecture' })
    expect((await office.post('/admin/k/certificate/issueFor', wish)).data.ids).not.toContain(asked)
    expect(await count()).toBe(before + 1)
  })

  test('of several students shows no contents, and those of one only to who may issue', async () => {
    const wish = { student_ids: [own, lu], kind: 'enrolment', try: true }
    const { students } = (await office.post('/admin/k/certificate/issueFor', wish)).data
    expect(students.map(({ contents }: { contents: unknown }) => contents)).toEqual([null, null])
    expectRefusal(await zhang.post('/admin/k/certificate/issueFor', { ...wish, student_ids: [own] }), 401)
  })

  test('uses consecutive numbers, and codes that are valid and different', async () => {
    const rows = []
    for (let n = 0; n < 4; n++) rows.push(await read(await issued()))
    const numbers = rows.map(({ number }) => Number(number.slice(-5)))
    expect(numbers).toEqual(numbers.map((_, index) => numbers[0]! + index))
    expect(new Set(rows.map(({ code }) => readCode(code))).size).toBe(4)
  })

  test('counts minutes due, attended and missed in the registers, and freezes them', async () => {
    const course = await addSample(school, await school.signIn('superadmin'), resources.course)
    const start = Math.floor(Date.now() / 1000 / 86_400) * 86_400 - 20 * 86_400 + 9 * 3600
    const registers = [
      { status: 'present', minutes_missed: 0 },
      { status: 'late', minutes_missed: 15 },
      { status: 'absent', minutes_missed: 90 },
      { status: 'excused', minutes_missed: 90 },
      { status: 'exempt', minutes_missed: 0 },
    ]
    const timestamps = { create_time: start, update_time: start }
    await school.product.store.write(async (db) => {
      const any = db as AnyDatabase
      for (const [n, register] of registers.entries()) {
        const times = { start_at: start + n * 86_400, end_at: start + n * 86_400 + 5400, status: 'done' }
        const plan = {
          course_id: course.id,
          title: `Séance ${n}`,
          kind: 'lecture',
          seq: 900 + n,
          ...times,
          ...timestamps,
        }
        const { id } = await any.insertInto('course_plan').values(plan).returning('id').executeTakeFirstOrThrow()
        const row = { course_plan_id: id, student_id: lu, marked_at: start, ...register, ...timestamps }
        await any.insertInto('attendance').values(row).execute()
      }
    })
    const { snapshot } = await read(await issued({ kind: 'attendance' }))
    expect(snapshot.attended).toMatchObject({ due: 360, attended: 165, excused: 90, unexcused: 105 })
    expect(snapshot.attended.courses).toHaveLength(1)
  })

  test('makes the certificate immutable', async () => {
    expectRefusal(await office.post('/admin/k/certificate/edit', { id: await issued(), kind: 'level' }))
  })
})

describe('the document', () => {
  test(
    'is one file for all readers, whatever happens to the student’s record, and contains every letter',
    { timeout: 60_000 },
    async () => {
      const id = await issued({ student_id: own, doc_locale: 'fr_zh', purpose: 'prefecture' })
      const { number, code, snapshot } = await read(id)
      const [first, atOnce] = await Promise.all([fileOf(id), fileOf(id, zhang)])
      expect(atOnce.equals(first)).toBe(true)
      const stored = school.product.store.read
        .selectFrom('attachment')
        .select('url')
        .where('name', '=', `${number}.pdf`)
      expect(await stored.execute()).toHaveLength(1)
      await office.post('/admin/k/student/edit', { id: own, first_name: 'Autrement', native_name: '别名' })
      expect((await fileOf(id)).equals(first)).toBe(true)
      const after = await read(id)
      expect(after.pdf_sha256).toBe(createHash('sha256').update(first).digest('hex'))
      expect(after.snapshot).toEqual(snapshot)
      // A lost file is created again from the frozen data.
      await set('certificate', id, { pdf: null, pdf_sha256: null })
      expect((await fileOf(id)).equals(first)).toBe(true)
      const text = spawnSync('pdftotext', ['-layout', '-', '-'], { input: first }).stdout.toString()
      for (const words of [
        '吕梦洁',
        'LÜ',
        'ŒUVRE',
        "L'Hôpital",
        '1er mai 2004',
        '2004年5月1日',
        '在读证明',
        '参考译文',
        number,
        code,
      ])
        expect(text).toContain(words)
      expect(text).not.toContain('别名')
    },
  )

  test('of every kind contains every letter', { timeout: 60_000 }, async () => {
    const ids: number[] = []
    const courtesy = { doc_locale: 'fr_zh' }
    await set('student', lu, { french_level: 'B2' })
    for (const kind of ['pre_enrolment', 'attendance', 'level']) ids.push(await issued({ kind, ...courtesy }))
    ids.push(
      await issued({ kind: 'custom', heading: 'Attestation d’assiduité', wording: 'Œuvre : 吕梦洁', ...courtesy }),
    )
    await set('student', lu, { status: 'graduated', exit_date: '2026-06-30' })
    ids.push(await issued({ kind: 'completion', ...courtesy }))
    await set('student', lu, { status: 'active', exit_date: null })
    const storage = storageOf(school.env)
    const since = Math.floor(Date.now() / 1000) - 3600
    await printWaiting(systemContext(school.product), { aside: workersOf(school.env), storage }, since)
    for (const id of ids) {
      const text = spawnSync('pdftotext', ['-layout', '-', '-'], { input: await fileOf(id) }).stdout.toString()
      for (const words of ['吕梦洁', 'LÜ', 'ŒUVRE', "L'Hôpital"]) expect(text).toContain(words)
      // A text of the school has no translation.
      expect(text.includes('参考译文')).toBe(id !== ids[3])
    }
  })

  test('does not exist before it is issued', async () => {
    expectRefusal(await office.get(`/admin/k/certificate/pdf?id=${await requested()}`))
  })
})

describe('the sheet', () => {
  const sheet = (id: number, by = office) => by.get(`/admin/k/certificate/view?id=${id}`)

  test('of a request is empty, and that of an issued certificate shows its contents and its verification address', async () => {
    const asked = await requested()
    expect((await sheet(asked)).data).toMatchObject({ contents: null, verify: null, over: false, checks: [] })
    await act('issue', asked)
    const { data } = await sheet(asked)
    const code = data.row.code.replaceAll('-', '')
    expect(data.verify).toMatch(new RegExp(`/verify/${code}$`))
    expect(data.contents.facts).toContainEqual({ name: 'Date de naissance', value: '1er mai 2004' })
    await verify(data.row.code)
    expect((await sheet(asked)).data.checks).toMatchObject([{ result: 'valid' }])
  })

  test('names the certificate it replaced and the one that replaced it, and its expiry', async () => {
    const id = await issued()
    await act('supersede', id)
    const { row, replacedBy } = (await sheet(id)).data
    expect(row.status).toBe('superseded')
    const next = (await sheet(replacedBy.id)).data
    expect(next).toMatchObject({ over: false, replaces: { id, number: row.number } })
    await set('certificate', next.row.id, { valid_until: '2020-01-01' })
    expect((await sheet(next.row.id)).data.over).toBe(true)
  })

  test('is for the holder and the office, and its verifications only for the office', async () => {
    const [mine, theirs] = [await issued({ student_id: own }), await issued()]
    await verify((await read(mine)).code)
    expect((await sheet(mine, zhang)).data).toMatchObject({ row: { id: mine }, checks: [] })
    expectRefusal(await sheet(theirs, zhang))
    expectRefusal(await sheet(mine, await school.signIn('claire_dubois')), 401)
  })
})

describe('a student', () => {
  test('sees only their own certificates, in every call', async () => {
    const [mine, theirs] = [await issued({ student_id: own }), await issued()]
    const { data } = await zhang.get('/admin/k/certificate/index?limit=200')
    const ids = data.list.map(({ id }: { id: number }) => id)
    expect(ids).toContain(mine)
    expect(ids).not.toContain(theirs)
    expectRefusal(await zhang.get(`/admin/k/certificate/pdf?id=${theirs}`))
    const { data: file } = await office.get(`/admin/k/certificate/pdf?id=${theirs}`)
    expect((await school.app.inject({ url: file.url, headers: { batoken: zhang.token } })).statusCode).toBe(404)
    expect((await school.app.inject({ url: file.url, headers: { server: 'true' } })).statusCode).toBe(401)
    expectRefusal(await act('issue', theirs, {}, zhang), 401)
  })

  test('requests one of each kind at a time; automatic kinds are issued immediately', async () => {
    const ask = (kind: string) => zhang.post('/admin/k/certificate/request', { kind, purpose: 'caf' })
    expect((await ask('level')).code).toBe(1)
    expectRefusal(await ask('level'))
    expectRefusal(await zhang.post('/admin/k/certificate/request', { kind: 'custom' }))
    expectRefusal(await office.post('/admin/k/certificate/request', { kind: 'level' }), 401)
    await school.product.store.write((db) =>
      db.updateTable('config').set({ value: '1' }).where('name', '=', 'certificate_auto_issue').execute(),
    )
    forgetSettings(school.product)
    expect((await ask('enrolment')).msg).toBe('证明已签发。')
  })
})

describe('a visitor', () => {
  const result = async (code: string) => (await verify(code)).data.result

  test('sees the kind, the school and the validity, and nothing else', async () => {
    const { code, number } = await read(await issued())
    const answer = await verify(code.toLowerCase().replaceAll('-', ' '))
    expect(answer.data).toMatchObject({
      result: 'valid',
      holder: 'LÜ M*** (吕*)',
      kind: ['Certificat de scolarité', '在读证明', 'Enrolment certificate'],
    })
    for (const secret of ['Mengjie', '梦洁', '2004', "L'Hôpital", number]) expect(answer.text).not.toContain(secret)
  })

  test('sees that it was revoked, but not why', async () => {
    const id = await issued()
    const { code } = await read(id)
    expect(await result(code)).toBe('valid')
    await act('revoke', id, asks.revoke)
    const answer = await verify(code)
    expect(answer.data.result).toBe('revoked')
    expect(answer.text).not.toContain('Erreur de nom')
    expect(await read(id)).toMatchObject({ verify_count: 2, last_verified_at: expect.any(Number) })
  })

  test('sees if one is replaced, expired, only requested, or unknown', async () => {
    const [old, over, asked] = [await issued(), await issued(), await requested()]
    await act('supersede', old)
    await set('certificate', over, { valid_until: '2020-01-01' })
    const codes = await Promise.all([old, over, asked].map(async (id) => (await read(id)).code))
    expect(await Promise.all([...codes, '0000-0000-0000', 'n’importe quoi'].map(result))).toEqual([
      'superseded',
      'expired',
      'unknown',
      'unknown',
      'unknown',
    ])
  })

  test('reads the contents with the birth date of the holder', async () => {
    const { code, number } = await read(await issued())
    const open = (birth_date: string) => school.stranger().post('/api/certificate/open', { code, birth_date })
    expectRefusal(await open('2004-05-02'))
    const { data } = await open('2004-05-01')
    expect(data).toMatchObject({ number, facts: expect.arrayContaining([{ name: 'Prénom', value: 'Mengjie' }]) })
  })

  test('cannot try many birth dates', async () => {
    const { code } = await read(await issued())
    const statuses: number[] = []
    for (let day = 1; day <= 12; day++) {
      await school.product.limits.reset('verify wrong', '127.0.0.1')
      const birth_date = `2003-05-${String(day).padStart(2, '0')}`
      statuses.push((await school.stranger().post('/api/certificate/open', { code, birth_date })).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
  })

  test('must solve a captcha after five wrong codes, and wait after twenty a minute', async () => {
    const answers: Answer[] = []
    for (let n = 0; n < 22; n++) answers.push(await verify('0000-0000-0000'))
    expect(answers.slice(0, 5).map(({ data }) => data.result)).toEqual(Array.from({ length: 5 }, () => 'unknown'))
    expect(answers[5]).toMatchObject({ code: 0, data: { captcha: true } })
    expect(answers.slice(19).map(({ status }) => status)).toEqual([200, 429, 429])
  })

  test('adds a row without the address, and gets no cookie', async () => {
    const id = await issued()
    const { headers } = await verify((await read(id)).code, {}, { 'user-agent': 'Scanner 1' })
    expect(headers['set-cookie']).toBeUndefined()
    const { data } = await office.get('/admin/k/certificateCheck/index?limit=1')
    expect(data.list[0]).toMatchObject({ result: 'valid', code_tried: expect.stringMatching(/^\w{4}$/) })
    expect(JSON.stringify(data.list[0])).not.toContain('127.0.0.1')
  })
})
