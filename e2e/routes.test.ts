// Every row of the table of routes, and the effects of each navigation.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type School, type Visit, openSchool, signIn, endVisit } from './school.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

const packed = (path: string, query = {}) => encodeURIComponent(JSON.stringify({ path, query }))

/** All addresses in order, including those that were only passed through. */
function trailOf(page: Page): string[] {
  const trail: string[] = []
  page.on('framenavigated', (frame) => frame === page.mainFrame() && trail.push(frame.url().replace(school.url, '')))
  return trail
}

async function opened(address: string, visit: Visit = {}): Promise<{ page: Page; trail: string[] }> {
  const page = await school.visit(visit)
  const trail = trailOf(page)
  await page.goto(school.url + address)
  return { page, trail }
}

const here = (page: Page) => page.url().replace(school.url, '')

test('the site and the back office lead to the first page of the menu', async () => {
  const { page, trail } = await opened('/', { as: 'superadmin' })
  for (const address of ['/admin', '/admin/loading', '/']) {
    await page.goto(school.url + address)
    await page.waitForURL('**/admin/dashboard')
    expect(trail.at(-2)).toBe('/admin/loading')
  }
  await expect.poll(() => page.title()).toBe('Tableau de bord - Pupitre')
  await endVisit(page)
})

test('a page is reached through the loading route with its filters, and afterwards directly', async () => {
  const { page, trail } = await opened('/admin/k/student?status=pending', { as: 'superadmin' })
  await page.locator('.grid tbody tr[data-id]').first().waitFor()
  expect(trail).toContain(`/admin/loading/${packed('/admin/k/student', { status: 'pending' })}`)
  expect(here(page)).toBe('/admin/k/student?status=pending')
  expect(await page.title()).toBe('Étudiants - Pupitre')
  trail.length = 0
  await page.getByRole('link', { name: 'Enseignants' }).click()
  await page.waitForURL('**/admin/k/teacher')
  await page.goBack()
  await page.waitForURL('**/admin/k/student?status=pending')
  expect(trail.filter((address) => address.includes('loading'))).toEqual([])
  await endVisit(page)
})

test('the packed address is opened; one that is damaged or leads outside the back office is not', async () => {
  const { page } = await opened(`/admin/loading/${packed('/admin/k/room', { page: '1' })}`, { as: 'superadmin' })
  await page.waitForURL('**/admin/k/room?page=1')
  const refused = [
    'nonsense',
    '%E0%A4%A',
    packed('/user/login'),
    packed('/admin/../user/login'),
    packed('//elsewhere.example/admin/'),
    packed('https://elsewhere.example/admin/k/room'),
    packed('/admin/loading/x'),
    encodeURIComponent('{"path":7}'),
  ]
  for (const parameter of refused) {
    await page.goto(`${school.url}/admin/loading/${parameter}`)
    await page.waitForURL('**/admin/dashboard')
  }
  await endVisit(page)
})

test('the back office needs a sign-in', async () => {
  const { page, trail } = await opened('/admin/k/room?page=2')
  await page.waitForURL('**/admin/login?to=*')
  expect(new URL(page.url()).searchParams.get('to')).toBe('/admin/k/room?page=2')
  expect(trail.filter((address) => address.includes('loading'))).toEqual([])
  await expect.poll(() => page.title()).toBe('Connexion - Pupitre')
  await page.goto(`${school.url}/admin/login?to=//elsewhere.example`)
  await signIn(page, 'superadmin')
  await endVisit(page)
})

const publicPages = [
  ['fr', 'Inscription en ligne', 'Quatre étapes courtes', 'Justificatif de scolarité'],
  ['zh-cn', '在线报名', '共四步', '在学证明'],
  ['en', 'Online registration', 'Four short steps', 'Proof of enrolment'],
] as const

test.each(publicPages)('registration and verification are public (%s)', async (language, register, lead, proof) => {
  const { page } = await opened('/admin/k/student/register', { language })
  await page.getByRole('heading', { name: register }).waitFor()
  await page.getByText(lead).waitFor()
  expect(await page.title()).toBe(`${register} - Pupitre`)
  await page.goto(`${school.url}/admin/k/student/proof`)
  await page.getByRole('heading', { name: proof }).waitFor()
  expect(await page.title()).toBe(`${proof} - Pupitre`)
  await page.locator('.proof-code input').waitFor()
  await endVisit(page)
})

const memberAddresses = [
  ['/user', '/user/loading'],
  ['/user/loading', '/user/loading'],
  ['/user/account/overview?page=2', `/user/loading/${packed('/user/account/overview', { page: '2' })}`],
  [`/user/iframe/${encodeURIComponent('https://cours.example/')}`, '/user/loading/'],
] as const

