// How the tests try each line of the permission table: a valid request about one row, and the result of its answer.

import type { Resource } from '#engine/resource.ts'
import type { AnyDatabase } from '#engine/server/product.ts'
import { engineWords } from '#engine/engine.labels.ts'
import { backUpPageWords } from '#platform/back-up/back-up.labels.ts'
import { configWords, testMailWords, testSmsWords } from '#platform/office/settings/config.labels.ts'
import { directWords } from '#platform/files/direct-upload/direct-upload.labels.ts'
import { useWords } from '#platform/files/attachment-refusals.labels.ts'
import { enrolmentRefusals } from '#school/course/course-enrolment.refusals.labels.ts'
import { sheetWords } from '#school/score/marks/sheet.labels.ts'
import { importWords } from '#platform/transfer/import/import.labels.ts'
import { splitWords } from '#school/course/groups/split.labels.ts'
import { everythingWords } from '#platform/transfer/everything/everything.labels.ts'
import { moveInWords } from '#platform/transfer/move-in/move-in.labels.ts'
import { trailWords } from '#platform/history/trail/trail.labels.ts'
import { viewWords } from '#platform/office/views/views.labels.ts'
import { resources } from '#subjects.server.ts'
import { dayFromNow } from '#server/testing/days.ts'
import { addSample, everyResource, sample, sendNote } from '#server/testing/samples.ts'
import { type SentFile, formType, formWith } from '#server/testing/files.ts'
import type { Answer, Person } from '#server/testing/school.ts'
import { type Cast, idOf, missing, otherText } from './cast.ts'
import { importJob, settled } from './import-jobs.ts'
import { type Line, type Name, type Result, type Whose, recordPapers } from './table.ts'
import { accountTries } from './account.ts'
import { termResultRefusals } from '#school/score/results/term-result.labels.ts'
import { askPapersWords } from '#school/student/ask-papers.labels.ts'
import { rollOverRefusals } from '#school/student/roll-over/roll-over-refusals.labels.ts'
import { reEnrolmentRefusals } from '#school/student/re-enrolment/re-enrolment-refusals.labels.ts'
import { renewalRefusals } from '#school/student/renewal/renewal-refusals.labels.ts'
import { protocolRefusals } from '#school/agreement/protocol-refusals.labels.ts'
import { agreementTries, signedBy } from './agreements.ts'
import { readyToMove, tutoringTries, unsent, withoutHours } from './tutoring.ts'
import { bare, planningTries } from './planning.ts'
import { presenceTries } from './presence.ts'
import { memberTries } from './members.ts'
import { moveInTries } from './moving.ts'
import { moduleTries } from './modules.ts'
import { applicationTries } from './applications.ts'
import { addressed, notificationTries } from './notifications.ts'
import { peopleTries } from './people.ts'
import { ownView, tryView } from './views.ts'

export interface Attempt {
  cast: Cast
  name: Name
  person: Person
  whose: Whose
  url: string
  method: string
  way: string
  /** The entity and the row, if the call is about one. */
  resource: Resource
  id: number
}
/** The state before the call, set within the transaction that is rolled back after it. */
type Arrange = (db: AnyDatabase) => Promise<unknown>
export interface Try {
  send(attempt: Attempt): Promise<Answer>
  result?(answer: Answer, attempt: Attempt): Result | undefined
  arrange?(attempt: Attempt): Arrange
  /** The call opens its own transactions, which must see each other: its writes stay. */
  stays?: true
}

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
  ...[engineWords.notFound, engineWords.nothingDeleted, engineWords.cannotMove],
  ...[
    importWords.gone,
    moveInWords.gone,
    everythingWords.gone,
    moveInWords.nothingToRun,
    splitWords.notYours,
    trailWords.noSuchChange,
    viewWords.gone,
    viewWords.notYours,
  ],
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
const get = (query: (attempt: Attempt) => string) => (attempt: Attempt) =>
  attempt.person.get(`${attempt.url}?${query(attempt)}`)
