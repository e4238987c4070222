// The tutor tasks of the cast: one of teacher A with the student in it, one of teacher B, and the hours given in them.

import type { AnyDatabase } from '#engine/server/product.ts'
import type { School } from '#server/testing/school.ts'
import type { Cast, Fitting, Rows } from './cast.ts'

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

/** What is still a draft is nobody's but the office's. */
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
    const start_at = 1_760_000_000
    const times = { start_at, end_at: start_at + 3600, minutes: 60, mode: 'online', create_time: 1, update_time: 1 }
    const values = { ...times, tutor_task_id: task, tutor_id, content: 'Relecture', status: 'submitted' }
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

/** A task goes as long as nobody has given an hour for it. */
export async function withoutHours(db: AnyDatabase): Promise<void> {
  await db.updateTable('tutor_task').set({ status: 'cancelled' }).execute()
  await db.updateTable('tutor_session').set({ delete_time: 1 }).execute()
}

export async function enterBatches(school: School): Promise<Rows> {
  const batch = { total_minutes: 0, total_cents: 0, create_time: 1, update_time: 1 }
  await write(school, (db) =>
    db
      .insertInto('pay_batch')
      .values(['2026-08', '2026-09'].map((period) => ({ ...batch, period })))
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
