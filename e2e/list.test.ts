import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { type School, openList, openSchool, titles, endVisit } from './school.ts'

let school: School
let page: Page
beforeAll(async () => {
  school = await openSchool()
  page = await school.visit({ as: 'superadmin' })
})
afterAll(() => school.close())

test('the menu leads to the list of students, titled with the page and the site', async () => {
  await page.locator('.side-menu').getByRole('link', { name: 'Personnes' }).click()
  await page.waitForURL('**/admin/k/student')
  await expect.poll(() => titles(page).then((all) => all.length)).toBe(20)
  expect(await page.title()).toBe('Étudiants - Pupitre')
})

test('the page of figures counts the same students as their list', async () => {
  await page.goto(`${school.url}/admin/k/figures`)
  const tile = page.locator('.count', { hasText: 'Étudiants actifs' })
  await expect.poll(() => tile.locator('b').innerText()).toMatch(/\d/)
  const counted = await tile.locator('b').innerText()
  await tile.click()
  await page.locator('.grid tbody tr[data-id]').first().waitFor()
  expect(await page.locator('.list-head h1 small').innerText()).toBe(counted)
})

test.each(['zhangwei', '吕'])('the quick search finds %s', async (requests) => {
  await openList(page, 'k/student')
  await page.keyboard.press('/')
  await page.keyboard.type(requests)
  await page.waitForURL((url) => url.searchParams.get('quick_search') === requests)
  const wanted = requests === '吕' ? /吕/ : /张|ZHANG/
  await expect
    .poll(async () => (await titles(page)).length > 0 && (await titles(page)).every((title) => wanted.test(title)))
    .toBe(true)
})

test('a name from an input method is searched once it is chosen', async () => {
  await openList(page, 'k/student')
  await page.keyboard.press('/')
  const requests: (string | null)[] = []
  const note = (request: { url(): string }) => requests.push(new URL(request.url()).searchParams.get('quick_search'))
  const keys = await page.context().newCDPSession(page)
  await keys.send('Input.imeSetComposition', { text: 'lü', selectionStart: 2, selectionEnd: 2 })
  await page.waitForURL((url) => url.searchParams.get('quick_search') === 'lü')
  page.on('request', note)
  await keys.send('Input.insertText', { text: '吕' })
  await page.waitForURL((url) => url.searchParams.get('quick_search') === '吕')
  expect(requests.filter(Boolean)).toEqual(['吕'])
  page.off('request', note)
  await keys.detach()
})

test('a late answer to fewer letters changes nothing, and a filter set meanwhile stays', async () => {
  await openList(page, 'k/student')
  const few = /\/k\/student\/index\?.*quick_search=zh(&|$)/
  const late = Promise.withResolvers<void>()
  await page.route(few, async (route) => {
    await late.promise
    await route.continue()
  })
  const addresses: (string | null)[] = []
  const note = () => addresses.push(new URL(page.url()).searchParams.get('quick_search'))
  page.on('framenavigated', note)
  await page.keyboard.press('/')
  const asked = page.waitForRequest(few)
  await page.keyboard.type('zh')
  await asked
  await page.keyboard.type('ang')
  await page.locator('.chip-label', { hasText: 'Statut' }).click()
  await page.getByLabel('Inscrit', { exact: true }).click()
  await page.waitForURL((url) => url.searchParams.get('quick_search') === 'zhang' && url.searchParams.has('status'))
  late.resolve()
  await page.waitForTimeout(1000)
  expect(addresses.filter((each) => each !== null && each !== 'zhang')).toEqual([])
  expect(new URL(page.url()).searchParams.get('quick_search')).toBe('zhang')
  await expect.poll(async () => (await titles(page)).every((title) => /ZHANG/.test(title))).toBe(true)
  page.off('framenavigated', note)
  await page.unroute(few)
  await page.keyboard.press('Escape')
})

test('the next page is prefetched while the pointer rests on its button, and the one after it while turning pages', async () => {
  await openList(page, 'k/student')
  const requests: string[] = []
  const note = (request: { url(): string }) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/k/student/index')) requests.push(url.searchParams.get('page') ?? '1')
  }
  page.on('request', note)
  const before = await titles(page)
  await page.getByRole('button', { name: 'Suivant' }).hover()
  await expect.poll(() => requests).toEqual(['2'])
  expect(await titles(page)).toEqual(before)
  await page.mouse.down()
  await page.mouse.up()
  await expect.poll(() => titles(page)).not.toEqual(before)
  await expect.poll(() => requests).toEqual(['2', '3'])
  page.off('request', note)
})

