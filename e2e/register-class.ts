// A session of Claire Dubois that runs now, with many students and no register yet.

import type { Page } from 'playwright-core'
import { inside } from './reach-in.ts'
import type { School } from './school.ts'

export interface Lesson {
  id: number
  students: number[]
}

/** Different sessions for different places; 0 is the latest. */
export const layDownLesson = (school: School, many: number, place = 0): Lesson =>
  inside(school, (database) => {
    const { id } = database
      .prepare(
        `select course_plan.id from course_plan
         join teacher on teacher.id = course_plan.teacher_id join admin on admin.id = teacher.admin_id
         where admin.username = 'claire_dubois' and course_plan.delete_time is null
           and course_plan.status in ('done', 'scheduled')
         order by course_plan.id limit 1 offset ?`,
      )
      .get(place) as { id: number }
    database.prepare('delete from attendance where course_plan_id = ?').run(id)
    database.prepare('delete from course_plan_student where course_plan_id = ?').run(id)
    database
      .prepare(
        `insert into course_plan_student (course_plan_id, student_id)
         select ?, id from student where delete_time is null and archived_time is null order by id limit ?`,
      )
      .run(id, many)
    // Registers are closed with the marks of their term.
    database.exec('update academic_term set score_lock_at = null')
    const start = Math.floor(Date.now() / 1000) - 600
    database
      .prepare(
        `update course_plan set start_at = ?, end_at = ?, status = 'scheduled', register_status = 'open',
           register_done_at = null, register_done_by = null, participants = 'selected', timezone = 'Europe/Paris',
           room_id = (select min(id) from room) where id = ?`,
      )
      .run(start, start + 90 * 60, id)
    const chosen = database.prepare('select student_id from course_plan_student where course_plan_id = ?').all(id)
    return { id, students: chosen.map((row) => Number(row.student_id)) }
  })

interface Stored {
  student_id: number
  status: string
  minutes_missed: number
}

export const storedLines = (school: School, { id }: Lesson): Stored[] =>
  inside(school, (database) =>
    database
      .prepare('select student_id, status, minutes_missed from attendance where course_plan_id = ? order by id')
      .all(id)
      .map((row) => ({ ...row }) as unknown as Stored),
  )

/** How many calls the server has answered that may run only once. */
export const answeredCalls = (school: School): number =>
  inside(school, (database) => Number(database.prepare('select count(*) as count from answered_call').get()!.count))

export const lines = (page: Page) => page.locator('.roll-lines > li')
export const state = (page: Page) => page.locator('.roll-state')

export async function openRegister(page: Page, school: School, { id }: Lesson): Promise<void> {
  await page.goto(`${school.url}/admin/k/register?session=${id}`)
  await lines(page).first().waitFor()
}

/** Counts the keys that a person presses. */
export function typist(page: Page) {
  let pressed = 0
  return {
    async press(...keys: string[]): Promise<void> {
      for (const key of keys) {
        pressed++
        await page.keyboard.press(key)
      }
    },
    pressed: () => pressed,
  }
}
