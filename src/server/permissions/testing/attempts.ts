// How the tests try each line of the permission table: a valid request about one row, and the result of its answer.

import type { Resource } from '#engine/resource.ts'
import type { AnyDatabase } from '#engine/server/product.ts'
import { engineWords } from '#engine/words.ts'
import { useWords } from '#platform/files/words.ts'
import { enrolmentRefusals, splitWords } from '#school/course/words.ts'
import { importWords, everythingWords, moveInWords } from '#platform/transfer/words.ts'
import { trailWords } from '#platform/history/words.ts'
import { viewWords } from '#platform/office/words.ts'
import { resources } from '#subjects.server.ts'
import { dayFromNow } from '#server/testing/days.ts'
import { everyResource, sample, sendNote } from '#server/testing/samples.ts'
import type { Answer, Person } from '#server/testing/school.ts'
import { type Cast, idOf, missing } from './cast.ts'
import { otherText } from './cast-owned.ts'
import { importJob, settled } from './import-jobs.ts'
import { type Line, type Name, type Result, type Whose, recordPapers } from './permission-table.ts'
import { askPapersWords } from '#school/student/words.ts'
import { protocolRefusals } from '#school/agreement/words.ts'
import { agreementTries, signedBy } from './agreements.ts'
import { readyToMove, tutoringTries, unsent, withoutHours } from './tutoring.ts'
import { bare, planningTries } from './planning.ts'
import { addressed, notificationTries } from './notifications.ts'
import { type Arrange, type Attempt, type Try, get, post, saying, sendFile } from './tries.ts'
import { accountTries } from './account.ts'
import { applicationTries } from './applications.ts'
import { moveInTries } from './moving.ts'
import { peopleTries } from './people.ts'
import { memberTries } from './members.ts'
import { moduleTries } from './modules.ts'
import { presenceTries } from './sign-in-sheets.ts'
import { markTries } from './marks.ts'
import { yearTries } from './years.ts'
import { officeTries } from './office.ts'
import { openTries } from './open.ts'

/** One of the results, or the message of the answer instead. */
export async function resultOf(cast: Cast, line: Line, name: Name, whose: Whose): Promise<string> {
  const [method = '', url = ''] = line.registered.split(' ')
  const path = url.slice('/admin/'.length)
  const resource = everyResource.find((each) => path.startsWith(`${each.path}/`))
  const action = resource ? path.slice(resource.path.length + 1) : url
  const how =
    tries[line.registered] ??
    tries[resource ? `${method} ${action}` : ''] ??
    (resource && (stepOf(resource, action) ?? paperOf(resource, action)))
  if (!how) throw new Error(`There is no attempt for ${line.registered}: see attempts.ts`)
  const about = resource ?? everyResource.find(({ name: each }) => each === 'student')!
  const id = idOf(cast.rows(name, about), whose)
  const attempt = { cast, name, person: cast.people[name], whose, url, method, way: line.way, resource: about, id }
  // The target of a sample must survive the rollback.
  if (about.calls.includes('add')) await sampleOf(attempt)
  const answer = await (how.stays
    ? how.send(attempt)
    : rolledBack(cast, () => how.send(attempt), how.arrange?.(attempt)))
  if (line.expected[name].own === 'open') return openly(answer)
  return (
    refusalIn(answer) ?? how.result?.(answer, attempt) ?? (answer.code === 1 ? 'yes' : `${answer.status} ${answer.msg}`)
  )
}

const openly = ({ code, status, msg }: Answer) => (code === 302 || code === 401 || status >= 500 ? msg : 'open')

const notFound = [
  protocolRefusals.linkOver,
  engineWords.notFound,
  engineWords.nothingDeleted,
  engineWords.cannotMove,
  importWords.gone,
  moveInWords.gone,
  everythingWords.gone,
  moveInWords.nothingToRun,
  splitWords.notYours,
  trailWords.noSuchChange,
  viewWords.gone,
  viewWords.notYours,
].map((words) => words[0] as string)

