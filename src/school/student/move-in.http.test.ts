// A school moves in with untidy lists: they are recognised, tried, written in the order of need, mended by kind, undone
// whole, and written again.

import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeOds } from 'hucre/ods'
import { writeXlsx } from 'hucre/xlsx'
import yazl from 'yazl'
import type { AnyDatabase } from '#engine/server/product.ts'
import { formType, formWith, pdf, png } from '#server/testing/files.ts'
import { type Answer, type Person, type School, openSchool } from '#server/testing/school.ts'
import { type UntidyFile, type UntidySchool, untidySchool } from '#server/testing/untidy-school.ts'

const path = '/admin/moveIn'
/** The whole size is tried by `rigs/move-in.ts`. */
const people = 70
let school: School
let chief: Person
let untidy: UntidySchool
const before: Record<string, number> = {}
const ids: Record<string, number> = {}
const entities = [
  'academic_year',
  'specialty',
  'room',
  'teacher',
  'student',
  'student_guardian',
  'enrolment_year',
  'course',
  'course_enrolment',
]

const db = () => school.product.store.read as AnyDatabase
const countOf = async (table: string) => {
  const { count } = await db()
    .selectFrom(table)
    .select(({ fn }) => fn.countAll().as('count'))
    .where('delete_time', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
const counts = async () =>
  Object.fromEntries(await Promise.all(entities.map(async (each) => [each, await countOf(each)])))

beforeAll(async () => {
  school = await openSchool()
  chief = await school.signIn('superadmin')
  untidy = await untidySchool(people)
  Object.assign(before, await counts())
})
afterAll(() => school.close())

async function upload({ name, content }: Pick<UntidyFile, 'name' | 'content'>, query = ''): Promise<Answer> {
  const headers = { server: 'true', batoken: chief.token, 'content-type': formType }
  const payload = formWith({ name, content: Buffer.from(content) })
  const reply = await school.app.inject({ method: 'POST', url: `${path}/upload${query}`, payload, headers })
  return { ...reply.json(), status: reply.statusCode, headers: reply.headers, text: reply.body }
}

interface Listed {
  id: number
  file: string
  resource: string
  status: string
  created: number
  updated: number
  skipped: number
  errors: number
  total: number
  waits: string[]
  queued: boolean
  undoing: boolean
  kept: number
}
const sources = async () => (await chief.get(`${path}/index`)).data.sources as Listed[]
const sourceOf = async (entity: string) => (await chief.get(`${path}/source?id=${ids[entity]}`)).data
const faultsOf = async (entity: string) =>
  (await sourceOf(entity)).faults.groups as { field: string; value: string | null; reason: string; count: number }[]

/** Waits until no file is tried or written. */
async function settled(): Promise<Listed[]> {
  for (;;) {
    const all = await sources()
    if (
      all.every(({ status }) => status !== 'analysed' && status !== 'running') &&
      !all.some(({ queued, undoing }) => queued || undoing)
    )
      return all
    await pause(20)
  }
}

async function act(call: string, body: object = {}): Promise<Answer> {
  const answer = await chief.post(`${path}/${call}`, body)
  expect([answer.code, answer.msg]).toEqual([1, expect.any(String)])
  return answer
}

/** The whole series. */
async function runAll(call: 'check' | 'run'): Promise<Listed[]> {
  await act(call)
  return settled()
}

async function mend(entity: string, find: { field: string; value?: string | null }, how: string, to?: string) {
  const faults = await faultsOf(entity)
  const fault = faults.find(({ field, value }) => field === find.field && (find.value ?? null) === value)
  if (!fault) throw new Error(`${entity}: no fault of ${find.field} in ${JSON.stringify(faults)}`)
  const { field, value, reason } = fault
  await act('mend', { id: ids[entity], field, value, reason, how, ...(to && { to }) })
}

describe('files of a school', () => {
  test('in three encodings and three formats, in any order, are recognised by their columns', async () => {
    for (const file of untidy.files) {
      const answer = await upload(file)
      const asked = answer.data?.readings as { encoding: string }[] | undefined
      const sent = asked ? await upload(file, '?encoding=gb18030') : answer
      expect([file.name, sent.code]).toEqual([file.name, 1])
      ids[file.entity] = sent.data.id as number
    }
    const all = await sources()
    const found = Object.fromEntries(all.map(({ id, resource }) => [id, resource]))
    expect(untidy.files.map(({ name, entity }) => [name, found[ids[entity]!]])).toEqual(
      untidy.files.map(({ name, entity }) => [name, entity]),
    )
    const person = await sourceOf('student')
    expect(person.source.mapping).toEqual([
      'student_no',
      'last_name',
      'first_name',
      'native_name',
      'birth_date',
      'nationality',
      'email',
      'specialty_id',
      'level',
      'status',
      'entry_date',
      'permit_expiry',
    ])
    expect(person.preview).toHaveLength(50)
    expect(person.preview[0]).toMatchObject({ student_no: 'R-20000', birth_date: '1998-01-01', status: 'active' })
  })

  test('stand in the order of need, and tell which files they wait for', async () => {
    const all = await sources()
    const order = all.map(({ resource }) => resource)
    for (const { resource, waits } of all)
      for (const need of waits) expect(order.indexOf(need)).toBeLessThan(order.indexOf(resource))
    expect(all.find(({ resource }) => resource === 'course')!.waits).toEqual(
      expect.arrayContaining(['academic_year', 'specialty', 'teacher']),
    )
  })

  test('a trial of all changes nothing, and knows what other files will bring', async () => {
    const all = await runAll('check')
    expect(await counts()).toEqual(before)
    for (const entity of ['academic_year', 'specialty', 'room', 'teacher', 'student', 'course']) {
      const { created } = all.find(({ resource }) => resource === entity)!
      expect([entity, created]).toEqual([entity, untidy.good[entity]])
    }
  })
})

describe('bringing in', () => {
  test('writes every good row, and tells each bad one by its kind', async () => {
    const all = await runAll('run')
    expect(all.map(({ file, status }) => [file, status])).toEqual(all.map(({ file }) => [file, 'done']))
    for (const [entity, good] of Object.entries(untidy.good))
      expect([entity, all.find(({ resource }) => resource === entity)!.created]).toEqual([entity, good])
    for (const [key, count] of Object.entries(untidy.faults)) {
      const [entity, field = ''] = key.split(' ') as [string, string?]
      const found = (await faultsOf(entity)).filter((fault) => fault.field === field)
      const told = found.reduce((sum, fault) => sum + fault.count, 0)
      // A guardian whose student was refused has nobody either.
      if (entity === 'student_guardian') expect(told).toBeGreaterThanOrEqual(count)
      else expect([key, told]).toEqual([key, count])
    }
    const told = await db().selectFrom('notification').select('id').where('title', 'like', '%place%').execute()
    expect(told).toEqual([])
  })

  test('students have their own number, state and year; nobody got an account', async () => {
    const row = await db()
      .selectFrom('student')
      .selectAll()
      .where('student_no', '=', 'R-20000')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ status: 'active', entry_date: '2038-09-01', admin_id: null, level: expect.any(String) })
    const years = await db().selectFrom('enrolment_year').selectAll().where('student_id', '=', row.id).execute()
    expect(years).toHaveLength(2)
    expect(years.find(({ average }) => average !== null)).toMatchObject({ average: 1250, ects: 6000, level: 'L1' })
    const log = await db().selectFrom('student_status_log').selectAll().where('student_id', '=', row.id).execute()
    expect(log).toMatchObject([{ from_status: null, to_status: 'active' }])
    const graduate = await db().selectFrom('student').selectAll().where('student_no', '=', 'R-20009').executeTakeFirst()
    expect(graduate?.status).toBe('graduated')
  })

  test('faults are mended by kind, and only their lines are read again', async () => {
    const { id } = await db()
      .selectFrom('specialty')
      .select('id')
      .where('name', '=', 'Ingénierie (reprise)')
      .executeTakeFirstOrThrow()
    await mend('student', { field: 'specialty_id', value: 'Ingénieurie' }, 'set', `#${id}`)
    await mend('student', { field: 'status', value: 'Démissionnaire' }, 'set', 'withdrawn')
    await mend('student', { field: 'birth_date' }, 'empty')
    await mend('student', { field: '' }, 'leave')
    await mend('teacher', { field: '' }, 'leave')
    await mend('course', { field: 'lead_teacher_id', value: 'M. Personne' }, 'empty')
    const unknown = { field: 'student_id', value: null, reason: '*' }
    for (const entity of ['student_guardian', 'enrolment_year', 'course_enrolment'])
      await act('mend', { id: ids[entity], ...unknown, how: 'leave' })
    const all = await runAll('run')
    expect(all.map(({ file, errors }) => [file, errors])).toEqual(all.map(({ file }) => [file, 0]))
    expect(await countOf('student')).toBe(before.student! + people)
    const spelt = await db()
      .selectFrom('student')
      .select('specialty_id')
      .where('student_no', '=', 'R-20026')
      .executeTakeFirst()
    expect(Number(spelt?.specialty_id)).toBe(Number(id))
    const left = await db()
      .selectFrom('student')
      .select('status')
      .where('student_no', '=', 'R-20062')
      .executeTakeFirst()
    expect(left?.status).toBe('withdrawn')
  })

  test('the same list again changes nothing', async () => {
    const file = untidy.files.find(({ entity }) => entity === 'specialty')!
    const again = (await upload(file)).data.id as number
    await act('run', { ids: [again] })
    const all = await settled()
    expect(all.find((each) => each.id === again)).toMatchObject({ created: 0, updated: 0, skipped: 4, errors: 0 })
    await act('remove', { id: again })
  })
})

