// A class signs in: the code on the teacher's screen, a scan and a PIN on telephones, the tablet, closing, and what the
// public page says about the sheet.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inside } from './reach-in.ts'
import { type School, openSchool, password } from './school.ts'

let school: School
let plan: number

beforeAll(async () => {
  school = await openSchool()
  plan = sessionOfNow(school)
})
afterAll(() => school.close())

/** A session of Claire Dubois with three students; ninety minutes lie in one half-day. */
function sessionOfNow(of: School, except = 0): number {
  let id = 0
  inside(of, (database) => {
    const found = database
      .prepare(
        `select course_plan.id from course_plan
         join teacher on teacher.id = course_plan.teacher_id join admin on admin.id = teacher.admin_id
         where admin.username = 'claire_dubois' and course_plan.status = 'done' and course_plan.delete_time is null
           and course_plan.id <> ?
         order by course_plan.start_at desc limit 1`,
      )
      .get(except) as { id: number }
    id = found.id
    database.prepare('delete from attendance where course_plan_id = ?').run(id)
    database.prepare('delete from course_plan_student where course_plan_id = ?').run(id)
    database
      .prepare(
        `insert into course_plan_student (course_plan_id, student_id)
         select ?, student.id from student join admin on admin.id = student.admin_id
         where admin.username in ('lea_moreau', 'zhangwei')
         union select ?, min(id) from student where status = 'active' and admin_id is null`,
      )
      .run(id, id)
    // Sheets are closed with the marks of their term.
    database.exec('update academic_term set score_lock_at = null')
    const start = Math.floor(Date.now() / 1000) - 300
    database
      .prepare(
        `update course_plan set start_at = ?, end_at = ?, status = 'scheduled', register_status = 'open',
           participants = 'selected', timezone = 'Europe/Paris' where id = ?`,
      )
      .run(start, start + 90 * 60, id)
  })
  return id
}

async function draw(page: Page): Promise<void> {
  const canvas = page.locator('.signature-field canvas')
  await page.locator('.signature-field canvas[aria-busy=false]').waitFor()
  const box = (await canvas.boundingBox())!
  await page.mouse.move(box.x + 20, box.y + 40)
  await page.mouse.down()
  for (const [x, y] of [
    [80, 120],
    [140, 30],
    [220, 130],
  ])
    await page.mouse.move(box.x + x!, box.y + y!, { steps: 4 })
  await page.mouse.up()
}

test('names come in by scan, by PIN and by tablet, and closing freezes the sheet', async () => {
  const teacher = await school.visit({ as: 'claire_dubois' })
  await teacher.goto(`${school.url}/admin/presence/${plan}`)
  await teacher.locator('.presence-people li').nth(2).waitFor()
  const opened = teacher.waitForResponse((response) => response.url().includes('/openCode'))
  await teacher.getByRole('button', { name: 'Afficher le code' }).click()
  const { data: shown } = (await (await opened).json()) as { data: { link: string } }
  await teacher.getByRole('img', { name: 'Code QR à scanner pour émarger' }).waitFor()

  const wei = await school.visit({ as: 'zhangwei', language: 'zh-cn', width: 390, height: 800 })
  await wei.goto(`${school.url}${new URL(shown.link).pathname}`)
  await wei.getByRole('button', { name: '确认签到' }).click()
  await wei.getByRole('status').getByText('签到成功').waitFor()
  const count = teacher.locator('.presence-people h2 [role=status]')
  await teacher.locator('.presence-people h2').getByText('1 sur 3').waitFor()

  const lea = await school.visit({ as: 'lea_moreau', width: 390, height: 800 })
  await lea.goto(`${school.url}/admin/presence`)
  await lea.getByLabel('Code de six caractères').fill('AAAAAA')
  await lea.getByRole('button', { name: 'Émarger' }).click()
  await lea.getByText('Ce code n’est pas celui de cette séance').waitFor()
  const pin = await teacher.locator('.presence-pin strong').innerText()
  await lea.getByLabel('Code de six caractères').fill(pin)
  await lea.getByRole('button', { name: 'Émarger' }).click()
  await lea.getByText('Présence enregistrée').waitFor()
  await teacher.locator('.presence-people h2').getByText('2 sur 3').waitFor()

  await teacher.getByRole('button', { name: 'Signer ici' }).click()
  await draw(teacher)
  await teacher.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click()
  await teacher.locator('.presence-people h2').getByText('3 sur 3').waitFor()
  expect(await count.innerText()).toBe('3 sur 3')

  await teacher.getByRole('button', { name: 'Clôturer et signer' }).click()
  await teacher.getByRole('dialog').getByText('Tout le monde a signé.').waitFor()
  await draw(teacher)
  await teacher.getByRole('dialog').getByRole('button', { name: 'Clôturer et signer' }).click()
  await teacher.getByText('Version 1, clôturée le').waitFor()
  expect(await teacher.getByRole('button', { name: 'Clôturer et signer' }).count()).toBe(0)

  const code = await teacher.locator('.presence-closed code').first().innerText()
  const visitor = await school.visit({ width: 390 })
  await visitor.goto(`${school.url}/admin/k/student/proof?code=${code}`)
  await visitor.locator('.proof-verdict[data-tone=green]').waitFor()
  await visitor.getByText('Feuille d’émargement').waitFor()
  expect(await visitor.locator('main').innerText()).not.toMatch(/Moreau/i)
  expect(school.faults).toEqual([])
})

test('who is not signed in scans first, signs in to the account, and confirms the same scan', async () => {
  const other = sessionOfNow(school, plan)
  const teacher = await school.visit({ as: 'claire_dubois' })
  await teacher.goto(`${school.url}/admin/presence/${other}`)
  const opened = teacher.waitForResponse((response) => response.url().includes('/openCode'))
  await teacher.getByRole('button', { name: 'Afficher le code' }).click()
  const { data: shown } = (await (await opened).json()) as { data: { link: string } }
  const page = await school.visit({ width: 390, height: 800 })
  await page.goto(`${school.url}${new URL(shown.link).pathname}`)
  const seen = await page.locator('.presence-seen strong').innerText()
  await page.getByRole('button', { name: 'Me connecter et confirmer' }).click()
  await page.locator('input[name=username]').fill('zhangwei')
  await page.locator('input[name=password]').fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Confirmer ma présence' }).click()
  await page.getByText('Présence enregistrée').waitFor()
  expect(await page.locator('.presence-seen strong').innerText()).toBe(seen)
  await teacher.locator('.presence-people h2').getByText('1 sur 3').waitFor()
  expect(school.faults).toEqual([])
})
