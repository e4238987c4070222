// A student's own pages: attendance with its justifications, and the file with contact data.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inside } from './reach-in.ts'
import { type School, endVisit, openSchool } from './school.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
  inside(school, (database) => {
    // Two missed sessions in a row and a late arrival, without justifications.
    const { id } = database.prepare("select id from student where native_name = '张伟'").get() as { id: number }
    database.prepare('delete from attendance_justification where student_id = ?').run(id)
    database.prepare("update attendance set status = 'present', minutes_missed = 0 where student_id = ?").run(id)
    const lines = database
      .prepare(
        `select attendance.id from attendance join course_plan on course_plan.id = course_plan_id
         where student_id = ? and course_plan.status = 'done' and course_plan.delete_time is null
         order by start_at desc limit 3`,
      )
      .all(id) as { id: number }[]
    const mark = database.prepare(
      'update attendance set status = ?, minutes_missed = ?, minutes_excused = 0 where id = ?',
    )
    mark.run('late', 15, lines[0]!.id)
    mark.run('absent', 0, lines[1]!.id)
    mark.run('absent', 0, lines[2]!.id)
  })
})
afterAll(() => school.close())

const missed = (page: Page) => page.locator('.my-missed > li')

test('a student justifies two of three missed sessions on a phone', async () => {
  const page = await school.visit({ as: 'zhangwei', language: 'zh-cn', width: 390 })
  await page.goto(`${school.url}/admin/k/myAttendance`)
  await missed(page).first().waitFor()
  expect(await missed(page).count()).toBe(3)
  expect(await page.locator('.my-totals').innerText()).toContain('缺勤：2 次')
  await page.getByRole('button', { name: '提交请假（3）' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '提交' }).click()
  await dialog.getByText('请至少勾选一节课。').waitFor()
  for (const box of [1, 2]) await dialog.getByRole('checkbox').nth(box).check()
  await dialog.getByLabel('说明').fill('发烧')
  await dialog.getByRole('button', { name: '提交' }).click()
  await dialog.getByText('请选择原因类别。').waitFor()
  expect(await dialog.getByLabel('说明').inputValue()).toBe('发烧')
  await dialog.getByLabel('原因类别').selectOption('medical')
  await dialog.getByRole('button', { name: '提交' }).click()
  await page.getByText('请假单已提交。').waitFor()
  await expect.poll(() => missed(page).getByText('请假待审核').count()).toBe(2)
  await page.getByRole('button', { name: '提交请假（1）' }).waitFor()
  expect(school.faults).toEqual([])
  await endVisit(page)
})

test('a new justification already names the student', async () => {
  const page = await school.visit({ as: 'zhangwei', language: 'zh-cn' })
  await page.goto(`${school.url}/admin/k/myAttendance`)
  await page.getByRole('link', { name: '提前请假' }).click()
  const form = page.locator('.drawer')
  await expect.poll(() => form.getByLabel('学生').first().inputValue()).toContain('张伟')
  await endVisit(page)
})

test('the file of a student is a page, and contact data are changed on it', async () => {
  const page = await school.visit({ as: 'lea_moreau' })
  await page.goto(`${school.url}/admin/k/student`)
  await page.getByRole('heading', { name: 'Mon dossier' }).waitFor()
  const contact = page.locator('.my-file-parts > section', { has: page.getByRole('heading', { name: 'Coordonnées' }) })
  await contact.getByRole('button', { name: 'Modifier' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Ville').fill('Tours')
  await dialog.getByLabel('E-mail').fill('lea@')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await dialog.locator('[aria-invalid=true]').first().waitFor()
  expect(await dialog.getByLabel('Ville').inputValue()).toBe('Tours')
  await dialog.getByLabel('E-mail').fill('lea.moreau@example.test')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await contact.getByText('Tours').waitFor()
  expect(await contact.innerText()).toContain('lea.moreau@example.test')
  expect(await page.locator('.my-file').innerText()).not.toContain('Remarque')
  expect(school.faults).toEqual([])
  await endVisit(page)
})

test('a student reads the own certificates, under the words of the own desk, and requests one', async () => {
  // A first attempt of this test may have left a request, and a second one of the same kind is refused.
  inside(school, (database) =>
    database.exec("update certificate set delete_time = 1 where kind = 'transcript' and status = 'requested'"),
  )
  const page = await school.visit({ as: 'zhangwei', language: 'zh-cn', width: 390 })
  await page.goto(`${school.url}/admin/k/certificate`)
  const own = page.locator('.my-certificates')
  await own.getByRole('heading', { name: '我的证明' }).waitFor()
  await own.locator('.proof-mine li').first().waitFor()
  const before = await own.locator('.proof-mine li').count()
  await own.getByLabel('证明类型').click()
  await page.getByRole('option', { name: '成绩单' }).click()
  await own.getByRole('button', { name: '提交申请' }).click()
  await expect.poll(() => own.locator('.proof-mine li').count()).toBe(before + 1)
  const [file] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    own.getByRole('button', { name: '下载 PDF' }).first().click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)
  await page.goto(`${school.url}/admin/k/courseware`)
  await page.locator('.list-head h1', { hasText: '课程资料' }).waitFor()
  expect(school.faults).toEqual([])
  await endVisit(page)
})