/** The calls about one student that the page sends. */
function callsAbout(on: Page): string[] {
  const calls: string[] = []
  on.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (/\/k\/student\/(edit|page)$/.test(pathname) && searchParams.has('id'))
      calls.push(pathname.split('/').at(-1) ?? '')
  })
  return calls
}
const firstTitle = (on: Page) => on.locator('.grid tbody td[data-name=title] a').first()

test('a file is read while the pointer rests on its title, and not again when it opens', async () => {
  const office = await school.visit({ as: 'scolarite' })
  await openList(office, 'k/student')
  const calls = callsAbout(office)
  await firstTitle(office).hover()
  await expect.poll(() => calls.toSorted()).toEqual(['edit', 'page'])
  await firstTitle(office).click()
  await office.locator('.drawer .file-parts').waitFor()
  expect(calls).toHaveLength(2)
  await endVisit(office)
})

test('a teacher, who may not edit students, asks for no form while the pointer rests', async () => {
  const teacher = await school.visit({ as: 'claire_dubois' })
  await openList(teacher, 'k/student')
  const calls = callsAbout(teacher)
  await firstTitle(teacher).hover()
  await expect.poll(() => calls).toEqual(['page'])
  await teacher.waitForTimeout(500)
  expect(calls).toEqual(['page'])
  expect(await teacher.locator('.toast').count()).toBe(0)
  await endVisit(teacher)
})

test.each([
  ['a header', 'order=student_no', 'th[data-name=student_no] .grid-name', ''],
  ['a choice of a filter', 'pending', 'label:text-is("À examiner")', '.chip-label:text-is("Statut")'],
])('rows are read while the pointer rests on %s, and not again at the press', async (_where, asked, target, opener) => {
  const office = await school.visit({ as: 'scolarite' })
  await openList(office, 'k/student')
  if (opener) await office.locator(opener).click()
  const calls: string[] = []
  office.on('request', (request) => {
    const url = decodeURIComponent(request.url())
    if (url.includes('/k/student/index') && url.includes(asked)) calls.push(url)
  })
  const before = await titles(office)
  await office.locator(target).hover()
  await expect.poll(() => calls.length).toBe(1)
  expect(await titles(office)).toEqual(before)
  await office.locator(target).click()
  await expect.poll(() => titles(office)).not.toEqual(before)
  expect(calls).toHaveLength(1)
  await endVisit(office)
})

test('a header sorts the rows, back undoes it, and a reload loses nothing', async () => {
  await openList(page, 'k/student')
  const before = await titles(page)
  await page.getByRole('button', { name: 'N° étudiant' }).click()
  await page.waitForURL('**order=student_no*')
  await expect.poll(() => titles(page)).not.toEqual(before)
  const sorted = await titles(page)
  await page.reload()
  await expect.poll(() => titles(page)).toEqual(sorted)
  await page.goBack()
  await expect.poll(() => titles(page)).toEqual(before)
})

test('the focus stays with its row, and does not pass to the one that takes its place', async () => {
  await openList(page, 'k/student')
  const before = await titles(page)
  await page.getByRole('button', { name: 'N° étudiant' }).click()
  await expect.poll(() => titles(page)).not.toEqual(before)
  const [first] = await titles(page)
  const focused = () => page.evaluate(() => document.activeElement?.closest('tr')?.dataset.id ?? 'no row')
  await page.locator('.grid tbody tr a').first().focus()
  expect(await focused()).toMatch(/^\d+$/)
  await page.goBack()
  await expect.poll(() => titles(page)).toEqual(before)
  expect(before).not.toContain(first)
  expect(await focused()).toBe('no row')
})

test('old rows turn pale while the new ones are late', async () => {
  await openList(page, 'k/student')
  const pale = () => page.locator('.grid tbody').evaluate((body) => getComputedStyle(body).opacity === '0.5')
  const gate = Promise.withResolvers<void>()
  await page.route('**/k/student/index?*order=student_no*', async (route) => {
    await gate.promise
    await route.continue()
  })
  const before = await titles(page)
  await page.getByRole('button', { name: 'N° étudiant' }).click()
  await expect.poll(pale).toBe(true)
  expect(await titles(page)).toEqual(before)
  gate.resolve()
  await expect.poll(pale).toBe(false)
  expect(await titles(page)).not.toEqual(before)
  await page.unroute('**/k/student/index?*order=student_no*')
})