describe('a person who is there already', () => {
  test('is recognised by name and birth date, whatever the accents and the case', async () => {
    const lines = ['N° étudiant;Nom;Prénom;Né(e) le', 'Y-1;DURAND a;ÉLOÏSE;01/01/1998', 'Y-2;ÉTÉ;Éloïse;02/02/1999']
    const first = (await upload({ name: 'un.csv', content: new TextEncoder().encode(lines.join('\n')) })).data.id
    await act('run', { ids: [first] })
    await settled()
    lines.splice(1, 2, 'Y-3;Été;éloïse;02/02/1999', 'Y-4;ÉTÉ;Éloïse;02/02/1999')
    const second = (await upload({ name: 'deux.csv', content: new TextEncoder().encode(lines.join('\n')) })).data.id
    await act('run', { ids: [second] })
    const all = await settled()
    expect(all.find(({ id }) => id === first)).toMatchObject({ created: 2, errors: 0 })
    // Case of accented letters is told apart, as by the unique index; the same spelling is found.
    expect(all.find(({ id }) => id === second)).toMatchObject({ created: 1, errors: 1 })
    for (const id of [first, second]) await act('undo', { id }).then(settled)
    for (const id of [first, second]) await act('remove', { id })
  })
})

describe('an archive of pictures', () => {
  test('gives each student the picture with their number, tells the others, and is undone', async () => {
    const zip = new yazl.ZipFile()
    const numbers = ['R-20000', 'R-20001', 'R-99999']
    for (const [n, number] of numbers.entries()) zip.addBuffer(png(40, 50, n + 1), `photos/${number}.png`)
    zip.addBuffer(Buffer.from('no picture'), 'photos/R-20002.png')
    zip.addBuffer(Buffer.from('hidden'), '__MACOSX/photos/._R-20000.png')
    zip.end()
    const headers = { server: 'true', batoken: chief.token, 'content-type': formType }
    const payload = formWith({ name: 'photos.zip', content: await buffer(zip.outputStream), type: 'application/zip' })
    const reply = (await school.app.inject({ method: 'POST', url: `${path}/pictures`, payload, headers })).json()
    expect([reply.code, reply.msg]).toEqual([1, expect.any(String)])
    const id = reply.data.id as number
    await settled()
    await act('run', { ids: [id] })
    const all = await settled()
    expect(all.find((each) => each.id === id)).toMatchObject({
      resource: 'student',
      updated: 2,
      created: 0,
      skipped: 2,
    })
    const photoOf = async (number: string) => {
      const of = db()
        .selectFrom('student')
        .select('photo')
        .where('student_no', '=', number)
        .where('delete_time', 'is', null)
      return (await of.executeTakeFirstOrThrow()).photo as string | null
    }
    expect(await photoOf('R-20000')).toMatch(/\.png$/)
    expect(await photoOf('R-20002')).toBeNull()
    await act('undo', { id })
    await settled()
    expect(await photoOf('R-20000')).toBeNull()
    await act('remove', { id })
  })

  test('that is none, or has none, is refused', async () => {
    const headers = { server: 'true', batoken: chief.token, 'content-type': formType }
    const payload = formWith({ name: 'photos.zip', content: 'PK', type: 'application/zip' })
    const reply = (await school.app.inject({ method: 'POST', url: `${path}/pictures`, payload, headers })).json()
    expect(reply).toMatchObject({ code: 0, msg: expect.stringContaining('ZIP') })
  })
})

