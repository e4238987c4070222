// Built-in titles are in the language of the reader, for every account; a title that the school typed stays.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type School, openSchool } from '#server/testing/school.ts'

interface Rule {
  id: number
  title: string
  title_shown?: string
  children?: Rule[]
}
const accounts = ['superadmin', 'direction', 'scolarite', 'compta', 'claire_dubois', 'zhangwei'] as const
const languages = ['fr', 'zh-cn', 'en'] as const
type Titles = Record<(typeof languages)[number], string>

/** Written alike in French and in English. */
const alike =
  /^(Absences|Admissions|Communication|Action|Actions|API|Applications|Documents?|Messages?|Modules?|Notifications?|Pages?|Planning|Points|Sessions?|Terminal|Version|CRUD|.*\bPDF\b.*)$/

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

const flat = (rules: readonly Rule[]): Rule[] => rules.flatMap((rule) => [rule, ...flat(rule.children ?? [])])

/** The titles of each entry of an answer in the three languages. */
async function titlesFor(username: string, url: string, rulesIn: (data: never) => Rule[]): Promise<Titles[]> {
  const person = await school.signIn(username)
  const found = new Map<number, Titles>()
  for (const language of languages) {
    const { data } = await person.get(url, { 'think-lang': language })
    for (const { id, title, title_shown = title } of flat(rulesIn(data as never)))
      found.set(id, { ...found.get(id)!, [language]: title_shown })
  }
  return [...found.values()]
}

function foreignIn(titles: readonly Titles[]): Titles[] {
  return titles.filter(
    ({ fr, 'zh-cn': chinese, en }) =>
      !/\p{Script=Han}|^[A-Z ]+$/u.test(chinese) ||
      /[àâçéèêëîïôùûœ]/iu.test(en) ||
      (fr === en && !alike.test(en.replace(/^[│├└\s]+/u, ''))),
  )
}

describe.each(accounts)('%s', (username) => {
  test('reads the menu in one language', async () => {
    const titles = await titlesFor(username, '/admin/index/index', ({ menus }: { menus: Rule[] }) => menus)
    expect(titles.length).toBeGreaterThan(5)
    expect(foreignIn(titles)).toEqual([])
  })
})

test('the tree of rights, the list of menus and the groups are in one language', async () => {
  const places = [
    ['/admin/auth/group/rights', ({ tree }: { tree: Rule[] }) => tree],
    ['/admin/auth/menu/index?limit=100', ({ list }: { list: Rule[] }) => list],
    ['/admin/auth/menu/index?select=true', ({ options, list }: { options?: Rule[]; list: Rule[] }) => options ?? list],
    ['/admin/user/rule/index?limit=100', ({ list }: { list: Rule[] }) => list],
    ['/admin/user/rule/index?select=true', ({ options, list }: { options?: Rule[]; list: Rule[] }) => options ?? list],
    ['/admin/user/group/index?limit=100', ({ list }: { list: Rule[] }) => list],
    ['/admin/auth/group/index?limit=100', ({ list }: { list: Rule[] }) => list],
    ['/admin/auth/group/index?select=true', ({ options, list }: { options?: Rule[]; list: Rule[] }) => options ?? list],
  ] as const
  for (const [url, rulesIn] of places)
    expect({ url, foreign: foreignIn(await titlesFor('superadmin', url, rulesIn as never)) }).toEqual({
      url,
      foreign: [],
    })
})

test('the group of a member is in the language of the reader', async () => {
  const chief = await school.signIn('superadmin')
  const { list } = (await chief.get('/admin/user/user/index?limit=50', { 'think-lang': 'en' })).data
  const groups = new Set((list as { group: { title: string } }[]).map(({ group }) => group.title))
  expect([...groups]).toContain('Members')
  expect([...groups]).not.toContain('Membres')
})

test('a menu entry is found by its title in each language', async () => {
  const chief = await school.signIn('superadmin')
  for (const word of ['Étudiants', 'etudiants', 'Students', '学生管理']) {
    const { data } = await chief.get(`/admin/auth/menu/index?limit=100&quick_search=${encodeURIComponent(word)}`)
    expect((data.list as { name: string }[]).map(({ name }) => name)).toContain('k/student')
  }
})

test('names that the school typed stay as typed, and the form keeps the stored title', async () => {
  const chief = await school.signIn('superadmin')
  const listed = async () =>
    (await chief.get('/admin/auth/menu/index?quick_search=k/room', { 'think-lang': 'en' })).data.list as Rule[]
  const entry = flat(await listed()).find(({ title }) => title === 'Salles')!
  expect(entry.title_shown).toBe('Rooms')
  const { row } = (await chief.get(`/admin/auth/menu/edit?id=${entry.id}`, { 'think-lang': 'en' })).data
  expect(row.title).toBe('Salles')
  await chief.post('/admin/auth/menu/edit', { id: entry.id, title: 'Nos salles' })
  expect(flat(await listed()).find(({ id }) => id === entry.id)!.title_shown).toBe('Nos salles')
  const ofMember = async () =>
    (await chief.get('/admin/user/rule/index?quick_search=account/overview', { 'think-lang': 'en' })).data
      .list as Rule[]
  const [overview] = flat(await ofMember()).filter(({ title }) => title === 'Vue d’ensemble')
  expect(overview!.title_shown).toBe('Overview')
  const { row: page } = (await chief.get(`/admin/user/rule/edit?id=${overview!.id}`, { 'think-lang': 'en' })).data
  expect(page.title).toBe('Vue d’ensemble')
  await chief.post('/admin/user/rule/edit', { id: overview!.id, title: 'Accueil' })
  expect(flat(await ofMember()).find(({ id }) => id === overview!.id)!.title_shown).toBe('Accueil')
  const groups = (await chief.get('/admin/auth/group/index?quick_search=Direction', { 'think-lang': 'en' })).data.list
  expect(groups[0]).toMatchObject({ title: 'Management', name: 'Direction' })
  await chief.post('/admin/auth/group/edit', { id: groups[0].id, name: 'Notre direction' })
  const after = (await chief.get('/admin/auth/group/index?quick_search=Notre', { 'think-lang': 'en' })).data.list
  expect(after[0].title).toBe('Notre direction')
})