function refusalIn({ code, msg, data, headers, text }: Answer): Result | undefined {
  if (String(headers['content-type']).includes('ndjson')) return refusalInLines(text)
  if (code === 302) return ['/admin', '/user'].includes(data?.routePath) ? 'home' : 'in'
  if (code === 401) return 'no'
  return code === 0 && notFound.includes(msg) ? 'none' : undefined
}

/** The last line is the envelope; it contains the reason for a refused row. */
function refusalInLines(text: string): Result | undefined {
  const last = JSON.parse(text.trimEnd().split('\n').at(-1)!) as Answer
  if (last.code === 1) return 'yes'
  const reason = String(last.data?.refused?.[0]?.msg ?? last.msg)
  if (reason === engineWords.noRight[0]) return 'no'
  return notFound.includes(reason) ? 'none' : undefined
}

/** Everything that the call writes is rolled back, so that every cell meets the same school. */
async function rolledBack(cast: Cast, call: () => Promise<Answer>, arrange?: Arrange): Promise<Answer> {
  const { store } = cast.school.product
  const write = store.write
  let answer: Answer | undefined
  const over = new Error('rolled back')
  try {
    await write.call(store, async (db) => {
      await arrange?.(db as AnyDatabase)
      store.write = (work) => work(db)
      answer = await call()
      throw over
    })
  } catch (problem) {
    if (problem !== over) throw problem
  } finally {
    store.write = write
  }
  return answer!
}

const equals = (id: number) => `search[0][field]=id&search[0][operator]=%3D&search[0][val]=${id}`
const found = (rows: { id: number }[], id: number): Result => (rows.some((row) => row.id === id) ? 'yes' : 'none')

/** Removes everything that prevents the deletion, so that only the right decides. */
const deletable =
  ({ resource, id }: Attempt): Arrange =>
  async (db) => {
    const become = (change: object) => db.updateTable(resource.table).set(change).where('id', '=', id).execute()
    if (resource.name === 'student') await become({ status: 'cancelled' })
    if (resource.name === 'course') await become({ status: 'draft' })
    if (resource.name === 'assessment')
      await db.updateTable('score').set({ value: null }).where('assessment_id', '=', id).execute()
    if (resource.name === 'tutor_task' || resource.name === 'tutor_task_student') await withoutHours(db)
    if (resource.name === 'tutor_session') await unsent(db)
    if (resource.name === 'course_plan') await bare(db, id)
    // A student with marks or attendance leaves the course and is not deleted from it.
    if (resource.name === 'course_enrolment') {
      const student = db.selectFrom('course_enrolment').select('student_id').where('id', '=', id)
      for (const table of ['score_log', 'score', 'attendance'])
        await db.deleteFrom(table).where('student_id', 'in', student).execute()
      await db
        .updateTable('course_enrolment')
        .set({ used_minutes: 0, final_value: null })
        .where('id', '=', id)
        .execute()
    }
    if (resource.name !== 'course' && resource.name !== 'student') return
    const holder = `${resource.name}_id`
    const hanging = everyResource.filter(({ fields, hardDelete }) => holder in fields && !hardDelete)
    for (const { table } of hanging)
      await db.updateTable(table).set({ delete_time: 1 }).where(holder, '=', id).execute()
  }

const changeable =
  ({ resource }: Attempt): Arrange =>
  async (db) =>
    resource.name === 'tutor_session' && unsent(db)