/** A roll-over writes nothing for a year that does not exist. */
const noYear = { from: 999_999_999 }
const nextYear = { code: '2300', name: '2300', start_date: '2300-09-01', end_date: '2301-08-31' }
const post = (body: (attempt: Attempt) => unknown) => async (attempt: Attempt) =>
  attempt.person.post(attempt.url, await body(attempt))

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
  'GET /admin/index/views': { send: get(() => 'resource=student') },
  'POST /admin/index/views/add': { send: post(() => ({ resource: 'student', name: 'Vue', content: ownView })) },
  'POST /admin/index/views/edit': { send: (attempt) => tryView(attempt, (id) => ({ id, name: 'Autre' })) },
  'DELETE /admin/index/views/del': { send: (attempt) => tryView(attempt) },
  'POST /admin/index/pin': { send: post(() => ({ name: 'dashboard', pinned: true })) },
  'POST /admin/index/views/default': { send: (attempt) => tryView(attempt, (id) => ({ resource: 'student', id })) },
  ...Object.fromEntries(['admin', 'api'].flatMap(directTries)),
  ...watchTries,
  'GET info': { send: get(({ id }) => `id=${id}`) },
  'POST restore': { send: post(({ id }) => ({ ids: [id] })) },
  'POST rollback': { send: post(({ id }) => ({ ids: [id] })) },
  'GET verify': { send: get(() => '') },
  'POST /api/ajax/upload': { send: sendAsMember },
  'POST /admin/ajax/upload': {
    send: ({ cast, person, url }) => sendFile(cast, person, url, { name: 'note.txt', content: 'bonjour' }),
  },
  'POST /admin/k/studentDocument/add': { send: handIn },
  'POST /admin/ajax/clearCache': { send: post(() => ({ type: 'tp' })) },
  'GET /admin/Terminal/commands': { send: get(() => '') },
  'POST /admin/Terminal/ticket': { send: post(() => ({ command: 'version.node', uuid: 'tried-once-only' })) },
  'GET /admin/Terminal/index': { send: get(() => 'command=nothing') },
  'POST /admin/ajax/changeTerminalConfig': { send: post(() => ({ manager: 'yarn' })) },

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
  'GET /admin/routine/config/index': { send: get(() => '') },
  'GET /admin/routine/config/preview': { send: get(() => 'name=student_number_format&value=x') },
  'POST /admin/routine/config/edit': { send: post(() => ({ record_number: 'Autre' })) },
  'POST /admin/routine/config/add': {
    send: post(() => ({ group: 'basics', name: 'permission', title: 'Autre', type: 'string' })),
  },
  'DELETE /admin/routine/config/del': {
    send: ({ person, url }) => person.del(`${url}?ids[]=${missing}`),
    result: ({ msg }) => (msg === configWords.unknown[0] ? 'none' : undefined),
  },
  'POST /admin/routine/outbox/open': { send: ({ person, url, id }) => person.post(url, { id }) },
  'POST /admin/routine/config/sendTestMail': {
    send: post(() => ({ testMail: 'lea.moreau@example.test', smtp_server: '' })),
    result: ({ msg }) => (msg === testMailWords.noServer[0] ? 'yes' : undefined),
  },
  'POST /admin/routine/config/sendTestSms': {
    send: post(() => ({ testMobile: '+33612340099' })),
    result: ({ msg }) => (msg === testSmsWords.noGateway[0] ? 'yes' : undefined),
  },

  'GET /admin/ajax/fileUses': {
    send: get(({ cast, name, whose }) => `id=${idOf(cast.rows(name, resources.attachment), whose)}`),
  },
  'GET /admin/k/missing/index': { send: get(() => '') },
  'GET /admin/index/missingNames': { send: get(() => 'resource=student') },
  'POST /admin/k/group/split': {
    send: post(() => ({
      ...{ kind: 'other', academic_year_id: 1, academic_term_id: null },
      groups: [{ code: 'MATRIX', name: 'Matrix', student_ids: [] }],
    })),
  },
  'POST /admin/k/group/undoSplit': { send: post(() => ({ change: missing })) },
  'GET /admin/rollOver/index': { send: get(() => '') },
  'GET /admin/rollOver/people': { send: get(() => '') },
  'GET /admin/rollOver/courses': { send: get(() => '') },
  'GET /admin/rollOver/renewals': { send: get(() => '') },
  'GET /admin/rollOver/trial': { send: get(() => '') },
  'POST /admin/rollOver/save': {
    send: post(() => ({ ...noYear, ...nextYear, to_year_id: null, make_current: 0, terms: [] })),
    result: saying(rollOverRefusals.noCurrentYear, 'yes'),
  },
  'POST /admin/rollOver/decide': {
    send: post(() => ({ ...noYear, ids: [missing], outcome: 'leaves' })),
    result: saying(rollOverRefusals.noCurrentYear, 'yes'),
  },
  'POST /admin/rollOver/courses': {
    send: post(() => ({ ...noYear, ids: [missing], copied: true })),
    result: saying(rollOverRefusals.noCurrentYear, 'yes'),
  },
  'POST /admin/rollOver/carryOut': {
    send: post(() => noYear),
    result: saying(rollOverRefusals.noCurrentYear, 'yes'),
  },
  'POST /admin/rollOver/undo': {
    send: post(() => noYear),
    result: saying(rollOverRefusals.noCurrentYear, 'yes'),
  },
  'GET /admin/k/archive/index': { send: get(() => '') },
  'GET /admin/k/archive/file': { send: get(({ id }) => `id=${id}`) },
  'GET /admin/k/archive/pdf': { send: get(({ id }) => `id=${id}`) },
  'POST /admin/k/archive/issue': { send: post(({ id }) => ({ student_id: id, kind: 'transcript' })) },
  'POST /admin/k/archive/reEnrol': {
    send: post(({ id }) => ({ id, specialty_id: 1, academic_year_id: 1, entry_date: '2026-09-01' })),
  },
  'GET /admin/routine/personalData/index': { send: get(() => '') },
  'POST /admin/routine/personalData/edit': { send: post(() => ({ name: 'messages', days: 30 })) },
  'POST /admin/routine/personalData/confirm': { send: post(() => ({})) },
  'GET /admin/routine/personalData/person': { send: get(({ id }) => `entity=student&id=${id}`) },
  'GET /admin/routine/personalData/export': {
    send: get(({ id }) => `entity=student&id=${id}`),
    result: ({ headers }) => (headers['content-type'] === 'application/zip' ? 'yes' : undefined),
  },
  'POST /admin/routine/personalData/erase': { send: eraseSomebody, stays: true },

  'GET /admin/routine/backUps/index': { send: get(() => '') },
  // There is no back-up to verify, so the program ends at once.
  'POST /admin/routine/backUps/run': { send: post(() => ({ command: 'verify' })) },
  'GET /admin/routine/backUps/proof': {
    send: get(() => ''),
    result: saying(backUpPageWords.noDrill, 'yes'),
  },

  'GET /admin/k/marks/index': {
    send: get(({ cast, name, whose }) => `course=${idOf(cast.rows(name, resources.course), whose)}`),
  },
  'GET /admin/k/marks/courses': { send: get(() => '') },
  'POST /admin/k/marks/save': { send: post(async (attempt) => ({ ...(await markFor(attempt)), reason: 'Erreur' })) },
  'POST /admin/k/marks/saveMany': {
    send: post(async (attempt) => ({ marks: [await markFor(attempt)], reason: 'Erreur', via: 'grid' })),
    result: ({ data }) => (data?.refused[0]?.msg === engineWords.notFound[0] ? 'none' : undefined),
  },
  'GET /admin/k/marks/sheet': {
    send: get(({ cast, name, whose }) => `course=${idOf(cast.rows(name, resources.course), whose)}&format=csv`),
    result: ({ headers }) => (String(headers['content-type']).startsWith('text/csv') ? 'yes' : undefined),
  },
  'POST /admin/k/marks/read': { send: sendMarks, result: saying(sheetWords.noColumn, 'yes'), stays: true },
  'GET /admin/k/myMarks/index': { send: get(() => '') },
  'POST /admin/k/myMarks/seen': { send: post(() => ({ ids: [1] })) },
  'GET /admin/k/termResult/page': { send: get(({ id }) => `id=${id}`) },
  'POST /admin/k/termResult/compute': { send: post(() => ({ academic_term_id: 1, writes: true })) },
  'GET /admin/k/results/index': { send: get(() => '') },
  'GET /admin/k/results/class': { send: get(() => 'term=1') },
  'POST /admin/k/results/publish': {
    send: post(() => ({ academic_term_id: 1, seen: { [missing]: '0.0' } })),
    result: answeringLines,
  },
  'POST /admin/k/results/unplan': {
    send: post(() => ({ academic_term_id: 1, students: [missing] })),
    result: answeringLines,
  },
  // The student has no result to reopen: only a caller with the right gets this message.
  'POST /admin/k/results/redo': {
    send: post(() => ({ academic_term_id: 1, student_id: missing })),
    result: saying(termResultRefusals.computeAgain, 'yes'),
  },
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
  'GET /admin/k/renewal/preview': { send: get(({ id }) => `id=${id}`) },
  'POST /admin/k/renewal/make': { send: post(() => ({ student_ids: [1] })) },
  'GET /admin/k/renewal/mine': { send: get(() => '') },
  // The student Léa is a citizen of the Union: only a caller with the right gets this message.
  'POST /admin/k/renewal/makeMine': { send: post(() => ({})), result: saying(renewalRefusals.noPermit, 'yes') },
  'POST /admin/k/renewal/step': {
    send: post(() => ({ step: 'file', filing_number: 'ANEF-1', filed_on: '2026-01-05' })),
  },
  'GET /admin/k/renewal/download': {
    send: get(({ id }) => `id=${id}`),
    // No pack is made: only a caller with the right gets this message.
    result: saying(renewalRefusals.noPack, 'yes'),
  },
  'GET /admin/k/renewal/guide': {
    send: get(({ id }) => `id=${id}`),
    result: ({ headers }) => (headers['content-type'] === 'application/pdf' ? 'yes' : undefined),
  },
  'GET /admin/k/reEnrolment/mine': { send: get(() => '') },
  // The student Léa is not invited: only a caller with the right gets this message.
  'POST /admin/k/reEnrolment/save': {
    send: post(() => ({ step: 'papers' })),
    result: saying(reEnrolmentRefusals.notInvited, 'yes'),
  },
  'POST /admin/k/reEnrolment/submit': {
    send: post(() => ({ exact: true })),
    result: saying(reEnrolmentRefusals.notInvited, 'yes'),
  },
  'GET /admin/k/reEnrolment/funnel': { send: get(() => '') },
  'GET /admin/k/reEnrolment/candidates': { send: get(() => 'academic_year_id=2') },
  'GET /admin/k/reEnrolment/review': { send: get(({ id }) => `id=${id}`) },
  // No such year: only a caller with the right gets this message.
  'POST /admin/k/reEnrolment/invite': {
    send: post(() => ({ academic_year_id: missing })),
    result: saying(reEnrolmentRefusals.noYear, 'yes'),
  },
  'POST /admin/k/reEnrolment/remind': {
    send: post(() => ({ academic_year_id: missing })),
    result: saying(reEnrolmentRefusals.noYear, 'yes'),
  },
  'POST /admin/k/reEnrolment/deadline': {
    send: post(() => ({ academic_year_id: missing, closes_on: '2039-12-31' })),
    result: saying(reEnrolmentRefusals.noYear, 'yes'),
  },
  'POST /admin/k/reEnrolment/close': {
    send: post(() => ({ academic_year_id: missing })),
    result: saying(reEnrolmentRefusals.noCampaign, 'yes'),
  },
  'POST /api/certificate/verify': { send: post(() => ({ code: 'K7QF-2M9X-4TRA' })) },
  'POST /api/certificate/open': { send: post(() => ({ code: 'K7QF-2M9X-4TRA', birth_date: '2004-05-01' })) },
  'GET /api/ajax/area': { send: get(() => '') },
  'GET /admin/index/login': { send: get(() => '') },
  'POST /admin/index/login': { send: post(() => ({ username: 'personne', password: 'Mauvais2026' })) },
  'POST /admin/index/loginCode': { send: post(() => ({ username: 'personne' })) },
  'POST /admin/index/logout': { send: post(() => ({})) },
  'POST /api/common/refreshToken': { send: post(() => ({ refresh_token: 'adr_invented' })) },
  'GET /api/common/logo': { send: get(() => '') },
  'GET /api/common/icon': { send: get(() => 'size=192') },
  'GET /api/common/manifest': { send: get(() => '') },
  'GET /api/common/clickCaptcha': { send: get(() => 'id=permissions') },
  'GET /api/common/workCaptcha': { send: get(() => 'id=permissions') },
  'POST /api/common/checkClickCaptcha': { send: post(() => ({ id: 'permissions', info: '1,1;350;200' })) },
  'GET /admin/ajax/buildSuffixSvg': { send: get(() => 'suffix=pdf') },
  'GET /api/ajax/buildSuffixSvg': { send: get(() => 'suffix=pdf') },
}

