// The tutor tasks of the cast: one of teacher A with the student, one of teacher B, and the hours given in them.

import type { AnyDatabase } from '#engine/server/product.ts'
import type { School } from '#server/testing/school.ts'
import { sessionRefusals } from '#school/tutoring/words.ts'
import type { Try } from './tries.ts'
import type { Cast, Rows } from './cast.ts'
import type { Fitting } from './cast-enter.ts'

const write = ({ product }: School, work: (db: AnyDatabase) => Promise<unknown>) =>
  product.store.write((db) => work(db as AnyDatabase))

const profile = async (school: School, table: string, { id }: { id: number }) => {
  const rows = (school.product.store.read as AnyDatabase).selectFrom(table).select('id').where('admin_id', '=', id)
  return Number((await rows.executeTakeFirstOrThrow()).id)
}

async function cast(school: School, people: Cast['people'], entered: Map<string, Rows>) {
  const [lea, claire, lin] = [
    await profile(school, 'student', people.student),
    await profile(school, 'teacher', people['teacher A']),
    await profile(school, 'teacher', people['teacher B']),
  ]
  return { lea, claire, lin, stranger: entered.get('student')!.other }
}

export const fittingTutoring: Record<string, Fitting> = {
  async tutor_task(school, people, entered) {
    const { claire, lin } = await cast(school, people, entered)
    return { own: { tutor_id: claire }, other: { tutor_id: lin } }
  },
  async tutor_task_student(school, people, entered) {
    const { lea, stranger } = await cast(school, people, entered)
    const { own, other } = entered.get('tutor_task')!
    return { own: { tutor_task_id: own, student_id: lea }, other: { tutor_task_id: other, student_id: stranger } }
  },
}

/** Only the office sees drafts. */
export async function giveTasks(school: School): Promise<void> {
  await write(school, (db) => db.updateTable('tutor_task').set({ status: 'in_progress' }).execute())
}

export async function enterHours(school: School, entered: Map<string, Rows>): Promise<Rows> {
  const { own, other } = entered.get('tutor_task')!
  const given = async (task: number) => {
    const db = school.product.store.read
    const { tutor_id } = await db
      .selectFrom('tutor_task')
      .select('tutor_id')
      .where('id', '=', task)
      .executeTakeFirstOrThrow()
    const start_at = lastSunday() - 7 * 86_400
    const times = { start_at, end_at: start_at + 3600, minutes: 60, mode: 'online', create_time: 1, update_time: 1 }
    const values = { ...times, tutor_task_id: task, tutor_id, content: 'Relecture', status: 'draft' }
    return { values }
  }
  const [mine, theirs] = [await given(own), await given(other)]
  const ids: number[] = []
  await write(school, async (db) => {
    for (const { values } of [mine, theirs]) {
      const { id } = await db.insertInto('tutor_session').values(values).returning('id').executeTakeFirstOrThrow()
      ids.push(Number(id))
      const students = db
        .selectFrom('tutor_task_student')
        .select(({ lit }) => [lit(Number(id)).as('id'), 'student_id', lit(60).as('minutes')])
        .where('tutor_task_id', '=', values.tutor_task_id)
      await db
        .insertInto('tutor_session_student')
        .columns(['tutor_session_id', 'student_id', 'minutes'])
        .expression(students)
        .execute()
    }
  })
  return { own: ids[0]!, other: ids[1]! }
}

/** Students see submitted hours. */
export async function sendHours(school: School): Promise<void> {
  await write(school, (db) => db.updateTable('tutor_session').set({ status: 'submitted' }).execute())
}

/** Hours can be changed until they are submitted. */
export const unsent = (db: AnyDatabase) => db.updateTable('tutor_session').set({ status: 'draft' }).execute()

/** Everything that the actions of a task require. */
export async function readyToMove(db: AnyDatabase): Promise<void> {
  await db.deleteFrom('pay_batch_line').execute()
  await db.updateTable('tutor_session').set({ status: 'validated' }).execute()
  await db.updateTable('tutor_task_student').set({ state: 'achieved' }).execute()
}

/** A task can be deleted until hours are logged for it. */
export async function withoutHours(db: AnyDatabase): Promise<void> {
  await db.updateTable('tutor_task').set({ status: 'cancelled' }).execute()
  await db.updateTable('tutor_session').set({ delete_time: 1 }).execute()
  await db.updateTable('protocol').set({ tutor_task_id: null }).execute()
}

export async function enterBatches(school: School): Promise<Rows> {
  const batch = { total_minutes: 0, total_cents: 0, create_time: 1, update_time: 1 }
  await write(school, (db) =>
    db
      .insertInto('pay_batch')
      .values(['2019-08', '2019-09'].map((period) => ({ ...batch, period })))
      .execute(),
  )
  const rows = await school.product.store.read
    .selectFrom('pay_batch')
    .select('id')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  return { own: rows[0]!.id, other: rows[1]!.id }
}

/** Ids of lines that nothing else writes. */
const farLine = 1_000_000

