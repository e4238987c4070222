import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type School, openList, openSchool, endVisit } from './school.ts'

let school: School
let page: Page
beforeAll(async () => {
  school = await openSchool()
  page = await school.visit({ as: 'superadmin' })
})
afterAll(() => school.close())
beforeEach(async () => {
  await page.goto(`${school.url}/admin/dashboard`)
  await page.locator('.commands-button').waitFor()
})

const dialog = (on = page) => on.getByRole('dialog', { name: /^(Commandes|命令)$/ })
const options = (on = page) => dialog(on).getByRole('option').allInnerTexts()
const active = (on = page) => dialog(on).locator('[aria-selected=true]').innerText()
const pathOf = (on = page) => new URL(on.url()).pathname

async function ask(words: string, on = page): Promise<void> {
  await on.keyboard.press('Control+k')
  await dialog(on).getByRole('combobox').fill(words)
}

// The results are a file of their own, which takes as long as the network.
const slow = async (on: Page) =>
  on.route('**/office-commands-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800))
    await route.continue()
  })

describe('the dialog', () => {
  test('opens by its field, by Ctrl K and ⌘K, also while typing, and closes by Escape', async () => {
    await page.getByRole('button', { name: 'Rechercher ou aller à…' }).click()
    await dialog().waitFor()
    await page.keyboard.press('Escape')
    expect(await dialog().count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('commands-button')
    await openList(page, 'k/student')
    await page.keyboard.press('/')
    await page.keyboard.press('Meta+k')
    await dialog().waitFor()
    await page.keyboard.press('Escape')
    expect(await page.evaluate(() => document.activeElement?.closest('.search-field') !== null)).toBe(true)
  })

  test('stays closed over a form', async () => {
    await openList(page, 'k/student')
    await page.keyboard.press('n')
    await page.locator('.form-fields input:visible').first().waitFor()
    await page.keyboard.press('Control+k')
    await page.waitForTimeout(300)
    expect(await dialog().count()).toBe(0)
  })

  test('announces the chosen entry to screen readers', async () => {
    await ask('e')
    const field = dialog().getByRole('combobox')
    const activeOption = () => field.getAttribute('aria-activedescendant')
    await expect.poll(activeOption).not.toBeNull()
    const first = await activeOption()
    expect(await dialog().locator(`[id="${first}"]`).getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('ArrowDown')
    await expect.poll(activeOption).not.toBe(first)
    await dialog().getByRole('group', { name: 'Étudiants' }).waitFor()
    await page.keyboard.press('ArrowUp')
    await expect.poll(activeOption).toBe(first)
    await page.keyboard.press('ArrowUp')
    await expect.poll(async () => active()).toBe((await options()).at(-1))
  })
})

describe('right after loading', () => {
  test('no letter that is typed at 40 ms is lost, while the results are still being loaded', async () => {
    const visitor = await school.visit({ as: 'superadmin' })
    await slow(visitor)
    await visitor.reload()
    await visitor.locator('.commands-button').waitFor()
    await visitor.keyboard.press('Control+k')
    await visitor.keyboard.type('annees scolaires', { delay: 40 })
    expect(await dialog(visitor).getByRole('combobox').inputValue()).toBe('annees scolaires')
    await visitor.keyboard.press('Enter')
    await visitor.waitForURL('**/admin/k/academicYear')
    await endVisit(visitor)
  })
})

describe('the search finds', () => {
  test('a screen, without its accents', async () => {
    await ask('etudi')
    expect(await active()).toContain('Étudiants')
    await page.keyboard.press('Enter')
    await expect.poll(() => pathOf()).toBe('/admin/k/student')
    expect(await dialog().count()).toBe(0)
  })

  test('a screen in Chinese, by the initials of its pinyin', async () => {
    const chinese = await school.visit({ as: 'superadmin', language: 'zh-cn' })
    await chinese.goto(`${school.url}/admin/dashboard`)
    await chinese.locator('.commands-button').waitFor()
    await ask('xsgl', chinese)
    expect(await active(chinese)).toContain('学生管理')
    await chinese.keyboard.press('Enter')
    await expect.poll(() => pathOf(chinese)).toBe('/admin/k/student')
    await endVisit(chinese)
  })

  test('a record, and opens it', async () => {
    await ask('zhang wei')
    const record = dialog().getByRole('group', { name: 'Étudiants' }).getByRole('option').first()
    await record.waitFor()
    expect(await record.innerText()).toContain('ZHANG Wei')
    await record.click()
    await page.waitForURL('**/admin/k/student?edit=*')
    await page.locator('.file-parts').waitFor()
  })

  test('an action: a new student, the dark theme, full screen', async () => {
    await ask('etudiants ajouter')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/admin/k/student?add=*')
    await page.locator('.form-fields input:visible').first().waitFor()
    await page.keyboard.press('Escape')
    await page.waitForURL((url) => !url.searchParams.has('add'))
    await ask('sombre')
    await page.keyboard.press('Enter')
    const scheme = () => page.evaluate(() => document.documentElement.dataset.mantineColorScheme)
    await expect.poll(scheme).toBe('dark')
    await ask('apparence clair')
    await page.keyboard.press('Enter')
    await expect.poll(scheme).toBe('light')
    await ask('plein ecran')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByRole('banner').isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Quitter le plein écran' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('banner').waitFor()
  })

  test('a page by another word for it, in any language and in pinyin, and one that is not in the menu', async () => {
    const first = async (words: string) => {
      await ask(words)
      await dialog().getByRole('option').first().waitFor()
      const found = await dialog().getByRole('group', { name: 'Pages' }).getByRole('option').allInnerTexts()
      await page.keyboard.press('Escape')
      return found.join('\n')
    }
    expect(await first('certificat de scolarite')).toContain('Attestations')
    expect(await first('emploi du temps')).toContain('Calendrier')
    expect(await first('kebiao')).toContain('Calendrier')
    expect(await first('invoice')).toContain('Protocoles')
    expect(await first('imprimer')).toContain('Attestations')
    expect(await first('mon profil')).toContain('Mon profil')
  })

  test('people with their number and specialty', async () => {
    await ask('moreau')
    const record = dialog().getByRole('group', { name: 'Étudiants' }).getByRole('option', { name: 'MOREAU Léa' })
    await record.waitFor()
    expect(await record.locator('small').innerText()).toMatch(/\d+.* · \p{L}+/u)
  })

  test('an act that is typed before a name, with the person told apart from a homonym', async () => {
    await ask('att zhangwei')
    const offered = dialog().getByRole('option', { name: /^Attestation pour ZHANG Wei/ })
    await expect.poll(() => offered.count()).toBe(2)
    const beside = await offered.locator('small').allInnerTexts()
    expect(new Set(beside).size).toBe(2)
    expect(await active()).toContain('Attestation pour ZHANG Wei')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Délivrer une attestation' }).getByText('ZHANG Wei').first().waitFor()
    await page.keyboard.press('Escape')
    await ask('ecrire moreau')
    await dialog()
      .getByRole('option', { name: /^Écrire à .*MOREAU/ })
      .first()
      .waitFor()
    await page.keyboard.press('Escape')
    await ask('absences moreau')
    await dialog()
      .getByRole('option', { name: /^Absences de .*MOREAU/ })
      .first()
      .click()
    await page.waitForURL('**/admin/k/attendance?student_id=*')
  })

  test('people before pages that only the pinyin of another word finds', async () => {
    await ask('zhang')
    await dialog().getByRole('group', { name: 'Étudiants' }).getByRole('option').first().waitFor()
    await expect.poll(async () => await active()).toContain('ZHANG')
    await page.keyboard.press('Escape')
  })

  test('nothing, and suggests what to try', async () => {
    await ask('zzzzqqq')
    await dialog().getByText('Aucun résultat pour « zzzzqqq »').waitFor()
    await dialog().getByText('initiales en pinyin').waitFor()
  })

  test('the last choice first, also after a reload', async () => {
    await ask('salles')
    await page.keyboard.press('Enter')
    await expect.poll(() => pathOf()).toBe('/admin/k/room')
    await page.reload()
    await page.locator('.commands-button').waitFor()
    await page.keyboard.press('Control+k')
    const recent = dialog().getByRole('group', { name: 'Récents' }).getByRole('option')
    await expect.poll(() => recent.first().innerText()).toContain('Salles')
    const stored = await page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.includes('commands')))
    expect(stored.join()).not.toContain('ZHANG')
  })

  test('the same page in a new tab of the browser with Ctrl Enter', async () => {
    await ask('filieres')
    const [opened] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Control+Enter')])
    await opened.waitForURL('**/admin/k/specialty')
    expect(pathOf()).toBe('/admin/dashboard')
    await opened.close()
  })

  test('a new tab also if Ctrl Enter is pressed before the results are there', async () => {
    const visitor = await school.visit({ as: 'superadmin' })
    await slow(visitor)
    await visitor.reload()
    await visitor.locator('.commands-button').waitFor()
    await ask('filieres', visitor)
    const [opened] = await Promise.all([
      visitor.context().waitForEvent('page'),
      visitor.keyboard.press('Control+Enter'),
    ])
    await opened.waitForURL('**/admin/k/specialty')
    expect(pathOf(visitor)).toBe('/admin/dashboard')
    await endVisit(visitor)
  })
})