describe('a workbook of several sheets', () => {
  const sheets = [
    {
      name: 'Salles',
      rows: [
        ['Salle', 'Capacité'],
        ['Salle 901', 12],
      ],
    },
    { name: 'Vide', rows: [] },
    {
      name: 'Filières',
      rows: [
        ['Code filière', 'Filière'],
        ['ZZ9', 'Reliure'],
      ],
    },
  ]

  test('is as many files as it has sheets with rows, each of its own kind', async () => {
    for (const [name, content] of [
      ['école.xlsx', await writeXlsx({ sheets })],
      ['école.ods', await writeOds({ sheets })],
    ] as const) {
      const reply = await upload({ name, content: Buffer.from(content) })
      const ids = reply.data.ids as number[]
      const found = (await settled()).filter((each) => ids.includes(each.id))
      expect(Object.fromEntries(found.map(({ file, resource }) => [file, resource]))).toEqual({
        [name]: 'room',
        [`${name} (3)`]: 'specialty',
      })
      for (const id of ids) await act('remove', { id })
    }
  })

  test('without rows is refused', async () => {
    const content = Buffer.from(await writeXlsx({ sheets: [{ name: 'Vide', rows: [] }] }))
    expect(await upload({ name: 'vide.xlsx', content })).toMatchObject({ code: 0 })
  })
})