test('a filter is in the address and on a chip, and the export has the same rows', async () => {
  await openList(page, 'k/student')
  await page.locator('.chip-label', { hasText: 'Statut' }).click()
  await page.getByLabel('À examiner').check()
  await page.waitForURL('**status=pending*')
  await page.keyboard.press('Escape')
  await expect
    .poll(() =>
      page
        .locator('.grid .badge')
        .allInnerTexts()
        .then((all) => [...new Set(all)]),
    )
    .toEqual(['À examiner'])
  const total = Number(await page.locator('.list-head h1 small').innerText())
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: 'Exporter' })
      .click()
      .then(() => page.getByRole('dialog').getByRole('button', { name: 'Exporter' }).click()),
  ])
  const { readFile } = await import('node:fs/promises')
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n')
  expect(lines.length - 1).toBe(total)
  await page.getByRole('button', { name: 'Tout effacer' }).click()
  await expect.poll(() => titles(page).then((all) => all.length)).toBe(20)
})

test('a filter on another entity is looked up and named in its chip after a reload', async () => {
  await openList(page, 'k/student')
  await page.locator('.chip-label', { hasText: 'Filière' }).click()
  await page.locator('.popover input').first().fill('arch')
  await page.getByRole('option', { name: 'Architecture' }).click()
  await page.waitForURL('**specialty_id=*')
  await page.reload()
  await expect.poll(() => page.locator('.chip[data-set]').innerText()).toContain('Architecture')
})

test('an empty result says so; an empty list explains its purpose', async () => {
  await openList(page, 'k/student?quick_search=nobodyhasthisname')
  await page.getByText('Aucun résultat').waitFor()
  await openList(page, 'routine/outbox')
  await page.getByText('Les e-mails et SMS envoyés').waitFor()
})

test('an empty list says how to begin only to people who may begin', async () => {
  const emptied = async (reader: Page) => {
    await reader.route('**/admin/k/holiday/index*', async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as { data: object }
      await route.fulfill({ json: { ...answer, data: { ...answer.data, list: [], total: 0 } } })
    })
    await reader.goto(`${school.url}/admin/k/holiday`)
    return reader.locator('.empty')
  }
  const office = await school.visit({ as: 'scolarite' })
  const offered = await emptied(office)
  await offered.getByText('Ajoutez les dates de l’année').waitFor()
  await offered.getByRole('button', { name: 'Ajouter' }).waitFor()
  const teacher = await school.visit({ as: 'claire_dubois' })
  const read = await emptied(teacher)
  await read.getByText('le planning en tient compte').waitFor()
  expect(await read.innerText()).not.toContain('Ajoutez')
  expect(await read.getByRole('button').count()).toBe(0)
  await endVisit(office)
  await endVisit(teacher)
})

test('columns and density are remembered', async () => {
  await openList(page, 'k/student')
  await page.getByRole('button', { name: 'Affichage' }).click()
  await page.getByLabel('Sexe').check()
  await page.getByLabel('Lignes compactes').check()
  await page.reload()
  await page.locator('.grid-frame[data-compact]').waitFor()
  await expect.poll(() => page.locator('th[data-name=gender]').count()).toBe(1)
  await page.evaluate(() =>
    localStorage.removeItem(Object.keys(localStorage).find((key) => key.startsWith('pupitre.list'))!),
  )
})

test('the keys j, k, e, n and ? do what the list of keys says', async () => {
  await openList(page, 'k/student')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  const first = await page.locator('.grid tbody tr').first().getAttribute('data-id')
  expect(await page.locator('tr[data-current]').getAttribute('data-id')).toBe(first)
  await page.keyboard.press('e')
  await page.waitForURL(`**edit=${first}`)
  await page.locator('.file-parts').waitFor()
  await page.keyboard.press('Escape')
  await page.waitForURL((url) => !url.searchParams.has('edit'))
  await page.keyboard.press('n')
  await page.waitForURL('**add=*')
  await page.locator('.form-fields input:visible').first().waitFor()
  await page.keyboard.press('Escape')
  await page.waitForURL((url) => !url.searchParams.has('add'))
  await page.keyboard.press('?')
  await page.getByText('Raccourcis clavier').last().waitFor()
  await page.keyboard.press('Escape')
})

test('the menus and rights are a tree that folds', async () => {
  await openList(page, 'auth/menu')
  const before = await page.locator('.grid tbody tr').count()
  await page.locator('.grid-fold').first().click()
  await expect.poll(() => page.locator('.grid tbody tr').count()).toBeLessThan(before)
})

test('a missing page says so, and a forbidden one too', async () => {
  await page.goto(`${school.url}/admin/k/nothing`)
  await page.waitForURL('**/404')
  await page.getByText('Page introuvable').waitFor()
  const student = await school.visit({ as: 'zhangwei' })
  await student.goto(`${school.url}/admin/auth/admin`)
  await student.getByText('Accès refusé').waitFor()
  await endVisit(student)
})

test('nothing unexpected happened in the browser', () => {
  expect(school.faults).toEqual([])
})