test('nothing that the person may not open or add', async () => {
  const student = await school.visit({ as: 'lea_moreau' })
  await student.goto(`${school.url}/admin/dashboard`)
  await student.locator('.commands-button').waitFor()
  await student.keyboard.press('Control+k')
  await expect.poll(() => options(student).then((all) => all.length)).toBeGreaterThan(3)
  const all = (await options(student)).join('\n')
  for (const absent of ['Administrateurs', 'Menus et droits']) expect(all).not.toContain(absent)
  expect(all).not.toMatch(/(Salles|Étudiants|Cours|Notes).*ajouter/)
  await student.keyboard.type('moreau')
  await dialog(student).getByRole('group', { name: 'Mon dossier' }).waitFor()
  expect(await dialog(student).getByRole('group', { name: 'Membres' }).count()).toBe(0)
  await endVisit(student)
})

test('the sign-out', async () => {
  const leaving = await school.visit()
  await leaving.locator('input[name=username]').fill('compta')
  await leaving.locator('input[name=password]').fill('essai2026')
  await leaving.locator('button[type=submit]').click()
  await leaving.locator('.commands-button').waitFor()
  await ask('deconnecter', leaving)
  await leaving.keyboard.press('Enter')
  await leaving.waitForURL('**/admin/login')
  await endVisit(leaving)
})