describe('an archive of documents', () => {
  async function send(names: readonly string[]): Promise<number> {
    const zip = new yazl.ZipFile()
    for (const name of names) zip.addBuffer(pdf(name), name)
    zip.end()
    const headers = { server: 'true', batoken: chief.token, 'content-type': formType }
    const payload = formWith({ name: 'papiers.zip', content: await buffer(zip.outputStream), type: 'application/zip' })
    const reply = (await school.app.inject({ method: 'POST', url: `${path}/pictures`, payload, headers })).json()
    expect([reply.code, reply.msg]).toEqual([1, expect.any(String)])
    await settled()
    await act('run', { ids: [reply.data.id] })
    await settled()
    return reply.data.id as number
  }
  const papers = async () => {
    const rows = await db()
      .selectFrom('student_document')
      .innerJoin('student', 'student.id', 'student_document.student_id')
      .select(['student.student_no', 'student_document.kind', 'student_document.detail', 'student_document.status'])
      .where('student.student_no', 'in', ['R-20000', 'R-20001'])
      .where('student_document.delete_time', 'is', null)
      .orderBy('student_document.id')
      .execute()
    return rows.map(({ student_no, kind, detail, status }) => [student_no, kind, detail, status])
  }

  test('becomes documents of the students whose number begins the name, told by kind, and is undone', async () => {
    const names = ['R-20000 Relevé de notes 2023.pdf', 'R-20001_Convention_signée.pdf', 'R-99999 Diplôme.pdf']
    const id = await send(names)
    const source = (await settled()).find((each) => each.id === id)
    expect(source).toMatchObject({ resource: 'student_document', created: 2, errors: 1 })
    const brought = [
      ['R-20000', 'transcript', 'Relevé de notes 2023', 'accepted'],
      ['R-20001', 'other', 'Convention signée', 'accepted'],
    ]
    expect(await papers()).toEqual(brought)
    const again = await send(names)
    expect((await settled()).find((each) => each.id === again)).toMatchObject({ created: 0, skipped: 2, errors: 1 })
    expect(await papers()).toEqual(brought)
    await act('undo', { id })
    await settled()
    expect(await papers()).toEqual([])
    for (const each of [id, again]) await act('remove', { id: each })
  })

  test('also from folders named by number', async () => {
    const id = await send(['dossiers/R-20000/passeport.pdf', 'dossiers/R-20001/releve.pdf'])
    expect((await settled()).find((each) => each.id === id)).toMatchObject({ created: 2, errors: 0 })
    expect(await papers()).toEqual([
      ['R-20000', 'passport', 'passeport', 'accepted'],
      ['R-20001', 'transcript', 'releve', 'accepted'],
    ])
    await act('undo', { id })
    await settled()
    await act('remove', { id })
  })
})

