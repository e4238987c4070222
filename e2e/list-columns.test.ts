import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type School, endVisit, openList, openSchool, titles } from './school.ts'

let school: School
let page: Page
beforeAll(async () => {
  school = await openSchool()
  page = await school.visit({ as: 'superadmin' })
})
afterAll(() => school.close())

const names = () =>
  page.locator('.grid th[data-name]').evaluateAll((heads) => heads.map((head) => (head as HTMLElement).dataset.name))
const head = (name: string) => page.locator(`.grid th[data-name=${name}]`)
const width = async (name: string) => Math.round((await head(name).boundingBox())!.width)

test('a column is dragged to another place, and is still there after a reload', async () => {
  await openList(page, 'k/student')
  const before = await names()
  expect(before.slice(0, 3)).toEqual(['title', 'status', 'student_no'])
  await head('student_no').locator('.grid-name').hover()
  await page.waitForTimeout(300)
  await head('student_no').locator('.grid-name').dragTo(head('email'))
  await expect.poll(names).toEqual(['title', 'status', 'nationality', 'email', 'student_no', ...before.slice(5)])
  await page.reload()
  await expect.poll(names).toEqual(['title', 'status', 'nationality', 'email', 'student_no', ...before.slice(5)])
})

test('a column is moved and resized by keyboard', async () => {
  await head('student_no').locator('.grid-name').focus()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect.poll(async () => (await names()).indexOf('student_no')).toBe(3)
  const before = await width('student_no')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(() => width('student_no')).toBe(before + 32)
})

test('the edge of a column is dragged, and a double click gives the width back', async () => {
  const box = (await head('nationality').locator('.grid-resize').boundingBox())!
  const before = await width('nationality')
  await page.mouse.move(box.x + 4, box.y + 10)
  await page.waitForTimeout(300)
  await page.mouse.down()
  await page.mouse.move(box.x + 84, box.y + 10, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => width('nationality')).toBe(before + 80)
  await page.reload()
  await expect.poll(() => width('nationality')).toBe(before + 80)
  await head('nationality').locator('.grid-resize').dblclick()
  await expect.poll(() => page.locator('.grid[data-fixed]').count()).toBe(0)
})

test('a menu opened at the moment of a scroll stays; one that the page scrolls away from closes', async () => {
  const scrollBeside = (head: Element, then: string) => {
    let frame: Element | null = head
    while (frame && frame.scrollHeight <= frame.clientHeight + 20) frame = frame.parentElement
    frame!.scrollTop += 20
    const { left, top } = head.getBoundingClientRect()
    if (then) head.dispatchEvent(new MouseEvent(then, { bubbles: true, clientX: left, clientY: top }))
    return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(null))))
  }
  const menu = page.getByRole('menuitem', { name: 'Masquer' })
  await head('email').evaluate(scrollBeside, 'contextmenu')
  expect(await menu.count()).toBe(1)
  await head('email').evaluate(scrollBeside, '')
  await expect.poll(() => menu.count()).toBe(0)
})

