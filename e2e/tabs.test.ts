import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { showCommonTree, openIdentity } from './reach-in.ts'
import { type School, openSchool, endVisit } from './school.ts'

let school: School
let page: Page
beforeAll(async () => {
  school = await openSchool()
  page = await school.visit({ as: 'superadmin', width: 1280, height: 720 })
  await showCommonTree(page)
})
afterAll(() => school.close())

/** Every test begins with the dashboard alone. */
beforeEach(async () => {
  await page.goto(`${school.url}/admin/dashboard`)
  await expect.poll(() => tabs()).toEqual(['Tableau de bord'])
})

const strip = () => page.getByRole('navigation', { name: 'Onglets' })
const tab = (name: string) => strip().getByRole('link', { name })
const tabs = () => strip().getByRole('link').allInnerTexts()
const current = () => strip().locator('[aria-current=page]').innerText()
const path = () => new URL(page.url()).pathname + new URL(page.url()).search
const rows = () => page.locator('.grid tbody tr[data-id]:visible')

async function openPage(name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true }).click()
  await expect.poll(() => current()).toBe(name)
  await page.locator('.list-head h1:visible', { hasText: name }).waitFor()
}

async function openPages(...names: string[]): Promise<void> {
  for (const name of names) await openPage(name)
}

async function choose(entry: string): Promise<void> {
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

describe('a tab', () => {
  test('is added for a page of the menu, once', async () => {
    await openPages('Étudiants', 'Salles', 'Étudiants')
    expect(await tabs()).toEqual(['Tableau de bord', 'Étudiants', 'Salles'])
  })

  test('is not added for a route that is not marked for it', async () => {
    const student = await school.visit({ as: 'zhangwei' })
    await student.goto(`${school.url}/admin/auth/admin`)
    await student.getByText('Droit manquant : « Administrateurs : Consulter »').waitFor()
    expect(await student.getByRole('navigation', { name: 'Onglets' }).getByRole('link').count()).toBe(0)
    expect(await student.getByRole('banner').count()).toBe(1)
    await endVisit(student)
  })

  test('that is already open only gets the new query', async () => {
    await openPages('Étudiants', 'Salles')
    await page.evaluate(() => history.back())
    await expect.poll(() => current()).toBe('Étudiants')
    await page.getByRole('button', { name: 'N° étudiant' }).click()
    await page.waitForURL('**order=student_no*')
    expect(await tabs()).toEqual(['Tableau de bord', 'Étudiants', 'Salles'])
    await tab('Salles').click()
    await expect.poll(() => path()).toBe('/admin/k/room')
    await tab('Étudiants').click()
    await expect.poll(() => path()).toContain('order=student_no')
  })

  test('is opened from its menu entry as it was left', async () => {
    await openPage('Étudiants')
    await page.getByRole('button', { name: 'N° étudiant' }).click()
    await page.waitForURL('**order=student_no*')
    await openPages('Salles', 'Étudiants')
    expect(path()).toContain('order=student_no')
  })

  test('that is closed is removed by its path; closing the active one leads to the last', async () => {
    await openPages('Étudiants', 'Salles', 'Filières')
    await tab('Étudiants').click()
    await expect.poll(() => current()).toBe('Étudiants')
    await page.getByRole('button', { name: 'Fermer Tableau de bord' }).click()
    await expect.poll(() => tabs()).toEqual(['Étudiants', 'Salles', 'Filières'])
    expect(await current()).toBe('Étudiants')
    await page.getByRole('button', { name: 'Fermer Étudiants' }).click()
    await expect.poll(() => tabs()).toEqual(['Salles', 'Filières'])
    await expect.poll(() => current()).toBe('Filières')
    expect(path()).toBe('/admin/k/specialty')
  })

  test('has no close button when it is the only one', async () => {
    expect(await strip().getByRole('button').count()).toBe(0)
    await openPage('Salles')
    expect(await strip().getByRole('button').count()).toBe(2)
  })

  test('closes by a middle click', async () => {
    await openPages('Étudiants', 'Salles')
    await tab('Étudiants').click({ button: 'middle' })
    await expect.poll(() => tabs()).toEqual(['Tableau de bord', 'Salles'])
    expect(page.context().pages()).toHaveLength(1)
  })

  test('is restored after a reload, at its address', async () => {
    await openPage('Étudiants')
    await page.getByRole('button', { name: 'N° étudiant' }).click()
    await page.waitForURL('**order=student_no*')
    await page.reload()
    await expect.poll(() => tabs()).toEqual(['Étudiants'])
    expect(path()).toContain('order=student_no')
  })
})

describe('the menu of a tab', () => {
  test('reloads only the active one, and drops the state of its page', async () => {
    await openPages('Étudiants', 'Salles')
    await tab('Étudiants').click({ button: 'right' })
    expect(await page.getByRole('menuitem', { name: 'Recharger' }).isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    await tab('Étudiants').click()
    await rows().first().getByRole('checkbox').check()
    await page.getByText('1 sélectionné').waitFor()
    await tab('Étudiants').click({ button: 'right' })
    await choose('Recharger')
    await expect.poll(() => page.getByText('1 sélectionné').count()).toBe(0)
    await rows().first().waitFor()
  })

  test('closes the tab, the others, or all but the first page of the menu', async () => {
    await openPages('Étudiants', 'Salles', 'Filières')
    await tab('Étudiants').click({ button: 'right' })
    await choose('Fermer')
    await expect.poll(() => tabs()).toEqual(['Tableau de bord', 'Salles', 'Filières'])
    await tab('Salles').click({ button: 'right' })
    await choose('Fermer les autres')
    await expect.poll(() => tabs()).toEqual(['Salles'])
    expect(await current()).toBe('Salles')
    await tab('Salles').click({ button: 'right' })
    for (const name of ['Fermer les autres', 'Tout fermer'])
      expect(await page.getByRole('menuitem', { name }).isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    await openPage('Filières')
    await tab('Filières').click({ button: 'right' })
    await choose('Tout fermer')
    await expect.poll(() => tabs()).toEqual(['Tableau de bord'])
    expect(path()).toBe('/admin/dashboard')
  })

  test('opens by keyboard; arrows reach the tabs and Delete closes one', async () => {
    await openPages('Étudiants', 'Salles')
    await tab('Salles').focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Shift+F10')
    await page.getByRole('menuitem', { name: 'Fermer les autres' }).waitFor()
    await page.keyboard.press('Escape')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Étudiants')
    await page.keyboard.press('Delete')
    await expect.poll(() => tabs()).toEqual(['Tableau de bord', 'Salles'])
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await expect.poll(() => current()).toBe('Tableau de bord')
    expect(await strip().locator('a[tabindex="0"]').allInnerTexts()).toEqual(['Tableau de bord'])
  })

  test('h and l go from tab to tab', async () => {
    await openPages('Étudiants', 'Salles')
    await page.locator('main').focus()
    await page.keyboard.press('h')
    await expect.poll(() => current()).toBe('Étudiants')
    await page.keyboard.press('l')
    await expect.poll(() => current()).toBe('Salles')
    await page.keyboard.press('l')
    await expect.poll(() => current()).toBe('Tableau de bord')
  })
})

describe('a hidden tab', () => {
  test('keeps ticked rows and its scroll position, and ignores the other’s address', async () => {
    await openPage('Étudiants')
    await rows().nth(1).getByRole('checkbox').check()
    await rows().nth(3).hover()
    await page.mouse.wheel(0, 200)
    await expect.poll(scrolls).not.toEqual([])
    const scrolled = await scrolls()
    await openPage('Enseignants')
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await page.getByRole('button', { name: 'Enseignant', exact: true }).first().click()
    await page.waitForURL('**order=*')
    await rows().first().waitFor()
    expect(requests).toContain('/admin/k/teacher/index')
    expect(requests).not.toContain('/admin/k/student/index')
    await tab('Étudiants').click()
    await page.getByText('1 sélectionné').waitFor()
    expect(path()).toBe('/admin/k/student')
    expect(await scrolls()).toEqual(scrolled)
    expect(await page.title()).toBe('Étudiants - Pupitre')
  })

  test('keeps unsaved input, even in a drawer, and asks before it is closed', async () => {
    await openPages('Salles', 'Étudiants')
    await page.keyboard.press('n')
    const name = page.locator('.drawer input[name=last_name]')
    await name.fill('Inachevée')
    await page.evaluate(() => history.go(-2))
    await expect.poll(() => current()).toBe('Salles')
    expect(await page.locator('.drawer').isVisible()).toBe(false)
    await page.keyboard.press('j')
    expect(await page.locator('tr[data-current]:visible').count()).toBe(1)
    await tab('Étudiants (non enregistré)').click()
    await expect.poll(() => name.inputValue()).toBe('Inachevée')
    await page.evaluate(() => history.go(-1))
    await expect.poll(() => current()).toBe('Salles')
    await page.getByRole('button', { name: 'Fermer Étudiants' }).click()
    await page.getByText('pas encore enregistré : Étudiants').waitFor()
    await page.getByRole('button', { name: 'Continuer la saisie' }).click()
    await expect.poll(() => tabs()).toHaveLength(3)
    await page.getByRole('button', { name: 'Fermer Étudiants' }).click()
    await page.getByRole('button', { name: 'Quitter', exact: true }).click()
    await expect.poll(() => tabs()).toEqual(['Tableau de bord', 'Salles'])
    expect(await page.locator('.drawer').count()).toBe(0)
  })

  test('keeps input in a record that is being edited', async () => {
    await openPages('Salles', 'Étudiants')
    await rows().first().locator('a').first().click()
    await openIdentity(page)
    const name = page.locator('.drawer input[name=last_name]')
    await name.fill('Retouchée')
    await page.evaluate(() => history.go(-2))
    await expect.poll(() => current()).toBe('Salles')
    await page.waitForTimeout(300)
    await tab('Étudiants (non enregistré)').click()
    await page.waitForTimeout(500)
    expect(await name.inputValue()).toBe('Retouchée')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Quitter', exact: true }).click()
    await expect.poll(() => path()).toBe('/admin/k/student')
  })

  test('with a frame keeps the frame', async () => {
    const course = 'https://cours.example/plan?week=1'
    await page.evaluate(async (url) => {
      const { token } = JSON.parse(localStorage.getItem('adminInfo')!) as { token: string }
      const headers = { 'content-type': 'application/json', server: 'true', batoken: token }
      const rule = {
        type: 'menu',
        menu_type: 'iframe',
        name: 'frame/course',
        title: 'Cours en ligne',
        url,
        keepalive: 1,
      }
      await fetch('/admin/auth/menu/add', { method: 'POST', headers, body: JSON.stringify(rule) })
    }, course)
    let loaded = 0
    await page.route('https://cours.example/**', (route) => {
      loaded += 1
      return route.fulfill({ contentType: 'text/html', body: '<input aria-label="Note">' })
    })
    await page.goto(`${school.url}/admin/iframe/${encodeURIComponent(course)}`)
    const note = page.frameLocator('iframe').getByLabel('Note')
    await note.fill('12/20')
    expect(await tabs()).toEqual(['Cours en ligne'])
    await openPage('Salles')
    await tab('Cours en ligne').click()
    await expect.poll(() => path()).toContain(encodeURIComponent('cours.example/plan?'))
    await expect.poll(() => note.inputValue()).toBe('12/20')
    expect([loaded, await tabs()]).toEqual([1, ['Cours en ligne', 'Salles']])
  })

  test('beyond the ten last used is restored from its address only', async () => {
    await openPage('Étudiants')
    await page.getByRole('button', { name: 'N° étudiant' }).click()
    await page.waitForURL('**order=student_no*')
    await expect.poll(() => page.locator('.grid-frame[data-stale]:visible').count()).toBe(0)
    await rows().first().getByRole('checkbox').check()
    const others = ['Enseignants', 'Filières', 'Salles', 'Fermetures', 'Années scolaires', 'Périodes']
    await openPages(...others, 'Groupes', 'Administrateurs')
    await tab('Étudiants').click()
    await page.getByText('1 sélectionné').waitFor()
    await openPages(...others, 'Groupes', 'Administrateurs', 'Menus et droits', 'Boîte d’envoi')
    await tab('Étudiants').click()
    await rows().first().waitFor()
    expect(await page.getByText('1 sélectionné').count()).toBe(0)
    expect(path()).toContain('order=student_no')
    expect(await page.locator('.kept-page').count()).toBe(10)
    await wheelAndView()
  })
})

/** With a dozen tabs the strip is longer than the bar. */
async function wheelAndView(): Promise<void> {
  const list = strip().locator('ul')
  await tab('Boîte d’envoi').click()
  await expect.poll(() => isInView('Boîte d’envoi')).toBe(true)
  const before = await list.evaluate((ul) => ul.scrollLeft)
  await list.hover()
  await page.mouse.wheel(0, -200)
  await expect.poll(() => list.evaluate((ul) => ul.scrollLeft)).toBeLessThan(before)
}

async function isInView(name: string): Promise<boolean> {
  const [bar, link] = [await strip().boundingBox(), await tab(name).boundingBox()]
  return link!.x >= bar!.x && link!.x + link!.width <= bar!.x + bar!.width + 1
}

/** The scroll positions of everything visible. */
function scrolls(): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main, main *')]
      .filter((each) => each.checkVisibility() && each.scrollTop > 0)
      .map((each) => Math.round(each.scrollTop)),
  )
}

test('full screen hides menu and bar, is stored in the browser, and ends by the round button or Escape', async () => {
  await openPage('Salles')
  await tab('Salles').click({ button: 'right' })
  await choose('Plein écran')
  const bar = page.getByRole('banner')
  await expect.poll(() => bar.isVisible()).toBe(false)
  await expect.poll(() => page.locator('main').boundingBox()).toMatchObject({ x: 0, y: 0, width: 1280, height: 720 })
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('storeTabViewConfig')!).state)
  await expect.poll(stored).toEqual({ tabFullScreen: true })
  await page.reload()
  await rows().first().waitFor()
  await expect.poll(() => bar.isVisible()).toBe(false)
  const leave = page.getByRole('button', { name: 'Quitter le plein écran' })
  await page.mouse.move(640, 2)
  await expect.poll(() => leave.evaluate((button) => getComputedStyle(button).opacity)).toBe('1')
  await leave.click()
  await bar.waitFor()
  await tab('Salles').click({ button: 'right' })
  await choose('Plein écran')
  await expect.poll(() => bar.isVisible()).toBe(false)
  await page.keyboard.press('Escape')
  await bar.waitFor()
  await expect.poll(stored).toEqual({ tabFullScreen: false })
})

test('the strip is shown in Default and Classic, and not in the other layouts nor in a narrow window', async () => {
  const inLayout = async (layoutMode: string) => {
    await page.evaluate((mode) => {
      const config = JSON.parse(localStorage.getItem('storeConfig')!)
      localStorage.setItem('storeConfig', JSON.stringify({ ...config, layout: { ...config.layout, layoutMode: mode } }))
    }, layoutMode)
    await page.reload()
    await page.locator('.home').waitFor()
  }
  for (const layout of ['Classic', 'Streamline', 'Double', 'Default']) {
    await inLayout(layout)
    if (['Classic', 'Default'].includes(layout)) await strip().waitFor()
    else {
      await page.waitForTimeout(600)
      expect(await strip().count()).toBe(0)
    }
  }
  await page.setViewportSize({ width: 1000, height: 720 })
  await expect.poll(() => strip().count()).toBe(0)
  await page.setViewportSize({ width: 1280, height: 720 })
  await expect.poll(() => strip().count()).toBe(1)
})

test('nothing unexpected happened in the browser', () => {
  // The frame's own site, which is in the menu and gets no storage.
  const expected = /cours\.example|'sessionStorage'/
  expect(school.faults.filter((fault) => !expected.test(fault))).toEqual([])
})
