// Fields with a list, of fixed options or of other records: searched, chosen and left by keyboard.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { formOn } from './record-form.ts'
import { type School, openList, openSchool } from './school.ts'

let school: School
let page: Page
beforeAll(async () => {
  school = await openSchool()
  page = await school.visit({ as: 'superadmin' })
})
afterAll(() => school.close())

const { drawer, field, listbox, tab, saved, open } = formOn(() => page)

/** Types into the input, and leaves it some milliseconds after the next frame. */
async function leaveAfterKey(input: HTMLElement, milliseconds: number): Promise<void> {
  input.focus()
  document.execCommand('selectAll')
  document.execCommand('insertText', false, 'zz')
  await new Promise((resolve) => requestAnimationFrame(resolve))
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
  input.blur()
}

describe('a list of options', () => {
  const country = () => listbox('Nationalité')
  async function openCountry(): Promise<void> {
    await open('k/student?status=active', 3)
    await country().waitFor()
  }

  test('is found without accents, and keys pressed at once act on the list of the typed text', async () => {
    await openCountry()
    await country().fill('')
    await page.keyboard.type('thailande')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => country().inputValue()).toBe('Thaïlande')
    expect((await saved()).nationality).toBe('TH')
  })

  test('the list has the name of its field, and Escape closes the list and not the form', async () => {
    await openCountry()
    const before = await country().inputValue()
    const list = page.getByRole('listbox', { name: 'Nationalité' })
    await country().click()
    await list.waitFor()
    expect(await country().getAttribute('aria-expanded')).toBe('true')
    expect(await list.getAttribute('id')).toBe(await country().getAttribute('aria-controls'))
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'hidden' })
    await page.keyboard.type('z')
    await page.keyboard.press('Escape')
    await page.waitForTimeout(400)
    expect(await country().isVisible()).toBe(true)
    expect(await list.count()).toBe(0)
    await page.keyboard.press('Tab')
    expect(await country().inputValue()).toBe(before)
    await page.keyboard.press('Escape')
    await drawer().waitFor({ state: 'detached' })
  })

  test('a browser that fills in the form chooses the option by its name, and text that is no option changes nothing', async () => {
    await openCountry()
    await field('Lieu de naissance').focus()
    const fillIn = (text: string) =>
      country().evaluate((input, filled) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, filled)
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }, text)
    await fillIn('Portugal')
    await expect.poll(() => country().inputValue()).toBe('Portugal')
    await fillIn('Atlantide')
    await country().focus()
    await page.keyboard.press('Tab')
    expect(await country().inputValue()).toBe('Portugal')
    expect((await saved()).nationality).toBe('PT')
  })

  test('a field that is left at once shows what is chosen, and its list stays closed', async () => {
    await openCountry()
    const before = await country().inputValue()
    await country().fill('zz')
    await page.keyboard.press('Tab')
    await page.waitForTimeout(200)
    expect(await country().inputValue()).toBe(before)
    expect(await country().getAttribute('aria-expanded')).toBe('false')
    expect(await page.getByRole('listbox').filter({ visible: true }).count()).toBe(0)
    // The list opens a few milliseconds after the next frame: the field is left before, in between and after.
    for (let wait = 0; wait < 6; wait += 0.25) {
      await country().evaluate(leaveAfterKey, wait)
      await page.waitForTimeout(60)
      expect(await country().getAttribute('aria-expanded')).toBe('false')
    }
    await page.keyboard.press('Escape')
    await drawer().waitFor({ state: 'detached' })
  })
})

