// The columns of a menu entry have their effect: keepalive keeps the page of a tab, component names the screen, remark
// is above the list.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asked, comeIn } from './reach-in.ts'
import { type School, openList, openSchool, password, endVisit } from './school.ts'

let school: School
let page: Page
beforeAll(async () => {
  school = await openSchool()
  page = await school.visit({ as: 'superadmin', width: 1280, height: 800 })
})
afterAll(() => school.close())

interface Rule {
  id: number
  name: string
  children?: Rule[]
}
const flat = (rules: Rule[]): Rule[] => rules.flatMap((rule) => [rule, ...flat(rule.children ?? [])])

async function ruleNamed(name: string): Promise<number> {
  const { list } = await asked<{ list: Rule[] }>(page, '/admin/auth/menu/index?isTree=true&limit=200')
  return flat(list).find((rule) => rule.name === name)!.id
}
const change = async (name: string, values: object) =>
  asked(page, '/admin/auth/menu/edit', { id: await ruleNamed(name), ...values })

const toPage = (name: string) =>
  page.getByRole('navigation', { name: 'Personnes' }).getByRole('link', { name, exact: true }).click()

/** Ticks a student, opens the teachers, and returns by the tab. */
async function chosenAfterReturn(): Promise<number> {
  await openList(page, 'k/student')
  await page.locator('.grid tbody tr[data-id]:visible').nth(1).getByRole('checkbox').check()
  await page.getByText('1 sélectionné').waitFor()
  await toPage('Enseignants')
  await page.locator('.list-head h1:visible', { hasText: 'Enseignants' }).waitFor()
  await page.getByRole('navigation', { name: 'Onglets' }).getByRole('link', { name: 'Étudiants' }).click()
  await page.locator('.list-head h1:visible', { hasText: 'Étudiants' }).waitFor()
  await page.locator('.grid tbody tr[data-id]:visible').nth(1).waitFor()
  return page.locator('.grid tbody tr[data-id]:visible input:checked').count()
}

test('a tab keeps the state of its page with keepalive, and loads it again without', async () => {
  expect(await chosenAfterReturn()).toBe(1)
  await change('k/student', { keepalive: 0 })
  expect(await chosenAfterReturn()).toBe(0)
  await change('k/student', { keepalive: 1 })
})

test('an entry of another name opens the screen that its component names', async () => {
  const entry = { type: 'menu', menu_type: 'tab', keepalive: 1, extend: 'none', status: '1' }
  const add = (name: string, title: string, component: string) =>
    asked(page, '/admin/auth/menu/add', { ...entry, name, path: name, title, component })
  await add('school/week', 'Semaine de l’école', '/src/views/backend/k/calendar/index.vue')
  await add('school/rooms', 'Nos salles', 'k/room')
  await page.goto(`${school.url}/admin/school/week`)
  await page.locator('.week, .calendar, [class*=week]').first().waitFor()
  expect(await page.title()).toBe('Semaine de l’école - Pupitre')
  await openList(page, 'school/rooms')
  await page.locator('.list-head h1', { hasText: 'Salles' }).waitFor()
})

test('a member’s entry of another name opens the screen that its component names', async () => {
  await asked(page, '/admin/routine/config/edit', { member_center_open: true })
  const rules = await asked<{ list: Rule[] }>(page, '/admin/user/rule/index?isTree=true&limit=200')
  const pid = flat(rules.list).find(({ name }) => name === 'account')!.id
  await asked(page, '/admin/user/rule/add', {
    pid,
    type: 'menu',
    menu_type: 'tab',
    title: 'Ma caisse',
    name: 'account/purse',
    path: 'account/purse',
    component: '/src/views/frontend/user/account/balance.vue',
  })
  const member = await school.visit()
  await comeIn(member, 'mei_lin', password, 'account/purse')
  await member.locator('.own-ledger tbody tr').first().waitFor()
  await endVisit(member)
})

test('the remark of an entry is above its list, as it was typed', async () => {
  await change('k/room', { remark: 'Réserver la salle 12 auprès de Claire.\n<b>请提前一天</b>' })
  await openList(page, 'k/room')
  expect(await page.locator('.list-remark').innerText()).toBe(
    'Réserver la salle 12 auprès de Claire.\n<b>请提前一天</b>',
  )
  await openList(page, 'k/teacher')
  expect(await page.locator('.list-remark:visible').count()).toBe(0)
})

test('nothing unexpected happened in the browser', () => {
  expect(school.faults).toEqual([])
})
