// Sends notifications about tutor tasks to the tutor, the office or the students.

import type { Row } from '#engine/resource.ts'
import type { At } from '#engine/server/product.ts'
import { titlesOf } from '#engine/server/titles.ts'
import type { Words } from '#engine/languages.ts'
import { type Recipient, notify, preparerOrDesk } from '#school/notification/index.server.ts'
import { newsWords as words } from './words.ts'
import type { tutorTask } from './tutor-task.ts'

type Task = Pick<Row<typeof tutorTask>, 'id' | 'number' | 'name' | 'tutor_id' | 'created_by'>
type TaskMessage = { title: Words; body: Words }
/** Values in the text besides the name and the number of the task. */
type MessageValues = { values?: Record<string, string | number> }

const link = ({ id }: { id: number }) => `/admin/k/tutoring?task=${id}`

export async function tellTutor(
  at: At,
  task: Task,
  message: TaskMessage,
  values: Record<string, string | number> = {},
) {
  if (task.tutor_id) await tell(at, task, [{ kind: 'teacher', id: task.tutor_id }], { ...message, values })
}

/** Notifies the creator of the task, or the registrar's desk. `{name}` is the student who acts, otherwise the tutor. */
export async function tellOffice(
  at: At,
  task: Task,
  message: TaskMessage,
  values: Record<string, string | number> = {},
) {
  const name = await nameOfActor(at, task)
  await tell(at, task, await preparerOrDesk(at, task.created_by), { ...message, values: { name, ...values } })
}

async function nameOfActor(at: At, { tutor_id }: Task): Promise<string> {
  const { student } = at.who.profile
  const { resources } = at.product
  const [resource, id] = student ? [resources.student, student] : [resources.teacher, tutor_id ?? 0]
  return (await titlesOf(at, resource, [id])).get(id) ?? ''
}

export async function tellStudents(
  at: At,
  task: Task,
  students: number[],
  message: TaskMessage & MessageValues,
): Promise<void> {
  await tell(
    at,
    task,
    students.map((id) => ({ kind: 'student' as const, id })),
    message,
  )
}

async function tell(
  at: At,
  task: Task,
  to: Recipient[],
  { title, body, values = {} }: TaskMessage & MessageValues,
): Promise<void> {
  const all = { number: task.number, task: task.name, ...values }
  await notify(at, { to, title, body, values: all, link: link(task), category: 'general' })
}

/** True only at the first call with this task and kind, so that a notification is sent once. */
export async function isFirstTime(at: At, task: number, kind: string): Promise<boolean> {
  const noted = await at.db
    .insertInto('tutor_task_notice')
    .values({ tutor_task_id: task, kind, time: at.now })
    .onConflict((known) => known.doNothing())
    .returning('time')
    .execute()
  return noted.length > 0
}

/** Notifies tutor and office once at 80 % and once at 100 % of the hours. More hours may still be logged. */
export async function tellBudget(at: At, id: number): Promise<void> {
  const task = await at.db.selectFrom('tutor_task').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const share = (task.logged_minutes / task.budget_minutes) * 100
  for (const percent of [100, 80]) {
    if (share < percent) continue
    if (!(await isFirstTime(at, id, `budget${percent}`))) return
    // If both limits are passed at once, only the higher one is reported.
    if (percent === 100) await isFirstTime(at, id, 'budget80')
    await tellTutor(at, task, words.budget, { percent })
    return tellOffice(at, task, words.budget, { percent })
  }
}