const samples = new WeakMap<Attempt['cast'], Map<string, Record<string, unknown>>>()
async function sampleOf({ cast, resource, name }: Attempt): Promise<Record<string, unknown>> {
  const key = resource.name
  const made = samples.getOrInsertComputed(cast, () => new Map())
  if (!made.has(key)) made.set(key, await sample(cast.school, cast.people.super, resource))
  const below = cast.rows(
    'group',
    everyResource.find(({ name: each }) => each === 'admin_group')!,
  ).own
  const mine: Record<string, object> = { admin: { group_ids: [below] }, admin_group: { pid: below, rule_ids: [] } }
  const course_id = cast.rows(name, resources.course).own
  return { ...made.get(key), ...(name === 'group' && mine[key]), ...(key === 'assessment' && { course_id }) }
}

/** The changes that people may make to their own row, or those of the office. */
function changesOf({ resource, way, id }: Attempt): Record<string, unknown> {
  if (resource.name === 'student') return way === 'file' ? { level: 'M2' } : { city: 'Lyon' }
  if (resource.name === 'teacher') return way === 'file' ? { last_name: 'Autre' } : { bio: '<p>Autre</p>' }
  if (resource.name === 'course' && way !== 'file') return { objectives: `<p>Autre ${way}</p>` }
  if (resource.name === 'tutor_task_student')
    return way === 'opinion' ? { student_feedback: 'Utile' } : { target: 'Autre' }
  if (resource.name === 'course_plan') return way === 'log' ? { private_note: 'Autre' } : { title: 'Autre' }
  return otherText(resource, `${id}9`)
}

/** Values that must be unique are not set on several rows; another enumerated value is used then. */
function ofSeveral(attempt: Attempt): Record<string, unknown> {
  const changes = changesOf(attempt)
  const { fields } = attempt.resource
  if (!Object.keys(changes).some((name) => fields[name]?.unique)) return changes
  const [name, { values = [1] }] = Object.entries(fields).find(
    ([, { kind }]) => kind === 'toggle' || kind === 'choice',
  )!
  return { [name]: values.at(-1) }
}

async function oneAtATime({ cast, person }: Attempt): Promise<void> {
  const { id } = person as { id?: number }
  await cast.school.product.limits.reset('batch person', `admin ${id}`)
}

/** Tried without a row: the fields that a rule may watch, and their table. */
const watchTries: Record<string, Try> = {
  'GET /admin/security/dataRecycle/add': { send: get(() => '') },
  'GET /admin/security/sensitiveData/add': { send: get(() => '') },
  'GET /admin/ajax/getTableList': { send: get(() => '') },
  'GET /admin/ajax/getTablePk': { send: get(() => 'table=student') },
  'GET /admin/ajax/getTableFieldList': { send: get(() => 'table=student') },
}

