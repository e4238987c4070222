// A minor registers in Chinese on a phone; the office distinguishes her from her sister and approves; her mother signs
// by link with a finger, she with her name; the office sees both.

import type { DatabaseSync } from 'node:sqlite'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { password } from './password.ts'
import { inside, mailsIn } from './reach-in.ts'
import { type School, openList, openSchool, signIn, endVisit } from './school.ts'

const email = 'ruolan.chen@example.test'
const mother = 'chen.mu@example.test'
const picture = {
  name: 'passport.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

let school: School
beforeAll(async () => {
  school = await openSchool()
  // A school in which everybody signs a consent about pictures, beside the house rules.
  inDatabase((database) =>
    database.exec("update protocol_template set auto_issue = 'on_approval' where code = 'IMAGE'"),
  )
})
afterAll(() => school.close())

const inDatabase = <Result>(work: (database: DatabaseSync) => Result) => inside(school, work)
const value = (sql: string, ...values: (string | number)[]) =>
  inDatabase((database) => Object.values(database.prepare(sql).get(...values) ?? {})[0])
/** Two sisters share one phone. */
const sistersMobile = () => String(value("select mobile from student where last_name = 'Chen' and status = 'active'"))
/** The newest mail to a person that contains this text. */
async function mailed(recipient: string, wanted: RegExp): Promise<string> {
  async function newest() {
    const mails = await mailsIn(school, recipient)
    return mails.map((body) => wanted.exec(body)?.[1]).find((found) => found !== undefined)
  }
  await expect.poll(newest).toBeDefined()
  return (await newest())!
}

/** A phone shows its own picker, a wide screen our list. */
async function choose(field: Locator, option: string | RegExp): Promise<void> {
  if (await field.evaluate((control) => control.tagName === 'SELECT')) {
    const label = await field.locator('option', { hasText: option }).first().textContent()
    await field.selectOption({ label: label ?? '' })
  } else {
    await field.click()
    await field.page().getByRole('option', { name: option }).first().click()
  }
}

/** Clicks the requested characters one after the other, like a person. */
async function clickThePicture(page: Page): Promise<void> {
  const image = page.locator('.captcha-picture img')
  await image.waitFor()
  const targets = JSON.parse(String(value('select targets from captcha order by expire_time desc'))) as Record<
    'x' | 'y' | 'width' | 'height',
    number
  >[]
  const { width } = (await image.boundingBox())!
  for (const box of targets) {
    const position = { x: ((box.x + box.width / 2) * width) / 350, y: ((box.y + box.height / 2) * width) / 350 }
    await image.click({ position, force: true })
  }
}

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
const next = (page: Page) => page.getByRole('button', { name: '下一步' }).click()

test('a minor applies in Chinese on a phone, and is asked for a responsible adult', async () => {
  const page = await school.visit({ width: 390, height: 844, language: 'zh-cn' })
  await page.goto(`${school.url}/admin/k/student/register`)
  await page.getByLabel('中文姓名').fill('陈若兰')
  await page.getByRole('button', { name: '使用“Chen Ruolan”' }).click()
  await page.getByLabel('出生日期').fill(`${new Date().getFullYear() - 16}/01/15`)
  await choose(page.getByLabel('国籍'), /^中国$/)
  expect(await fits(page)).toBe(true)
  await next(page)
  await page.getByLabel('邮箱').first().fill(email)
  await page.getByLabel('手机').first().fill(sistersMobile())
  await next(page)
  await page.getByText('未满 18 岁').first().waitFor()
  const guardian = page.getByRole('group', { name: '监护人' })
  await guardian.getByLabel('姓名').first().fill('Chen Li')
  await choose(guardian.getByLabel('与学生关系'), '母亲')
  await guardian.getByLabel('邮箱').fill(mother)
  expect(await fits(page)).toBe(true)
  await next(page)
  await choose(page.getByLabel('专业'), '对外法语')
  await choose(page.getByLabel('入学学年'), /20/)
  expect(await fits(page)).toBe(true)
  await next(page)

  await page.locator('input[type=file]').first().setInputFiles(picture)
  // The captcha is asked once, before the first document.
  await clickThePicture(page)
  await page.getByText('passport.png').waitFor()
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles({ ...picture, name: 'second.png' })
  await page.getByText('second.png').waitFor()
  // A reload loses nothing, on any step.
  await page.reload()
  await page.getByText('passport.png').waitFor()
  await page.getByLabel('我已阅读以上说明').check()
  expect(await fits(page)).toBe(true)
  await page.getByRole('button', { name: '提交申请' }).click()
  await clickThePicture(page)
  await page.getByLabel('六位验证码').waitFor()
  await page.getByLabel('六位验证码').fill(await mailed(email, /\b(\d{6})\b/))
  await page.getByRole('button', { name: '确认' }).click()
  await page.getByText('申请已提交').waitFor()

  await page.goto(`${school.url}/admin/k/student/proof?t=${await mailed(email, /proof\?t=(\S+)/)}`)
  await page.getByText('您的申请正在审核中').waitFor()
  expect(await fits(page)).toBe(true)
  await endVisit(page)
})

test('the office distinguishes her from her sister, approves, and enrols her in the courses of her specialty', async () => {
  const office = await school.visit({ as: 'scolarite' })
  const id = value("select id from student where native_name = '陈若兰'")
  await openList(office, 'k/student?quick_search=ruolan')
  await office.getByRole('button', { name: /^Actions pour CHEN/ }).click()
  await office.getByRole('menuitem', { name: 'Valider' }).click()
  await office.getByText('90 %').last().waitFor()
  await office.getByRole('button', { name: 'Ce n’est pas la même personne' }).click()
  await office.getByText('Aucun doublon repéré').waitFor()
  await office.getByLabel('Date d’entrée').fill(new Date().toLocaleDateString('fr-FR'))
  await choose(office.getByLabel('Titre de séjour'), 'VLS-TS')
  await office.getByRole('button', { name: 'Valider' }).last().click()
  await expect.poll(() => value('select status from student where id = ?', Number(id))).toBe('active')
  await office.getByText('Inscription validée').waitFor()
  expect(value('select student_no from student where id = ?', Number(id))).toMatch(/^ETU-\d{4}-\d{5}$/)
  const count = (table: string) => value(`select count(*) from ${table} where student_id = ?`, Number(id))
  expect({ courses: count('course_enrolment'), agreements: count('protocol') }).toEqual({ courses: 1, agreements: 2 })
  await endVisit(office)
})

test('her mother reads and signs on the phone, with a finger', async () => {
  const page = await school.visit({ width: 390, height: 844, language: 'zh-cn' })
  await page.goto(`${school.url}/admin/signing/${await mailed(mother, /intérieur[^]*signing\/(\S+)/)}`)
  await readToTheEnd(page)
  await page.getByRole('button', { name: '确认已读' }).click()
  await page.locator('.desk-over').waitFor()
  await page.goto(`${school.url}/admin/signing/${await mailed(mother, /image[^]*signing\/(\S+)/)}`)
  await readToTheEnd(page)
  await page.getByText('手写签名').click()
  await draw(page)
  expect(await fits(page)).toBe(true)
  await page.getByRole('button', { name: '签署' }).click()
  await page.locator('.desk-over').waitFor()
  await endVisit(page)
})

test('she chooses her password, signs in, and signs with her name; the office sees who has signed', async () => {
  const page = await school.visit({ width: 390, height: 844, language: 'zh-cn' })
  await page.goto(`${school.url}/admin/invitation/${await mailed(email, /invitation\/(\S+)/)}`)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByRole('link', { name: '登录', exact: true }).click()
  await signIn(page, 'chenruolan')
  await page.goto(`${school.url}/admin/k/toSign`)
  const line = page.locator('.to-sign li', { hasText: 'image' })
  await line.waitFor()
  await line.getByRole('button', { name: '阅读并签署' }).click()
  await readToTheEnd(page)
  await page.getByLabel('您的姓名').fill('陈若兰')
  await page.getByRole('button', { name: '签署' }).click()
  await page.locator('.desk-over').waitFor()
  await endVisit(page)

  const office = await school.visit({ as: 'scolarite' })
  const id = value(
    "select protocol.id from protocol join student on student.id = student_id where native_name = '陈若兰' and title like '%image%'",
  )
  await office.goto(`${school.url}/admin/k/protocol?edit=${String(id)}`)
  await office.getByRole('tab', { name: 'Signatures' }).click()
  await office.getByText(/· Dessinée ·/).waitFor()
  await office.getByText(/· Saisie ·/).waitFor()
  await office.goto(
    `${school.url}/admin/k/student?edit=${String(value("select id from student where native_name = '陈若兰'"))}`,
  )
  await office.locator('.file-parts').waitFor()
  expect(school.faults).toEqual([])
})

async function readToTheEnd(page: Page): Promise<void> {
  const consent = page.locator('.desk-sign').getByRole('checkbox')
  await consent.scrollIntoViewIfNeeded()
  await page.locator('.desk-end').scrollIntoViewIfNeeded()
  await consent.check()
}

async function draw(page: Page): Promise<void> {
  const sheet = page.locator('.signature-field canvas[aria-busy=false]')
  await sheet.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await sheet.boundingBox())!
  await page.mouse.move(x + width * 0.2, y + height * 0.3)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.5, y + height * 0.8, { steps: 6 })
  await page.mouse.move(x + width * 0.8, y + height * 0.4, { steps: 6 })
  await page.mouse.up()
}