/** One line in each closed batch, of the entered hours. */
async function paidLines(db: AnyDatabase): Promise<void> {
  const sessions = await db.selectFrom('tutor_session').selectAll().orderBy('id', 'desc').limit(2).execute()
  const batches = await db.selectFrom('pay_batch').select('id').orderBy('id', 'desc').limit(2).execute()
  await db.updateTable('pay_batch').set({ status: 'closed' }).execute()
  const values = batches.map(({ id }, place) => ({
    id: farLine + id,
    pay_batch_id: id,
    tutor_id: sessions[place]!.tutor_id,
    tutor_task_id: sessions[place]!.tutor_task_id,
    tutor_session_id: sessions[place]!.id,
    minutes: 60,
    rate_cents: 3000,
    amount_cents: 3000,
    time: 1,
  }))
  await db.insertInto('pay_batch_line').values(values).execute()
}

const hours = { minutes: 60, mode: 'online', content: 'Relecture' }

/** A day without lessons. */
function lastSunday(): number {
  const day = 86_400
  const today = Math.floor(Date.now() / 1000 / day) * day
  return today - (new Date(today * 1000).getUTCDay() || 7) * day + day / 2
}

/** Every hour is validated and dates from this month, at the rate of its task. */
async function validatedHours(db: AnyDatabase): Promise<void> {
  const start_at = Math.floor(Date.now() / 1000) - 60
  await db.deleteFrom('pay_batch_line').execute()
  await db
    .updateTable('tutor_session')
    .set({ status: 'validated', start_at, end_at: start_at + 60 })
    .execute()
  await db.updateTable('tutor_task').set({ rate_cents: 3000, currency: 'EUR' }).execute()
}
/** The month of those hours; a minute ago may have been another month. */
const monthOfHours = () =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(Date.now() - 60_000).slice(0, 7)

/** Only people named in a session may answer. */
const answers: Try['result'] = ({ msg }) => (msg === sessionRefusals.answeredAlready[0] ? 'none' : undefined)
const justSent: Try['arrange'] = () => (db) =>
  db
    .updateTable('tutor_session')
    .set({ status: 'submitted', submitted_at: Math.floor(Date.now() / 1000) })
    .execute()

/** The row of a session represents its task, because hours are logged on a task. */
export const tutoringTries: Record<string, Try> = {
  'GET /admin/k/payBatch/page': { send: ({ person, url, id }) => person.get(`${url}?id=${id}`) },
  'GET /admin/k/payBatch/file': {
    send: ({ person, url, id }) => person.get(`${url}?id=${id}`),
    result: ({ headers }) => (String(headers['content-type']).startsWith('text/csv') ? 'yes' : undefined),
  },
  'GET /admin/k/payBatch/waiting': { send: ({ person, url }) => person.get(url) },
  'POST /admin/k/payBatch/collect': {
    arrange: () => validatedHours,
    send: ({ person, url }) => person.post(url, { period: monthOfHours() }),
  },
  'POST /admin/k/payBatch/correct': {
    arrange: () => paidLines,
    send({ person, url, id }) {
      return person.post(url, { id, line: farLine + id, minutes: 5, note: 'Comptée deux fois' })
    },
  },
  'GET /admin/k/tutorTask/tutors': { send: ({ person, url, id }) => person.get(`${url}?id=${id}`) },
  'POST /admin/k/tutorSession/presence': {
    arrange: () => unsent,
    async send({ cast, person, url, id }) {
      const named = cast.school.product.store.read.selectFrom('tutor_session_student').select('student_id')
      const student = await named.where('tutor_session_id', '=', id).executeTakeFirst()
      return person.post(url, { id, students: [{ student_id: student?.student_id ?? id, presence: 'late' }] })
    },
  },
  'GET /admin/k/tutorTask/board': { send: ({ person, url }) => person.get(url) },
  'GET /admin/k/tutorTask/page': { send: ({ person, url, id }) => person.get(`${url}?id=${id}`) },
  'GET /admin/k/tutorSession/queue': { send: ({ person, url }) => person.get(url) },
  'POST /admin/k/tutorSession/validateMany': { send: ({ person, url, id }) => person.post(url, { ids: [id] }) },
  'POST /admin/k/tutorSession/confirm': {
    send: ({ person, url, id }) => person.post(url, { id }),
    arrange: justSent,
    result: answers,
  },
  'POST /admin/k/tutorSession/dispute': {
    send: ({ person, url, id }) => person.post(url, { id, note: 'Trop long' }),
    arrange: justSent,
    result: answers,
  },
  'POST /admin/k/tutorSession/log': {
    arrange: () => readyToMove,
    async send({ cast, person, url, id }) {
      const db = cast.school.product.store.read
      const session = await db
        .selectFrom('tutor_session')
        .select('tutor_task_id')
        .where('id', '=', id)
        .executeTakeFirst()
      const tutor_task_id = session?.tutor_task_id ?? id
      const student = await db
        .selectFrom('tutor_task_student')
        .select('student_id')
        .where('tutor_task_id', '=', tutor_task_id)
        .executeTakeFirst()
      const students = [{ student_id: student?.student_id ?? id, presence: 'present' }]
      return person.post(url, { ...hours, tutor_task_id, start_at: lastSunday(), students })
    },
  },
}