describe('a vague heading', () => {
  test.each([
    [
      'Nom;Nom de naissance;Prénom;Téléphone;Portable\nPetit;Grand;Jeanne;0123456789;0612345678\n',
      ['usage_name', 'last_name', 'first_name', null, 'mobile'],
    ],
    ['Nom;Prénom;Téléphone\nPetit;Jeanne;0612345678\n', ['last_name', 'first_name', 'mobile']],
  ])('names a field only if no other column does: %s', async (text, wanted) => {
    const { data } = await upload({ name: 'étudiants.csv', content: new TextEncoder().encode(text) })
    const { source } = (await chief.get(`${path}/source?id=${data.id}`)).data
    expect([source.resource, source.mapping]).toEqual(['student', wanted])
    await settled()
    await act('remove', { id: data.id })
  })
})

describe('a registrar, who may not add teachers,', () => {
  test('sees their file in the list without its values, and can neither read, change, write, remove nor undo it', async () => {
    const registrar = await school.signIn('scolarite')
    const id = ids.teacher!
    const listed = ((await registrar.get(`${path}/index`)).data.sources as Record<string, unknown>[]).find(
      (each) => each.id === id,
    )
    expect(listed).toMatchObject({ yours: false, samples: [], resource: 'teacher' })
    const asked = [
      await registrar.get(`${path}/source?id=${id}`),
      await registrar.get(`${path}/errors?id=${id}`),
      await registrar.post(`${path}/change`, { id, updates: false }),
      await registrar.post(`${path}/mend`, { id, field: '', value: null, reason: 'x', how: 'leave' }),
      await registrar.post(`${path}/remove`, { id }),
      await registrar.post(`${path}/run`, { ids: [id] }),
      await registrar.post(`${path}/undo`, { id }),
    ]
    expect(asked.map(({ code }) => code)).toEqual(asked.map(() => 401))
    expect((await registrar.get(`${path}/source?id=${ids.student}`)).code).toBe(1)
  })
})

describe('undo', () => {
  test('takes everything back, and it can be brought in again', async () => {
    await act('undo')
    // Meanwhile nobody removes a file.
    expect((await chief.post(`${path}/remove`, { id: ids.room })).code).toBe(0)
    const undone = await settled()
    expect(undone.map(({ status, kept }) => [status, kept])).toEqual(undone.map(() => ['rolled_back', 0]))
    expect(await counts()).toEqual(before)
    const all = await runAll('run')
    expect(all.map(({ file, errors }) => [file, errors])).toEqual(all.map(({ file }) => [file, 0]))
    expect(await countOf('student')).toBe(before.student! + people)
  })

  test('keeps what somebody has changed since, and says so', async () => {
    const row = await db()
      .selectFrom('student')
      .selectAll()
      .where('student_no', '=', 'R-20001')
      .where('delete_time', 'is', null)
      .executeTakeFirstOrThrow()
    const edited = await chief.post('/admin/k/student/edit', {
      id: row.id,
      version: row.version,
      mobile: '+33611223344',
    })
    expect([edited.code, edited.msg]).toEqual([1, expect.any(String)])
    await act('undo')
    const undone = await settled()
    expect(undone.find(({ resource }) => resource === 'student')!.kept).toBe(1)
    const still = await db().selectFrom('student').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow()
    expect(still).toMatchObject({ delete_time: null, mobile: '+33611223344', status: 'active' })
  })
})