test('every way into the member centre leads through the loading route to its sign-in page', async () => {
  const { page, trail } = await opened('/user/login')
  for (const [address, passed] of memberAddresses) {
    trail.length = 0
    await page.goto(school.url + address)
    await page.waitForURL(/\/user\/login(\?to=|$)/)
    expect(trail.some((each) => each.startsWith(passed))).toBe(true)
  }
  await page.getByRole('heading', { name: 'Espace membre' }).waitFor()
  await page.getByLabel('Compte, e-mail ou mobile').waitFor()
  await page.getByRole('button', { name: '中文' }).click()
  await page.getByRole('heading', { name: '会员中心' }).waitFor()
  expect(await page.title()).toBe('会员中心 - Pupitre')
  await endVisit(page)
})

test('a frame shows only what is in the menu, without access to this site', async () => {
  const page = await school.visit({ as: 'superadmin' })
  const cours = 'https://cours.example/plan?week=1'
  const own = await addRule(page, { title: 'Cours en ligne', url: cours })
  await addRule(page, { title: 'Règlement', url: '/storage/reglement.html' })
  await addRule(page, { title: 'Ancien', url: 'https://ancien.example/', status: '0' })
  await page.route('https://cours.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Plan de cours</h1>' }),
  )
  const answer = await page.goto(`${school.url}/admin/iframe/${encodeURIComponent(cours)}`)
  await page.frameLocator('iframe').getByRole('heading', { name: 'Plan de cours' }).waitFor()
  expect(answer?.headers()['content-security-policy']).toContain("; frame-src blob: 'self' https://cours.example; ")
  const frame = page.locator('iframe')
  expect(await frame.getAttribute('title')).toBe('Cours en ligne')
  expect((await frame.getAttribute('sandbox'))?.split(' ')).not.toContain('allow-top-navigation')
  await expect.poll(() => page.title()).toBe('Cours en ligne - Pupitre')
  await page.route('**/storage/reglement.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'Règlement' }),
  )
  await page.goto(`${school.url}/admin/iframe/${encodeURIComponent('/storage/reglement.html')}`)
  await frame.waitFor()
  expect((await frame.getAttribute('sandbox'))?.split(' ')).not.toContain('allow-same-origin')
  for (const stranger of ['https://ancien.example/', 'https://elsewhere.example/', 'javascript:alert(1)']) {
    await page.goto(`${school.url}/admin/iframe/${encodeURIComponent(stranger)}`)
    await page.waitForURL('**/404')
  }
  expect(own).toBe(1)
  await endVisit(page)
})

function addRule(page: Page, rule: object): Promise<number> {
  return page.evaluate(
    async (given) => {
      const { token } = JSON.parse(localStorage.getItem('adminInfo') ?? '{}') as { token: string }
      const body = { type: 'menu', name: `frame/${given.title}`, menu_type: 'iframe', ...given }
      const headers = { 'content-type': 'application/json', server: 'true', batoken: token }
      const answer = await fetch('/admin/auth/menu/add', { method: 'POST', headers, body: JSON.stringify(body) })
      return ((await answer.json()) as { code: number }).code
    },
    rule as { title: string },
  )
}

test('an unknown address shows a message, with two links and an automatic return', async () => {
  const { page } = await opened('/somewhere/else?x=1', { as: 'superadmin' })
  await page.waitForURL('**/404')
  await expect.poll(() => page.title()).toBe('Page introuvable - Pupitre')
  await page.getByText('L’adresse est peut-être mal écrite').waitFor()
  await page.getByText('Retour automatique à la page précédente').waitFor()
  await page.getByRole('button', { name: 'Retour à l’accueil' }).click()
  await page.waitForURL('**/admin/dashboard')
  await page.goBack()
  await page.getByRole('button', { name: 'Page précédente' }).click()
  await page.waitForURL('**/admin/dashboard')
  await endVisit(page)
})

test('after a quarter of a minute the person is back at the previous page', async () => {
  const { page } = await opened('/admin/k/room', { as: 'superadmin' })
  await page.locator('.grid tbody tr[data-id]').first().waitFor()
  await page.clock.install()
  await page.goto(`${school.url}/admin/nothing/here`)
  await page.waitForURL('**/404')
  await page.getByText('dans 15 s').waitFor()
  await page.clock.runFor(14_000)
  expect(here(page)).toBe('/404')
  await page.clock.runFor(2000)
  await page.waitForURL('**/admin/k/room')
  await endVisit(page)
})

test('a forbidden page shows a message', async () => {
  const { page } = await opened('/401')
  await page.getByRole('heading', { name: 'Accès refusé' }).waitFor()
  expect(await page.locator('main').innerText()).toContain('le fichier n’est pas valable')
  expect(await page.title()).toBe('Accès refusé - Pupitre')
  await page.getByRole('button', { name: 'Retour à l’accueil' }).click()
  await page.waitForURL('**/admin/login')
  await endVisit(page)
})

