// A module's list in the browser: an unsigned archive is uploaded to the store, its list appears in the menu like any
// other, and disappears with the module.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packed } from '#platform/modules/lists/testing/desk-notes.ts'
import { publisher } from '#platform/modules/store/testing/modules.ts'
import { archiveOf } from '../scripts/module-archive.ts'
import { type School, openList, openSchool, quiet } from './school.ts'

let school: School
let page: Page
beforeAll(async () => {
  school = await openSchool({ more: { MODULE_UNSIGNED: 'on' } })
  page = await school.visit({ as: 'superadmin', language: 'zh-cn' })
})
afterAll(() => school.close())

const drawer = () => page.locator('.drawer')
const toasts = () => page.locator('.toasts')
const entry = (name: string) => page.locator('.section-pages').getByRole('link', { name })
const titles = () => page.locator('.grid tbody td[data-name=title]').allInnerTexts()

async function archive(): Promise<Buffer> {
  const { text, files } = await packed({ ...publisher(), key: '' })
  return archiveOf(text, '', files)
}

async function openFolder(): Promise<void> {
  await page.locator('.side-menu').getByRole('link', { name: '人员' }).click()
}

test('an archive is uploaded, shows what it asks for, and is installed', async () => {
  await page.goto(`${school.url}/admin/module`)
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '上传模块文件' }).click(),
  ])
  await chooser.setFiles({ name: 'notes.zip', mimeType: 'application/zip', buffer: await archive() })
  await toasts().getByText('模块已安装并启用').waitFor()
  await drawer().getByText('在菜单中添加自己的列表').waitFor()
  await drawer().getByText('保存个人信息').waitFor()
})

test('its list is in the menu at once, and found by the command dialog', async () => {
  await page.keyboard.press('Escape')
  await openFolder()
  await entry('储物柜').click()
  await page.waitForURL('**/admin/m/desk-notes/locker')
  await page.getByText('储物柜及其使用者。').waitFor()
  await page.locator('.tab-strip').getByText('储物柜').waitFor()
  expect(await page.title()).toContain('储物柜')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('课桌便条')
  await page.getByRole('option', { name: '课桌便条' }).first().click()
  await page.waitForURL('**/admin/m/desk-notes/note')
  await page.getByText('每位学生每天一条便条。').waitFor()
})

test('a row is added, edited, deleted and restored', async () => {
  await openList(page, 'm/desk-notes/locker?add')
  await drawer().getByLabel('编号').fill('甲01')
  await drawer().getByRole('button', { name: '保存' }).click()
  await expect.poll(titles).toEqual(['甲01'])
  await page.locator('.grid a').first().click()
  await drawer().getByLabel('备注').fill('钥匙在办公室')
  await drawer().getByRole('button', { name: '保存' }).click()
  await page.getByText('钥匙在办公室').first().waitFor()
  await quiet(page)
  const row = page.locator('.grid tbody tr').first()
  await row.hover()
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page.locator('.dialog').getByRole('button', { name: '删除' }).click()
  await page.locator('.empty').waitFor()
  await toasts().locator('div', { hasText: '删除成功' }).getByRole('button', { name: '撤销' }).last().click()
  await expect.poll(titles).toEqual(['甲01'])
})

test('disabled, it is gone from the menu, and its address says that there is no such page', async () => {
  await page.goto(`${school.url}/admin/module?open=desk-notes`)
  await drawer().getByRole('button', { name: '停用' }).click()
  await page.locator('.dialog').getByRole('button', { name: '停用' }).click()
  await toasts().getByText('模块已停用').waitFor()
  await page.keyboard.press('Escape')
  await openFolder()
  await entry('储物柜').waitFor({ state: 'detached' })
  await page.goto(`${school.url}/admin/m/desk-notes/locker`)
  await page.waitForURL('**/404')
  await page.getByRole('heading').first().waitFor()
  expect(await page.locator('main, body').first().innerText()).toMatch(/页面|地址/)
})

test('nothing unexpected happened in the browser', () => {
  expect(school.faults).toEqual([])
})
