// How the tests try calls about the accounts of students, guardians and teachers, and how a teacher without tasks leaves.

import type { AnyDatabase } from '#engine/server/product.ts'
import { handoverRefusals } from '#school/teacher/words.ts'
import { resources } from '#subjects.server.ts'
import type { Attempt, Try } from './tries.ts'

const about = (body: (attempt: Attempt) => object): Pick<Try, 'send'> => ({
  send: (attempt) => attempt.person.post(attempt.url, { id: attempt.id, ...body(attempt) }),
})

/** Changes only the row of the call: an account belongs to one person. */
const set = (values: (attempt: Attempt) => object) => (attempt: Attempt) => (db: AnyDatabase) =>
  db
    .updateTable(attempt.resource.table)
    .set({ status: 'active', ...values(attempt) })
    .where('id', '=', attempt.id)
    .execute()

/** A teacher's account without a file during the attempt: one's own account is refused. */
const account = ({ cast }: Attempt) => ({ admin_id: cast.people['teacher B'].id })
const withoutFile = (values: (attempt: Attempt) => object) => (attempt: Attempt) => async (db: AnyDatabase) => {
  const { admin_id } = account(attempt)
  for (const table of ['student', 'teacher'])
    await db.updateTable(table).set({ admin_id: null }).where('admin_id', '=', admin_id).execute()
  await set(values)(attempt)(db)
}
/** A guardian who may read the file; the account is nobody's yet. */
const invitable =
  ({ id }: Attempt) =>
  (db: AnyDatabase) =>
    db
      .updateTable('student_guardian')
      .set({ admin_id: null, adult_consent: 1, is_legal: 1, email: `parent${id}@example.test` })
      .where('id', '=', id)
      .execute()
const withAccount =
  ({ id, cast }: Attempt) =>
  (db: AnyDatabase) =>
    db.updateTable('student_guardian').set({ admin_id: cast.people.guardian.id }).where('id', '=', id).execute()
const free = ({ id }: Attempt) => ({ admin_id: null, email: `invite${id}@example.test` })

/** All tasks of the teacher are given to another one. */
const idle =
  (attempt: Attempt) =>
  async (db: AnyDatabase): Promise<void> => {
    await set(() => ({}))(attempt)(db)
    const other = await db.selectFrom('teacher').select('id').where('id', '!=', attempt.id).limit(1).executeTakeFirst()
    const given = [
      ['course_plan', 'teacher_id'],
      ['course_plan', 'assistant_id'],
      ['tutor_task', 'tutor_id'],
      ['course', 'lead_teacher_id'],
    ] as const
    for (const [table, column] of given)
      await db
        .updateTable(table)
        .set({ [column]: other!.id })
        .where(column, '=', attempt.id)
        .execute()
  }

/** One course that they lead, and a teacher who can take it over. */
const leading = (attempt: Attempt) => async (db: AnyDatabase) => {
  const { own, other } = attempt.cast.rows(attempt.name, resources.teacher)
  await db.updateTable('teacher').set({ status: 'active' }).where('id', 'in', [own, other, attempt.id]).execute()
  const leader = db.selectFrom('teacher').select('id').where('id', '=', attempt.id)
  const led = { lead_teacher_id: leader as never, status: 'open' }
  await db.updateTable('course').set(led).where('id', '=', courseOf(attempt)).execute()
}
const courseOf = ({ cast, name }: Attempt): number => cast.rows(name, resources.course).own
const takerOf = ({ cast, name, id }: Attempt): number => {
  const { own, other } = cast.rows(name, resources.teacher)
  return own === id ? other : own
}

const accountTriesOf = (path: string): Record<string, Try> => ({
  [`POST /admin/${path}/invite`]: { ...about(() => ({})), arrange: set(free) },
  [`POST /admin/${path}/linkAccount`]: { ...about(account), arrange: withoutFile(free) },
  [`POST /admin/${path}/unlinkAccount`]: { ...about(() => ({})), arrange: withoutFile(account) },
})

export const peopleTries: Record<string, Try> = {
  ...accountTriesOf('k/student'),
  ...accountTriesOf('k/teacher'),
  'POST /admin/k/studentGuardian/invite': { ...about(() => ({})), arrange: invitable },
  'POST /admin/k/studentGuardian/endAccess': { ...about(() => ({})), arrange: withAccount },
  'GET /admin/k/student/closing': { send: ({ person, url, id }) => person.get(`${url}?id=${id}`) },
  'GET /admin/k/teacher/openWork': { send: ({ person, url, id }) => person.get(`${url}?id=${id}`) },
  'GET /admin/k/teacher/takeover': {
    send: (attempt) => {
      const { person, url, id } = attempt
      return person.get(`${url}?id=${id}&key=course-${courseOf(attempt)}&to=${takerOf(attempt)}`)
    },
    // The call looks outside the transaction that prepares its data.
    result: ({ msg }) => (msg === handoverRefusals.listChanged[0] ? 'yes' : undefined),
  },
  'POST /admin/k/teacher/handOver': {
    ...about((attempt) => ({ given: [{ key: `course-${courseOf(attempt)}`, to: takerOf(attempt) }] })),
    arrange: leading,
  },
  'POST /admin/k/teacher/leave': { ...about(() => ({ leave_date: '2090-01-01' })), arrange: idle },
}
