// The register on screen: the excused share of an absence is shown under its line, and only the office excuses an
// absence manually.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inside } from './reach-in.ts'
import { type School, type Visit, openSchool } from './school.ts'

let school: School
/** The last session of Claire Dubois, with one student absent and excused for three quarters of an hour. */
let lesson: { id: number; start_at: number }
const minutes = 45

beforeAll(async () => {
  school = await openSchool()
  inside(school, (database) => {
    lesson = database
      .prepare(
        `select course_plan.id, course_plan.start_at from course_plan
         join teacher on teacher.id = course_plan.teacher_id join admin on admin.id = teacher.admin_id
         where admin.username = 'claire_dubois' and course_plan.status = 'done'
           and exists (select 1 from attendance where attendance.course_plan_id = course_plan.id)
         order by course_plan.start_at desc limit 1`,
      )
      .get() as never
    database
      .prepare(
        `update attendance set status = 'absent', minutes_missed = 0, minutes_excused = ?
         where id = (select min(id) from attendance where course_plan_id = ?)`,
      )
      .run(minutes, lesson.id)
    database
      .prepare(
        `update attendance set status = 'present', minutes_missed = 0
         where course_plan_id = ? and id <> (select min(id) from attendance where course_plan_id = ?)`,
      )
      .run(lesson.id, lesson.id)
  })
})
afterAll(() => school.close())

async function sheet(visit: Visit, register: string): Promise<Page> {
  const page = await school.visit(visit)
  const day = new Date(lesson.start_at * 1000).toISOString().slice(0, 10)
  await page.goto(`${school.url}/admin/k/calendar?date=${day}&session=${lesson.id}`)
  await page.getByRole('dialog').getByRole('button', { name: register }).click()
  await page.locator('.register li').first().waitFor()
  return page
}

test('the excused share is shown, and a teacher cannot excuse manually', async () => {
  const page = await sheet({ as: 'claire_dubois' }, 'Appel')
  const line = page.locator('.register li[data-status=absent]')
  expect(await line.locator('.register-share').innerText()).toMatch(/^45 min excusées sur \d+ manquées$/)
  const other = page.locator('.register li[data-status=present]').first()
  expect(await other.locator('.register-share').count()).toBe(0)
  expect(await other.getByRole('radio', { name: 'Absence justifiée' }).isDisabled()).toBe(true)
  await other.getByRole('radio', { name: 'Présent' }).focus()
  await page.keyboard.press('4')
  expect(await other.getAttribute('data-status')).toBe('present')
  expect(school.faults).toEqual([])
})

test('the office can, and reads the share in Chinese', async () => {
  const page = await sheet({ as: 'scolarite', language: 'zh-cn', width: 390, scheme: 'dark' }, '点名')
  expect(await page.locator('.register-share').innerText()).toMatch(/^缺勤 \d+ 分钟，其中 45 分钟已准假$/)
  const other = page.locator('.register li[data-status=present]').first()
  await other.getByRole('radio', { name: '请假' }).check()
  expect(await page.locator('.register li[data-status=excused]').count()).toBe(1)
  expect(school.faults).toEqual([])
})