describe('a relation', () => {
  test('is found by its pinyin, its characters or without accents, and chosen by keyboard', async () => {
    await open('k/specialty', 1)
    const head = listbox('Responsable de filière')
    for (const [typed, found] of [
      ['wu jian', 'WU Jian'],
      ['吴健', 'WU Jian'],
      ['emilie', 'CARON Émilie'],
    ] as const) {
      await head.fill(typed)
      await page.getByRole('option', { name: found }).first().waitFor()
    }
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => head.inputValue()).toContain('CARON Émilie')
    const link = drawer().getByRole('link', { name: /Ouvrir la fiche « CARON Émilie/ })
    expect(await link.getAttribute('href')).toMatch(/^\/admin\/k\/teacher\?edit=\d+$/)
    expect((await saved()).head_teacher_id).toBeTypeOf('number')
  })

  test('a key chooses nothing of an earlier answer while the next one is on its way', async () => {
    await open('k/specialty', 1)
    const head = listbox('Responsable de filière')
    const before = await head.inputValue()
    const garnier = page.waitForResponse((response) => response.url().includes('quick_search=garnier'))
    await head.fill('garnier')
    await garnier
    await page.getByRole('option', { name: 'GARNIER' }).first().waitFor()
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/k/teacher/index?*quick_search=wu*', (route) => held.then(() => route.continue()))
    await head.fill('wu jian')
    await page.getByRole('option', { name: 'GARNIER' }).waitFor({ state: 'detached' })
    await head.press('ArrowDown')
    // The only entry that is left creates a teacher.
    const left = async () => (await page.getByRole('option').allInnerTexts()).filter((text) => !text.startsWith('+'))
    await expect.poll(left).toEqual([])
    answer()
    await page.getByRole('option', { name: 'WU Jian' }).first().waitFor()
    await page.unrouteAll()
    await head.press('Escape')
    await head.press('Tab')
    expect(await head.inputValue()).toBe(before)
    await page.keyboard.press('Escape')
    await drawer().waitFor({ state: 'detached' })
  })

  test('that could not be read is read again when its list opens again', async () => {
    await open('k/specialty', 1)
    const head = listbox('Responsable de filière')
    await page.route(
      '**/k/teacher/index?*',
      (route) => route.fulfill({ json: { code: 0, msg: 'Occupé', data: null } }),
      {
        times: 1,
      },
    )
    await head.click()
    await page.getByRole('listbox').getByText('Occupé').waitFor()
    await head.press('Escape')
    await head.click()
    await page.getByRole('option', { name: 'GARNIER' }).first().waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await drawer().waitFor({ state: 'detached' })
  })

  test('several are chosen and removed again', async () => {
    await open('k/teacher')
    await tab('Contrat et service')
    const many = drawer().getByRole('combobox', { name: 'Filières' })
    await many.click()
    const chosen = drawer().locator('.mantine-MultiSelect-pill')
    const before = await chosen.count()
    await page.getByRole('option', { name: /^\+ Créer/ }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => chosen.count()).toBe(before + 2)
    await page.keyboard.press('Backspace')
    await expect.poll(() => chosen.count()).toBe(before + 1)
    const sent = await saved()
    expect((sent.specialty_ids as unknown[]).length).toBeGreaterThan(0)
  })

  test('in a tree is drawn with its branches, and offers neither itself nor its descendants', async () => {
    await openList(page, 'auth/menu')
    await page.getByRole('link', { name: 'Scolarité', exact: true }).first().click()
    const above = listbox('Entrée parente')
    await above.click()
    await page.getByRole('option', { name: 'Pédagogie' }).first().waitFor()
    const drawn = (await page.getByRole('option').allInnerTexts()).map((text) => text.replaceAll('\u00a0', ' '))
    expect(drawn).not.toContain('Scolarité')
    // The desks have entries of the same title, deeper in the tree.
    expect(drawn.filter((text) => /^[├└] Étudiants$/.test(text))).toEqual([])
    expect(drawn.filter((text) => /[├└] Étudiants$/.test(text)).length).toBeGreaterThan(1)
    expect(drawn.some((text) => text.includes('├ Enseignants'))).toBe(true)
    await page.getByRole('option', { name: 'Pédagogie' }).first().click()
    expect(await above.inputValue()).toBe('Pédagogie')
    await above.click()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Quitter', exact: true }).click()
  })
})

test('nothing unexpected happened in the browser', () => {
  expect(school.faults).toEqual([])
})