const tries: Record<string, Try> = {
  'GET index': {
    send: get(({ way, id }) => (way === 'look-up' ? `select=true&initKey=id&initValue[]=${id}` : equals(id))),
    result: ({ code, data }, { id }) => (code === 1 ? found(data.options ?? data.list, id) : undefined),
  },
  'GET export': {
    send: get(({ id }) => equals(id)),
    result: ({ text, status }) => (status === 200 && text.trimEnd().includes('\r\n') ? 'yes' : 'none'),
  },
  'GET edit': {
    send: get(({ id }) => `id=${id}`),
    result: ({ code, data }, { id }) => (code === 1 ? found([data.row], id) : undefined),
  },
  // It depends on the member of the ledger, not on a line.
  'GET add': {
    send: get(({ cast, name, whose }) => `userId=${idOf(cast.rows(name, resources.user), whose)}`),
    result: ({ code }) => (code === 1 ? 'yes' : undefined),
  },
  'POST add': { send: post(sampleOf) },
  'POST edit': { send: post((attempt) => ({ id: attempt.id, ...changesOf(attempt) })), arrange: changeable },
  'DELETE del': { send: ({ person, url, id }) => person.del(`${url}?ids[]=${id}`), arrange: deletable },
  'POST sortable': {
    send: post(({ cast, name, resource, id, whose }) => {
      const { own, other } = cast.rows(name, resource)
      return { id, targetId: whose === 'own' ? other : own }
    }),
  },
  'GET history': { send: get(({ id }) => `id=${id}`) },
  'POST undo': {
    send: post(async ({ cast, resource, id, whose }) => ({
      change: whose === 'missing' ? missing : await cast.change(resource, id),
      id,
    })),
    arrange: changeable,
  },
  'POST batch': {
    async send(attempt) {
      await oneAtATime(attempt)
      const { person, url, id, way } = attempt
      return person.post(url, { ids: [id], ...(way === 'delete' ? { remove: true } : { changes: ofSeveral(attempt) }) })
    },
    arrange: deletable,
  },
  'POST actMany': {
    send: async (attempt) => singleOf(attempt).send(manyOf(attempt)),
    arrange: (attempt) => async (db) => singleOf(attempt).arrange?.(attempt)(db),
    result: ({ data }) => {
      const reason = String(data?.refused?.[0]?.msg)
      if (reason === engineWords.noRight[0]) return 'no'
      return notFound.includes(reason) ? 'none' : undefined
    },
  },
  'POST /admin/k/courseware/add': {
    send: post(async (attempt) => ({ ...(await sampleOf(attempt)), course_id: courseOf(attempt) })),
  },
  // This file was never uploaded.
  'POST /admin/k/courseware/addSeveral': {
    send: post((attempt) => ({
      course_id: courseOf(attempt),
      files: [{ url: '/storage/default/1.png', name: 'Plan.png' }],
    })),
    result: saying(useWords.notYours, 'yes'),
  },
  'GET /admin/k/student/page': { send: get(({ id }) => `id=${id}`) },
  // Nobody in the cast is enrolled: only a caller with the right gets this message.
  'POST /admin/k/student/askPapers': {
    send: post(({ id }) => ({ id })),
    result: saying(askPapersWords.notActive, 'yes'),
  },
  'GET /admin/k/course/page': { send: get(({ id }) => `id=${id}`) },
  // Duplicates into the same term.
  'POST /admin/k/course/duplicate': {
    send: post(({ id }) => ({ id, academic_term_id: 1, code: `D${id}` })),
  },
  'POST /admin/k/course/team': {
    send: post(({ id }) => ({ id, team: [] })),
    arrange: () => (db) => db.updateTable('course').set({ to_staff: 1 }).execute(),
  },
  'GET /admin/k/courseware/read': { send: get(({ id }) => `id=${id}`) },
  'GET /admin/k/courseware/readers': { send: get(({ id }) => `id=${id}`) },
  'GET /admin/k/courseware/file': { send: get(({ id }) => `id=${id}`) },
  'POST /admin/k/courseware/remind': { send: post(({ id }) => ({ id })) },
  'POST /admin/k/courseEnrolment/enrol': {
    send: post(async (attempt) => {
      const { course_id, student_id } = await sampleOf(attempt)
      return { course_id, student_ids: [student_id] }
    }),
  },
  // Students cannot choose this course.
  'POST /admin/k/courseEnrolment/request': {
    send: post(async (attempt) => ({ course_id: (await sampleOf(attempt)).course_id })),
    result: saying(enrolmentRefusals.notSelfEnrolled, 'yes'),
  },
  'GET import/index': { send: get(() => '') },
  'GET import/template': {
    send: get(() => 'format=csv'),
    result: ({ status }) => (status === 200 ? 'yes' : undefined),
  },
  'GET import/job': {
    send: async (attempt) => attempt.person.get(`${attempt.url}?id=${await importJob(attempt)}`),
    stays: true,
  },
  'GET import/errors': {
    send: async (attempt) => attempt.person.get(`${attempt.url}?id=${await importJob(attempt)}`),
    result: ({ headers }) => (String(headers['content-type']).startsWith('text/csv') ? 'yes' : undefined),
    stays: true,
  },
  'POST import/upload': { send: (attempt) => sendList(attempt), stays: true },
  'POST import/check': {
    send: (attempt) => settled(attempt, async (id) => ({ id, ...planOf(attempt) })),
    stays: true,
  },
  'POST import/run': { send: (attempt) => settled(attempt, async (id) => ({ id }), 'ready'), stays: true },
  'POST import/stop': { send: (attempt) => settled(attempt, async (id) => ({ id })), stays: true },
  'POST import/undo': { send: (attempt) => settled(attempt, async (id) => ({ id }), 'done'), stays: true },
  'GET /admin/index/index': { send: get(() => '') },
  'GET /admin/index/kIndex': { send: get(() => '') },
  'GET /admin/dashboard/dashboard': { send: get(() => '') },
  'GET /admin/dashboard/index': { send: get(() => '') },
  'GET /admin/k/student/figures': { send: get(() => '') },
  'POST /admin/k/student/figures': { send: post(() => ({})) },
  'GET /admin/index/search': {
    send: async (attempt) =>
      attempt.person.get(`${attempt.url}?quick_search=${encodeURIComponent(await familyName(attempt))}`),
    result: ({ code, data }, { id }) => (code === 1 ? found(data.groups.flatMap(studentsIn), id) : undefined),
  },
  ...watchTries,
  'GET info': { send: get(({ id }) => `id=${id}`) },
  'POST restore': { send: post(({ id }) => ({ ids: [id] })) },
  'POST rollback': { send: post(({ id }) => ({ ids: [id] })) },
  'GET verify': { send: get(() => '') },
  'POST /admin/ajax/upload': {
    send: ({ cast, person, url }) => sendFile(cast, person, url, { name: 'note.txt', content: 'bonjour' }),
  },
  'POST /admin/k/studentDocument/add': { send: handIn },
  ...accountTries,
  ...agreementTries,
  ...tutoringTries,
  ...planningTries,
  ...presenceTries,
  ...applicationTries,
  ...moveInTries,
  ...notificationTries,
  ...peopleTries,
  ...memberTries,
  ...moduleTries,
  'GET /admin/k/missing/index': { send: get(() => '') },
  'GET /admin/index/missingNames': { send: get(() => 'resource=student') },
  'POST /admin/k/group/split': {
    send: post(() => ({
      kind: 'other',
      academic_year_id: 1,
      academic_term_id: null,
      groups: [{ code: 'MATRIX', name: 'Matrix', student_ids: [] }],
    })),
  },
  'POST /admin/k/group/undoSplit': { send: post(() => ({ change: missing })) },
  'GET /admin/ajax/area': { send: get(() => '') },
  'GET /admin/k/certificate/pdf': {
    send: get(({ id }) => `id=${id}`),
    // No document is issued: only a caller with the right gets this message.
    result: ({ msg }) => (msg.includes('PDF') ? 'yes' : undefined),
  },
  'GET /admin/k/certificate/view': { send: get(({ id }) => `id=${id}`) },
  'GET /admin/k/certificate/gaps': { send: get(({ id }) => `id=${id}`) },
  'POST /admin/k/certificate/issueFor': { send: post(() => ({ student_ids: [1], kind: 'level' })) },
  'GET /admin/k/certificate/years': { send: get(() => '') },
  'POST /admin/k/certificate/request': { send: post(() => ({ kind: 'level' })) },
  ...markTries,
  ...yearTries,
  ...officeTries,
  ...openTries,
}

