// A student re-enrols on a telephone, in French and in Chinese, in at most 25 taps from the home page; the office sees it in
// the funnel and accepts it.

import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type School, openSchool } from './school.ts'

let school: School
beforeEach(async () => {
  school = await openSchool()
})
afterEach(async () => {
  await school.close()
  expect(school.faults).toEqual([])
})

const mostTaps = 25
const picture = {
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

const words = {
  fr: {
    home: 'Me réinscrire',
    right: 'Tout est exact',
    next: 'Continuer',
    handIn: 'Déposer Diplôme',
    give: 'Déposer',
    toCheck: 'À vérifier par le secrétariat',
    wrong: 'commence par trois lettres',
    sign: /^Lire et signer/,
    name: 'Votre nom',
    signIt: 'Signer',
    send: 'Envoyer ma réinscription',
    exact: /^Je me réinscris/,
    done: 'C’est envoyé',
  },
  'zh-cn': {
    home: '续读注册',
    right: '全部正确',
    next: '继续',
    handIn: '提交 学历证书',
    give: '提交',
    toCheck: '待教务审核',
    wrong: '以三个字母开头',
    sign: /^阅读并签署/,
    name: '您的姓名',
    signIt: '签署',
    send: '提交续读注册',
    exact: /^本人申请/,
    done: '已提交',
  },
} as const

/** Opening the picker and choosing a picture in it are taps too, which the page does not see. */
async function chooseFile(page: Page): Promise<number> {
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(picture)
  await dialog.getByRole('link', { name: picture.name }).waitFor()
  return 2
}

test.each(['fr', 'zh-cn'] as const)(
  'from the home of a phone to the end, in %s',
  { timeout: 120_000 },
  async (language) => {
    const said = words[language]
    const page = await school.visit({ as: 'zhangwei', language, width: 390, height: 844 })
    await page.goto(`${school.url}/admin/dashboard`)
    await page.evaluate(
      "window.taps = 0; addEventListener('click', ({ isTrusted }) => isTrusted && window.taps++, true)",
    )
    const button = (name: string | RegExp) =>
      page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
    const step = (number: number) =>
      page.locator('.re-enrolment-progress', { hasText: new RegExp(`\\b${number} |${number} 步`) }).waitFor()

    await page.getByRole('link', { name: said.home, exact: true }).last().click()
    await step(1)
    await button(said.right).click()

    await step(2)
    await button(said.handIn).click()
    let unseen = await chooseFile(page)
    await page.getByRole('dialog').getByRole('button', { name: said.give, exact: true }).click()
    await page.locator('.re-enrolment-lines li', { hasText: said.toCheck }).waitFor()
    await button(said.next).click()

    await step(3)
    const number = page.locator('.re-enrolment-step input')
    await number.click()
    await number.fill('12345')
    await button(said.next).click()
    await page.locator('.field-fault', { hasText: said.wrong }).waitFor()
    expect(await number.inputValue()).toBe('12345')
    await number.click()
    await number.fill('par4 7k2m9x 26')
    await button(said.next).click()

    await step(4)
    await page.locator('.re-enrolment-options label').first().click()
    await button(said.next).click()

    await step(5)
    await button(said.sign).click()
    const form = page.locator('.desk-sign')
    const consent = form.locator('input[type=checkbox]').first()
    await expect
      .poll(async () => {
        await page.locator('.desk-end').scrollIntoViewIfNeeded()
        return consent.isEnabled()
      })
      .toBe(true)
    await consent.click()
    const name = form.locator('.desk-typed input')
    await name.click()
    await name.fill('ZHANG Wei')
    await form.locator('.desk-buttons [data-look=primary]').click()

    const exact = page.getByLabel(said.exact)
    await exact.click()
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
    await button(said.send).click()
    await page.getByRole('heading', { name: said.done }).waitFor()
    unseen += Number(await page.evaluate('window.taps'))
    expect(unseen).toBeLessThanOrEqual(mostTaps)

    const office = await school.visit({ as: 'scolarite', language })
    await office.goto(`${school.url}/admin/k/reEnrolment`)
    const waiting = office.locator('.funnel a[data-stage=waiting]')
    const count = Number(await waiting.locator('b').textContent())
    await waiting.click()
    const rows = office.locator('.grid tbody tr[data-id]')
    await rows.filter({ hasText: 'ZHANG Wei' }).waitFor()
    await expect.poll(() => rows.count()).toBe(count)
  },
)

test('a page that was left goes on at the step that is not confirmed yet', { timeout: 60_000 }, async () => {
  const page = await school.visit({ as: 'zhangwei', language: 'fr', width: 390, height: 844 })
  const at = page.locator('.re-enrolment-progress span').first()
  await page.goto(`${school.url}/admin/k/myReEnrolment`)
  await page.getByRole('button', { name: 'Modifier' }).click()
  await page.getByLabel('Ville').fill('Lyon')
  await page.getByRole('button', { name: 'Enregistrer et continuer' }).click()
  await page.locator('.re-enrolment h2', { hasText: 'Vos pièces' }).waitFor()
  await page.goto(`${school.url}/admin/k/myReEnrolment`)
  await page.locator('.re-enrolment h2', { hasText: 'Vos pièces' }).waitFor()
  expect(await at.textContent()).toContain('2')
  await page.getByRole('button', { name: 'Retour' }).click()
  await page.locator('.fact', { hasText: 'Lyon' }).getByText('modifié, à vérifier').waitFor()
})

test('the office closes on a date, and the student reads it in a sentence', { timeout: 60_000 }, async () => {
  const office = await school.visit({ as: 'scolarite', language: 'fr' })
  await office.goto(`${school.url}/admin/k/reEnrolment`)
  const remind = office.locator('.funnel-acts button', { hasText: 'Relancer' })
  await remind.click()
  await office.getByRole('dialog').getByRole('button', { name: 'Relancer' }).click()
  await remind.waitFor({ state: 'detached' })
  await office.getByRole('button', { name: 'Clore maintenant' }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Clore maintenant' }).click()
  await office.locator('.funnel [role=status]', { hasText: 'Closes depuis le' }).waitFor()
  const student = await school.visit({ as: 'zhangwei', language: 'fr', width: 390, height: 844 })
  await student.goto(`${school.url}/admin/k/myReEnrolment`)
  await student.getByRole('heading', { name: 'Les réinscriptions sont closes' }).waitFor()
})