describe('the keys', () => {
  const lines = () => page.locator('.key-list dd').allInnerTexts()

  test('that work on this page are all in the list that ? shows', async () => {
    await page.getByRole('navigation', { name: 'Onglets' }).waitFor()
    await page.keyboard.press('?')
    await expect.poll(lines).toEqual(expect.arrayContaining(['Ctrl K', '?', 'h', 'l', 'Suppr']))
    expect(await lines()).not.toContain('j')
    await page.keyboard.press('Escape')
    await openList(page, 'k/student')
    await page.keyboard.press('?')
    await expect.poll(lines).toEqual(expect.arrayContaining(['Ctrl K', '?', 'h', 'l', '/', 'j', 'k', 'e', 'n']))
    await page.keyboard.press('Escape')
  })

  test('do nothing in the middle of a Chinese word, nor with AltGr, nor while typing', async () => {
    await openList(page, 'k/student')
    const press = (init: Pick<KeyboardEventInit, 'key' | 'isComposing' | 'ctrlKey' | 'altKey'>) =>
      page.evaluate(
        (given) => document.body.dispatchEvent(new KeyboardEvent('keydown', { ...given, bubbles: true })),
        init,
      )
    await press({ key: 'n', isComposing: true })
    await press({ key: 'Process' })
    await press({ key: '?', ctrlKey: true, altKey: true })
    await page.keyboard.press('/')
    await page.keyboard.type('n?')
    await page.waitForTimeout(300)
    expect(new URL(page.url()).searchParams.has('add')).toBe(false)
    expect(await page.locator('.key-list').count()).toBe(0)
    await press({ key: '?' })
    await page.locator('.key-list').waitFor()
    await page.keyboard.press('Escape')
  })
})

test.each([
  ['light', 1280],
  ['dark', 1280],
  ['light', 390],
] as const)('strip and dialog are accessible (%s, %i)', async (scheme, width) => {
  const visitor = await school.visit({ as: 'superadmin', scheme, width })
  await visitor.goto(`${school.url}/admin/k/room`)
  await visitor.locator('.grid tr[data-id]').first().waitFor()
  await ask('zhang', visitor)
  await dialog(visitor).getByRole('group', { name: 'Étudiants' }).waitFor()
  expect(await faultsOf(visitor)).toEqual([])
  expect(await visitor.evaluate(() => document.scrollingElement!.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await visitor.keyboard.press('Escape')
  if (width > 1023) {
    await visitor.getByRole('navigation', { name: 'Onglets' }).getByRole('link').click({ button: 'right' })
    await visitor.getByRole('menu').waitFor()
    expect(await faultsOf(visitor)).toEqual([])
  }
  await endVisit(visitor)
})

async function faultsOf(on: Page): Promise<string[]> {
  await on.waitForTimeout(300)
  await on.evaluate(axe.source)
  const found = (await on.evaluate('axe.run().then(({ violations }) => violations)')) as {
    id: string
    nodes: { target: string[]; failureSummary: string }[]
  }[]
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  )
}

test('nothing unexpected happened in the browser', () => {
  expect(school.faults).toEqual([])
})