const farOff = 4_000_000_000
const courseOf = ({ cast, name }: Attempt) => cast.rows(name, resources.course).own

/** How the single action is tried that the line names in brackets. */
function singleOf({ resource, way }: Attempt): Try {
  const how = tries[`POST /admin/${resource.path}/${way}`] ?? stepOf(resource, way)
  if (!how) throw new Error(`${resource.name} has no action ${way}`)
  return how
}

/** The same attempt, which sends what the single action would be sent as a selection of one row. */
function manyOf(attempt: Attempt): Attempt {
  const { person, url, way: action } = attempt
  const post: Person['post'] = (_single, body) => {
    const { id, ...values } = body as { id: number }
    return person.post(url, { action, ids: [id], values })
  }
  return { ...attempt, person: { ...person, post } }
}

/** An action of a state machine, from the first state that allows it. */
function stepOf(resource: Resource, action: string): Try | undefined {
  const step = resource.actions[action]
  if (!step) return undefined
  return {
    send: post(async (attempt) => {
      const input = await sampleOf(attempt)
      const scan = step.asks?.includes('paper_scan') ? await scanOf(attempt) : {}
      // The steps of a renewal have happened.
      const over = resource.name === 'renewal' ? '2026-01-05' : undefined
      const asked = (step.asks ?? []).map((name) => [name, over ?? input[name] ?? '2039-12-31'])
      return {
        id: attempt.id,
        ...Object.fromEntries(asked),
        ...scan,
      }
    }),
    arrange: (attempt) => async (db) => {
      if (resource.name === 'notification') await addressed(attempt)(db)
      const dates =
        resource.name === 'student' ? { entry_date: '2020-01-01', academic_year_id: null, exit_date: null } : {}
      const issued = resource.name === 'certificate' ? { snapshot: '{}', issued_at: 1, revoke_proposed: 1 } : {}
      const offer = resource.name === 'course_enrolment' ? { offer_until: farOff } : {}
      const signing = resource.name === 'protocol' ? await signedBy(db, attempt.id, action) : {}
      if (resource.name === 'tutor_task') await readyToMove(db)
      const filled = resource.name === 'pay_batch' ? { total_minutes: 60 } : {}
      const decided = resource.name === 'term_result' ? { decision: 'passed' } : {}
      await db
        .updateTable(resource.table)
        .set({ ...dates, ...issued, ...offer, ...signing, ...filled, ...decided, [resource.state!]: step.from[0] })
        .where('id', '=', attempt.id)
        .execute()
    },
  }
}