const farOff = 4_000_000_000
const courseOf = ({ cast, name }: Attempt) => cast.rows(name, resources.course).own

/** An action of a state machine, from the first state that allows it. */
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

/** The test school stores files in a folder, so both calls only say that. */
function directTries(side: string): [string, Try][] {
  const announced = { name: 'note.txt', size: 7, type: 'text/plain', sha1: 'a'.repeat(40) }
  return [
    [`POST /${side}/ajax/uploadTicket`, { send: post(() => announced), result: saying(directWords.notDirect, 'yes') }],
    [
      `POST /${side}/Alioss/callback`,
      { send: post(() => ({ ticket: 'a'.repeat(32) })), result: saying(directWords.noTicket, 'none') },
    ],
  ]
}

function saying(words: readonly string[], result: Result) {
  return ({ msg }: Answer) => (msg === words[0] ? result : undefined)
}

/** Refused for each student, which only a caller with the right is told. */
function answeringLines({ data }: Answer): Result | undefined {
  return data?.refused ? 'yes' : undefined
}

function sendAsMember({ cast, person, url }: Attempt): Promise<Answer> {
  return sendFile(cast, person, url, { name: 'note.txt', content: 'bonjour' }, 'ba-user-token')
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

/** A new, unapproved person each time, because the people of the cast must not be erased. */
async function eraseSomebody(attempt: Attempt): Promise<Answer> {
  const { cast, person, url, whose } = attempt
  const id = whose === 'missing' ? missing : (await addSample(cast.school, cast.people.super, attempt.resource)).id
  await cast.people.super.post('/admin/k/student/cancel', { id })
  return person.post(url, { entity: 'student', id })
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

async function markFor({ cast, name, whose }: Attempt) {
  const assessment_id = idOf(cast.rows(name, resources.assessment), whose)
  const scores = (cast.school.product.store.read as AnyDatabase).selectFrom('score').selectAll()
  const score = await scores.where('assessment_id', '=', assessment_id).executeTakeFirst()
  const { student_id = 1, version = 0 } = (score ?? {}) as { student_id?: number; version?: number }
  return { assessment_id, student_id, mark: '12', version }
}

function sendMarks({ cast, name, person, url, whose }: Attempt): Promise<Answer> {
  const course = idOf(cast.rows(name, resources.course), whose)
  return sendFile(cast, person, `${url}?course=${course}`, { name: 'notes.csv', content: 'N°;Rien\n1;12\n' })
}

async function sendFile(
  { school }: Cast,
  person: Person,
  url: string,
  file: SentFile,
  header = 'batoken',
): Promise<Answer> {
  const headers = { 'content-type': formType, server: 'true', ...(person.token && { [header]: person.token }) }
  const reply = await school.app.inject({ method: 'POST', url, headers, payload: formWith(file) })
  return { ...reply.json(), status: reply.statusCode, headers: reply.headers, text: reply.body }
}