test('a column is hidden from its own menu, and everything is reset', async () => {
  await head('email').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Masquer' }).click()
  await expect.poll(names).not.toContain('email')
  await page.getByRole('button', { name: 'Affichage' }).click()
  await page.getByRole('button', { name: 'Déplacer la colonne Statut' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual(['title', 'nationality', 'status'])
  await page.getByRole('button', { name: 'Rétablir l’affichage d’origine' }).click()
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual(['title', 'status', 'student_no'])
  await page.keyboard.press('Escape')
})

test('a header sorts ascending, then descending, then not at all', async () => {
  await openList(page, 'k/student')
  const first = await titles(page)
  const requests: (string | null)[] = []
  for (const wanted of ['student_no,asc', 'student_no,desc', null]) {
    await page.getByRole('button', { name: 'N° étudiant' }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('order')).toBe(wanted)
    requests.push(await head('student_no').getAttribute('aria-sort'))
  }
  expect(requests).toEqual(['ascending', 'descending', null])
  await expect.poll(() => titles(page)).toEqual(first)
})

test('any page number can be typed, and the number of rows is remembered', async () => {
  await openList(page, 'k/student')
  await page.getByLabel('Page', { exact: true }).fill('3')
  await page.keyboard.press('Enter')
  await page.waitForURL('**page=3')
  await expect.poll(() => page.locator('.pager').innerText()).toContain('41–60 sur 96')
  await page.getByLabel('Par page').selectOption('50')
  await expect.poll(() => titles(page).then((all) => all.length)).toBe(50)
  await openList(page, 'k/student')
  await expect.poll(() => titles(page).then((all) => all.length)).toBe(50)
  await page.getByLabel('Par page').selectOption('20')
})

test('rows in manual order are dragged, or moved with the arrow keys of their grip', async () => {
  await openList(page, 'k/room')
  const [first = '', second = '', third = ''] = await titles(page)
  const grip = (title: string) => page.getByRole('button', { name: `Déplacer ${title}` })
  await grip(first).focus()
  await page.keyboard.press('ArrowUp')
  await page.locator('.toast', { hasText: 'hors de la zone de déplacement' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await titles(page)).slice(0, 3)).toEqual([second, first, third])
  await grip(third).hover()
  await page.waitForTimeout(300)
  await grip(third).dragTo(page.locator('.grid tbody tr').first())
  await expect.poll(async () => (await titles(page)).slice(0, 3)).toEqual([third, second, first])
  await page.reload()
  await expect.poll(async () => (await titles(page)).slice(0, 3)).toEqual([third, second, first])
  // Another order is not the manual one.
  await openList(page, 'k/room?quick_search=a')
  expect(await page.locator('.grid-grip').count()).toBe(0)
})

test('an error stays until it was read, and an old one goes with the next page', async () => {
  const reader = await school.visit({ as: 'superadmin' })
  await reader.clock.install()
  await openList(reader, 'k/room')
  await reader.locator('.grid-grip').first().focus()
  await reader.keyboard.press('ArrowUp')
  const error = reader.locator('.toast', { hasText: 'hors de la zone de déplacement' })
  await error.waitFor()
  await reader.clock.fastForward(60_000)
  expect(await error.count()).toBe(1)
  await reader.evaluate(() => history.pushState({}, '', '/admin/k/holiday'))
  await error.waitFor({ state: 'detached' })
  await endVisit(reader)
})

test('all branches of a tree fold at once', async () => {
  await openList(page, 'auth/menu')
  await page.getByRole('button', { name: 'Tout plier ou déplier' }).click()
  await expect.poll(() => page.locator('.grid tbody [aria-expanded=true]').count()).toBe(0)
  await page.getByRole('button', { name: 'Tout plier ou déplier' }).click()
  await expect.poll(() => page.locator('.grid tbody [aria-expanded=false]').count()).toBe(0)
})

test('only the visible lines of a long tree are drawn', async () => {
  await addMenus(30)
  await openList(page, 'auth/menu')
  const lines = await page.locator('.grid').getAttribute('aria-rowcount')
  expect(Number(lines)).toBeGreaterThan(100)
  await expect.poll(() => page.locator('.grid tbody tr[data-id]').count()).toBeLessThan(70)
  await page.locator('.grid-frame').evaluate((frame) => frame.scrollTo(0, frame.scrollHeight))
  await page.locator('.grid').getByText('Page 30', { exact: true }).waitFor()
})

test('when lines above it disappear, the focus stays with its line', async () => {
  await openList(page, 'auth/menu')
  const rows = page.locator('.grid tbody tr[data-id]')
  await expect.poll(() => rows.count()).toBeGreaterThan(15)
  const lines = () =>
    rows.evaluateAll((all) =>
      all.map((line) => ({
        id: (line as HTMLElement).dataset.id!,
        top: (line as HTMLElement).offsetTop,
        isBranch: line.querySelector('.grid-fold') !== null,
        depth: line.querySelector<HTMLElement>('.grid-depth')?.offsetWidth ?? 0,
      })),
    )
  const all = await lines()
  // A branch, and the line after its last leaf.
  const [first, second] = all
    .filter(({ isBranch }) => isBranch)
    .map((branch) => [branch, all.find(({ top, depth }) => top > branch.top && depth <= branch.depth)] as const)
    .find(([, after]) => after !== undefined)!
  const row = (id: string) => page.locator(`.grid tbody tr[data-id="${id}"]`)
  await row(second!.id).locator('[data-name=title] a').focus()
  await row(first!.id)
    .locator('.grid-fold')
    .evaluate((button) => (button as HTMLElement).click())
  await expect.poll(async () => (await lines()).find(({ id }) => id === second!.id)?.top).toBeLessThan(second!.top)
  expect(await page.evaluate(() => document.activeElement?.closest('tr')?.dataset.id)).toBe(second!.id)
  await row(first!.id).locator('.grid-fold').click()
})

test('columns of a long list are as wide as their content', async () => {
  const other = await school.visit({ as: 'superadmin' })
  await openList(other, 'k/attendance?limit=200')
  await expect.poll(() => other.locator('.grid[data-fixed]').count()).toBe(1)
  expect(Number(await other.locator('.grid').getAttribute('aria-rowcount'))).toBeGreaterThan(101)
  const cut = () =>
    other
      .locator('.grid td:is([data-name=status], [data-name=marked_at])')
      .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length)
  expect(await cut()).toBe(0)
  // Also in rows that were not visible when the list opened.
  const excused = other.locator('.grid td[data-name=status]', { hasText: 'Absence justifiée' })
  expect(await excused.count()).toBe(0)
  await expect
    .poll(async () => {
      await other.locator('.grid-frame').evaluate((frame) => frame.scrollBy(0, 300))
      return excused.count()
    })
    .toBeGreaterThan(0)
  expect(await cut()).toBe(0)
})

/** The lines of the page in the order of its elements, and their distance from the top of the list in lines. */
const placedLines = (of: Page) =>
  of.locator('.grid tbody tr[data-id]').evaluateAll((lines) =>
    lines.map((line) => ({
      id: (line as HTMLElement).dataset.id,
      link: line.querySelector('[data-name=title] a')?.getAttribute('href'),
      place: Math.round((line as HTMLElement).offsetTop / (line as HTMLElement).offsetHeight),
    })),
  )

test('a line that takes over the elements of another shows its own record, and its place is in the order of the Tab key', async () => {
  const other = await school.visit({ as: 'superadmin' })
  await openList(other, 'k/attendance?limit=200')
  await expect.poll(() => other.locator('.grid[data-lined]').count()).toBe(1)
  const before = await placedLines(other)
  await other.locator('.grid tbody tr a').nth(2).focus()
  await other.locator('.grid tbody tr[data-id]').nth(5).hover()
  for (let turn = 0; turn < 6; turn++) {
    await other.mouse.wheel(0, 400)
    await other.waitForTimeout(30)
  }
  const isOrdered = (lines: readonly { place: number }[]) =>
    lines.every(({ place }, index) => place === lines[0]!.place + index)
  await expect.poll(async () => (await placedLines(other)).map(({ place }) => place)[0]).toBeGreaterThan(50)
  await expect.poll(async () => isOrdered(await placedLines(other))).toBe(true)
  const after = await placedLines(other)
  expect(after.length).toBeGreaterThanOrEqual(before.length - 4)
  expect(new Set([...before, ...after].map(({ id }) => id)).size).toBe(before.length + after.length)
  for (const { id, link } of after) expect(link).toBe(`?edit=${id}`)
  expect(await other.evaluate(() => document.activeElement?.closest('tr') ?? null)).toBe(null)
  const seen = await other.locator('.grid-frame').evaluate((frame) => {
    const { top } = frame.querySelector('thead')!.getBoundingClientRect()
    return document.elementFromPoint(frame.getBoundingClientRect().left + 200, top + 60)?.closest('tr')?.dataset.id
  })
  expect(after.slice(0, 5).map(({ id }) => id)).toContain(seen)
  await endVisit(other)
})

test('when scrolling stops, rows of a long list have every column', async () => {
  const other = await school.visit({ as: 'superadmin' })
  await other.setViewportSize({ width: 660, height: 900 })
  await openList(other, 'k/attendance?limit=200')
  const rows = other.locator('.grid tbody tr[data-id]')
  const first = await rows.first().getAttribute('data-id')
  await rows.first().hover()
  await other.mouse.wheel(0, 3000)
  await expect.poll(() => rows.first().getAttribute('data-id')).not.toBe(first)
  const all = await other.locator('.grid th[data-name]').count()
  const columns = () =>
    rows.evaluateAll((lines) => [...new Set(lines.map((line) => line.querySelectorAll('td[data-name]').length))])
  await expect.poll(columns).toEqual([all])
  await expect.poll(() => rows.count()).toBeGreaterThan(15)
})

test('nothing unexpected happened in the browser', () => {
  expect(school.faults).toEqual([])
})

/** Below everything else. */
async function addMenus(count: number) {
  await page.evaluate(async (many) => {
    const { token } = JSON.parse(localStorage.getItem('adminInfo')!)
    const headers = { batoken: token, server: 'true', 'content-type': 'application/json' }
    for (let place = many; place > 0; place--) {
      const body = JSON.stringify({ title: `Page ${place}`, name: `page${place}`, type: 'menu', status: '1' })
      await fetch('/admin/auth/menu/add', { method: 'POST', headers, body })
    }
  }, count)
}

/** With more columns than the page has room for. */
async function showMoreColumns() {
  await page.getByRole('button', { name: 'Affichage' }).click()
  for (const label of ['Date d’entrée', 'E-mail', 'Mobile', 'Niveau / année'])
    await page.getByLabel(label, { exact: true }).check()
  await page.keyboard.press('Escape')
}

test.each([0, 900])('scrolled sideways by %i pixels, newly sorted rows have content in every column', async (slid) => {
  await openList(page, 'k/student')
  if ((await head('entry_date').count()) === 0) await showMoreColumns()
  await page.locator('.grid-frame').evaluate((frame, left) => frame.scrollTo({ left }), slid)
  const answer = page.waitForResponse((response) => response.url().includes('order=student_no'))
  // Pressed even while out of sight.
  await page.getByRole('button', { name: 'N° étudiant' }).dispatchEvent('click')
  const { list } = ((await (await answer).json()) as { data: { list: Record<string, string | null>[] } }).data
  expect(list.filter((row) => row.entry_date).length).toBeGreaterThan(5)
  const filled = () =>
    page.locator('td[data-name=entry_date]').evaluateAll((cells) => cells.map((cell) => cell.textContent !== ''))
  await expect.poll(filled).toEqual(list.map((row) => Boolean(row.entry_date)))
})