function paperOf(resource: Resource, action: string): Try | undefined {
  if (!recordPapers().some((paper) => paper.resource === resource && paper.name === action)) return undefined
  return {
    send: get(({ id }) => `id=${id}`),
    result: ({ headers }) => (headers['content-type'] === 'application/pdf' ? 'yes' : undefined),
  }
}

function planOf({ resource }: Attempt) {
  const [name] = Object.keys(otherText(resource, 1))
  return { mapping: [name], key: null, creates: true, updates: false }
}

async function scanOf({ cast, person, name }: Attempt) {
  return {
    signed_on: dayFromNow(),
    paper_scan: (await sendNote(cast.school, person, `${name} scan`)) || '/storage/none.pdf',
  }
}

/** A file of one's own, attached to one's own record if there is one. */
async function handIn({ cast, person, name, url, resource, id }: Attempt): Promise<Answer> {
  const [own] = await (cast.school.product.store.read as AnyDatabase)
    .selectFrom('student_document')
    .select('student_id')
    .where('id', '=', id)
    .execute()
  const file = await sendNote(cast.school, person, name)
  const { file: _file, ...input } = await sample(cast.school, cast.people.super, resource)
  return person.post(url, { ...input, file: file || '/storage/none.pdf', student_id: Number(own?.student_id ?? 1) })
}

async function familyName({ cast, id }: Attempt): Promise<string> {
  const students = (cast.school.product.store.read as AnyDatabase).selectFrom('student').select('last_name')
  return String((await students.where('id', '=', id).executeTakeFirst())?.last_name ?? 'Personne')
}
const studentsIn = ({ name, list }: { name: string; list: { id: number }[] }) => (name === 'student' ? list : [])

function sendList({ cast, person, url, resource }: Attempt): Promise<Answer> {
  const [heading] = Object.keys(otherText(resource, 1))
  return sendFile(cast, person, url, { name: 'liste.csv', content: `${heading}\nTexte\n` })
}