test('the block over the page fades at once, is removed a second after, and never blocks input', async () => {
  const page = await school.visit()
  const block = page.locator('#loading-block')
  await page.goto(`${school.url}/404`, { waitUntil: 'commit' })
  await page.locator('#loading-block[data-done]').waitFor({ state: 'attached' })
  const before = Date.now()
  await block.waitFor({ state: 'detached' })
  expect(Date.now() - before).toBeGreaterThan(700)
  expect(Date.now() - before).toBeLessThan(2000)
  await page.getByRole('button', { name: 'Retour à l’accueil' }).click()
  await block.waitFor({ state: 'attached' })
  await page.waitForURL('**/admin/login')
  await page.locator('input[name=username]').fill('abc')
  expect(await block.count()).toBe(1)
  await block.waitFor({ state: 'detached' })
  await endVisit(page)
})

test('between pages of the back office the block appears as well, and hides nothing of a quick navigation', async () => {
  const { page } = await opened('/admin/k/room', { as: 'superadmin' })
  await page.locator('.grid tbody tr[data-id]').first().waitFor()
  const block = page.locator('#loading-block')
  await block.waitFor({ state: 'detached' })
  await page.locator('.section-pages').getByRole('link', { name: 'Fermetures', exact: true }).click()
  const before = Date.now()
  await block.waitFor({ state: 'attached' })
  expect(await block.evaluate((shown) => getComputedStyle(shown).opacity)).toBe('0')
  await page.locator('.list-head').getByRole('heading', { name: 'Fermetures' }).waitFor()
  await block.waitFor({ state: 'detached' })
  expect(Date.now() - before).toBeGreaterThan(500)
  expect(Date.now() - before).toBeLessThan(3000)
  await endVisit(page)
})

test('after a navigation nothing of the block is drawn over the page, with and without motion', async () => {
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    const { page } = await opened('/admin/k/room', { as: 'superadmin' })
    await page.emulateMedia({ reducedMotion })
    await page.locator('.grid tbody tr[data-id]').first().waitFor()
    const block = page.locator('#loading-block')
    await block.waitFor({ state: 'detached' })
    await page.locator('.section-pages').getByRole('link', { name: 'Fermetures', exact: true }).click()
    await page.locator('#loading-block[data-inside][data-done]').waitFor({ state: 'attached' })
    // The computed style says nothing of what a finished animation draws.
    expect(await block.evaluate((done) => done.getAnimations().map((each) => each.constructor.name))).not.toContain(
      'CSSAnimation',
    )
    await expect.poll(() => block.evaluateAll(([done]) => done && getComputedStyle(done).opacity)).toBe('0')
    await endVisit(page)
  }
})

test('people who want no motion see none', async () => {
  const page = await school.visit()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${school.url}/404`, { waitUntil: 'domcontentloaded' })
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('#loading-block, #loading-block *')].map(
      (part) => getComputedStyle(part).animationName,
    ),
  )
  expect(new Set(moving)).toEqual(new Set(['none']))
  await endVisit(page)
})

test('a line across the top shows that a page is loading', async () => {
  const page = await school.visit()
  await page.route('**/not-found*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1600))
    await route.continue()
  })
  await page.goto(`${school.url}/nowhere`, { waitUntil: 'commit' })
  await page.getByRole('progressbar', { name: 'Chargement' }).waitFor()
  await page.getByRole('heading', { name: 'Page introuvable' }).waitFor()
  await page.getByRole('progressbar').waitFor({ state: 'hidden' })
  await endVisit(page)
})

test('a page whose file fails to load shows a message, and loads when it is requested again', async () => {
  const page = await school.visit()
  await page.route('**/member-sign-in-page*.js', (route) => route.abort())
  await page.goto(`${school.url}/user/login`)
  await page.getByRole('heading', { name: 'Cette page n’a pas pu s’afficher' }).waitFor()
  await page.unroute('**/member-sign-in-page*.js')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await page.getByRole('heading', { name: 'Espace membre' }).waitFor()
  await endVisit(page)
})

test('a page of the back office whose file fails to load says so as well', async () => {
  const page = await school.visit({ as: 'superadmin' })
  await page.locator('#home-waits').waitFor()
  const requested: string[] = []
  await page.route('**/inbox-page*.js', (route) => {
    requested.push(route.request().url())
    return route.abort()
  })
  await page.evaluate(() => history.pushState({}, '', '/admin/k/inbox'))
  await page.getByText('Cette page n’a pas pu s’afficher').waitFor()
  expect(requested.length).toBeLessThan(5)
  await page.unroute('**/inbox-page*.js')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await page.getByRole('heading', { name: /otifications/, level: 1 }).waitFor()
  await endVisit(page)
})

test('nothing unexpected happened in the browser', () => {
  // The frame's own site, the frame of ours without storage, and the files that failed to load.
  const expected = /cours\.example|'sessionStorage'|member-sign-in-page|inbox-page|net::ERR_FAILED/
  expect(school.faults.filter((fault) => !expected.test(fault))).toEqual([])
})
