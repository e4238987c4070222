// The birthdays that a store module adds to the dashboard: for the office, for a teacher, and not for students.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inside } from './reach-in.ts'
import { type School, openSchool, endVisit } from './school.ts'

let school: School
let office: Page
beforeAll(async () => {
  school = await openSchool()
  office = await school.visit({ as: 'superadmin' })
})
afterAll(() => school.close())

/** In Paris, this many days from now, in another year. */
const born = (year: number, shift: number) =>
  year + new Date(Date.now() + shift * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Paris' }).slice(4)

/** Zhang Wei is in Claire Dubois’ course, and today is his birthday. */
const setDays = () =>
  inside(school, (database) => {
    const wei = "(select id from admin where username = 'zhangwei')"
    database.exec('update student set birth_date = null')
    database.prepare(`update student set birth_date = ? where admin_id = ${wei}`).run(born(2004, 0))
    const [two, three] = database
      .prepare(`select id from student where status = 'active' and admin_id is not ${wei} order by id desc limit 2`)
      .all()
    database.prepare('update student set birth_date = ? where id = ?').run(born(2003, 1), Number(two!.id))
    database.prepare('update student set birth_date = ? where id = ?').run(born(2002, 5), Number(three!.id))
  })

test('the module is installed, and the dashboard shows birthdays', async () => {
  setDays()
  await office.goto(`${school.url}/admin/module`)
  await office.getByRole('button', { name: 'Anniversaires' }).click()
  const sheet = office.getByRole('dialog', { name: 'Anniversaires' })
  await sheet.getByText('Montrer sur le tableau de bord').waitFor()
  await sheet.getByRole('button', { name: 'Installer' }).click()
  await sheet.getByRole('button', { name: 'Désactiver' }).waitFor()
  await office.goto(`${school.url}/admin/dashboard`)
  const days = office.getByRole('region', { name: 'Anniversaires' })
  await days.getByText('Aujourd’hui').waitFor()
  expect(await days.getByRole('listitem').count()).toBe(3)
  expect(await days.getByRole('listitem').nth(1).innerText()).toMatch(/\d+ ans\s+Demain/)
  await days.getByRole('link').first().click()
  await office.locator('.drawer .file-head').waitFor()
})

test('a Chinese phone shows them to a teacher without ages', async () => {
  const claire = await school.visit({ as: 'claire_dubois', language: 'zh-cn', width: 390, scheme: 'dark' })
  await claire.goto(`${school.url}/admin/dashboard`)
  const days = claire.getByRole('region', { name: '生日' })
  await days.getByText('今天').waitFor()
  expect(await days.innerText()).not.toContain('岁')
  expect(await claire.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await endVisit(claire)
})

test('a student sees no birthdays', async () => {
  const wei = await school.visit({ as: 'zhangwei' })
  await wei.goto(`${school.url}/admin/dashboard`)
  await wei.getByRole('heading', { name: 'Aujourd’hui' }).waitFor()
  expect(await wei.getByText('Anniversaires').count()).toBe(0)
  await endVisit(wei)
  expect(school.faults).toEqual([])
})
