// The menu of each role: at most nine entries in the words of the role, with every page that the person may open; and
// how a school changes it.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoAccounts } from '#demo/accounts.ts'
import type { AnyDatabase } from '#engine/server/product.ts'
import { openProduct } from '#server/product.ts'
import { watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'

interface Rule {
  id: number
  name: string
  title: string
  type: string
  path: string
  extend: string
  children?: Rule[]
}

let school: School
let chief: Person
beforeAll(async () => {
  school = await openSchool()
  chief = watched(await school.signIn('superadmin'))
})
afterAll(() => school.close())

const menusOf = async (person: Person) => (await person.get('/admin/index/index')).data.menus as Rule[]
const flat = (rules: readonly Rule[]): Rule[] => rules.flatMap((rule) => [rule, ...flat(rule.children ?? [])])
const levelOf = (menus: readonly Rule[]) => menus.filter(({ extend }) => extend !== 'add_rules_only')
const titles = (rules: readonly Rule[]) => rules.map(({ title }) => title)
const pagesIn = (menus: readonly Rule[], title: string) =>
  flat(menus.find((each) => each.title === title)?.children ?? [])
    .filter(({ type }) => type === 'menu')
    .map(({ name }) => name)
const ruleIdOf = async (name: string) =>
  (
    await school.product.store.read
      .selectFrom('admin_rule')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
  ).id

const levels: Record<string, string[]> = {
  superadmin: [
    'Vue d’ensemble',
    'Personnes',
    'Enseignement',
    'Résultats',
    'Documents',
    'Planning',
    'Messages',
    'Réglages et modules',
    'Journal et sécurité',
  ],
  direction: [
    'Ce matin',
    'Élèves à suivre',
    'Résultats et jury',
    'Assiduité',
    'Planning et enseignants',
    'Admissions',
    'Conventions et montants',
    'Messages',
  ],
  scolarite: [
    'Aujourd’hui',
    'Étudiants',
    'Candidatures',
    'Pièces et séjour',
    'Attestations',
    'Planning',
    'Absences',
    'Notes et bulletins',
    'Messages et signatures',
  ],
  compta: [
    'À payer, à encaisser',
    'Conventions et montants',
    'Heures de tutorat',
    'Lots de paie',
    'Étudiants',
    'Journaux',
  ],
  claire_dubois: ['Aujourd’hui', 'Mes classes', 'Appel', 'Notes', 'Supports de cours', 'Messages', 'Mon planning'],
  zhangwei: ['今天', '我的课表', '我的成绩', '我的考勤', '课程资料', '证明与材料', '待我签署', '消息', '辅导'],
}
levels.claire_lambert = ['Mon enfant', 'Emploi du temps', 'Notes', 'Absences', 'Documents et signatures', 'Messages']
levels.lin_yue = levels.claire_dubois!
levels.lea_moreau = [
  'Aujourd’hui',
  'Mon emploi du temps',
  'Mes notes',
  'Mon assiduité',
  'Supports de cours',
  'Attestations et pièces',
  'À signer',
  'Messages',
  'Tutorat',
]

describe.each(demoAccounts.map(({ username }) => String(username)))('%s', (username) => {
  let person: Person
  let menus: Rule[]
  beforeAll(async () => {
    person = watched(await school.signIn(username, { language: username === 'zhangwei' ? 'zh-cn' : 'fr' }))
    menus = await menusOf(person)
  })

  test('has at most nine entries, in the words of the role', () => {
    expect(titles(levelOf(menus))).toEqual(levels[username])
    expect(levelOf(menus).length).toBeLessThanOrEqual(9)
    for (const entry of levelOf(menus)) expect(entry.children?.length).toBeGreaterThan(0)
  })

  test('has each page once, and every page that the rights allow', async () => {
    const names = flat(menus)
      .filter(({ type }) => type === 'menu')
      .map(({ name }) => name)
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
    const lists = Object.values(school.product.resources).map(({ path }) => path)
    const open = await Promise.all(
      lists.map(async (path) => [path, (await person.get(`/admin/${path}/index`)).code] as const),
    )
    const allowed = open.filter(([, code]) => code === 1).map(([path]) => path)
    expect(allowed.length).toBeGreaterThan(3)
    expect(allowed.filter((path) => !names.includes(path))).toEqual([])
    const refused = open.filter(([, code]) => code !== 1).map(([path]) => path)
    expect(refused.filter((path) => names.includes(path))).toEqual([])
  })

  test('finds the rights of each page directly below it', () => {
    const pages = flat(menus).filter(({ type }) => type === 'menu')
    const without = pages.filter(({ name, children = [] }) => !children.some((each) => each.name === `${name}/index`))
    expect(without.map(({ name }) => name).toSorted()).toEqual([
      // The figures of a person are not those of the child.
      'dashboard',
      ...(username === 'claire_lambert' ? [] : ['k/figures']),
      'k/inbox',
      'routine/adminInfo',
    ])
  })
})

test('an entry of the super administrators holds every page that the product shows in its menu', async () => {
  const shown = flat(levelOf(await menusOf(chief))).map(({ name }) => name)
  const declared = Object.values(school.product.resources).filter(({ menu }) => menu)
  const pages = school.product.subjects.flatMap(({ pages: own = [] }) => own).filter(({ onlyFor }) => !onlyFor)
  const all = [...declared.map(({ path }) => path), ...pages.map(({ name }) => name)]
  expect(all.filter((name) => !shown.includes(name))).toEqual([])
})

test('a page has the name that the role gives it, and its own name for all others', async () => {
  const named = async (username: string, language: 'fr' | 'zh-cn') =>
    flat(await menusOf(await school.signIn(username, { language }))).find(({ name }) => name === 'k/courseware')!.title
  expect(await named('zhangwei', 'zh-cn')).toBe('课程资料')
  expect(await named('zhangwei', 'fr')).toBe('Supports de cours')
  expect(await named('scolarite', 'zh-cn')).toBe('课件管理')
})

test('a group without a desk has that of the group above', async () => {
  const [{ id: pid }, admin] = [
    await school.product.store.read
      .selectFrom('admin_group')
      .select('id')
      .where('name', '=', 'Comptabilité')
      .executeTakeFirstOrThrow(),
    await school.product.store.read
      .selectFrom('admin')
      .select('id')
      .where('username', '=', 'compta')
      .executeTakeFirstOrThrow(),
  ]
  const group = await chief.post('/admin/auth/group/add', {
    name: 'Caisse',
    pid,
    rule_ids: [await ruleIdOf('k/protocol/index'), await ruleIdOf('k/room/index')],
  })
  expect(group).toMatchObject({ code: 1 })
  await chief.post('/admin/auth/admin/edit', { id: admin.id, group_ids: [group.data.id] })
  const menus = await menusOf(await school.signIn('compta'))
  expect(titles(levelOf(menus))).toEqual(['À payer, à encaisser', 'Conventions et montants'])
  const found = menus.find(({ name }) => name === 'k/room')
  expect(found).toMatchObject({ extend: 'add_rules_only', title: 'Salles' })
})

describe('a school changes a desk', () => {
  const edit = async (name: string, values: object) => {
    expect(await chief.post('/admin/auth/menu/edit', { id: await ruleIdOf(name), ...values })).toMatchObject({
      code: 1,
    })
  }
  const sort = async (name: string, target: string) => {
    const moved = { id: await ruleIdOf(name), targetId: await ruleIdOf(target) }
    expect(await chief.post('/admin/auth/menu/sortable', moved)).toMatchObject({ code: 1 })
  }
  const registrar = async () => menusOf(await school.signIn('scolarite'))

  test('renames and sorts entries, moves pages, takes pages away, and a restart keeps that', async () => {
    await edit('desk/entry/registrar/absences', { title: 'Assiduité' })
    await sort('desk/entry/registrar/messages', 'desk/entry/registrar/today')
    const planning = await ruleIdOf('desk/entry/registrar/planning')
    await edit('desk/page/registrar/k/courseEnrolment', { pid: planning, title: 'Inscrits' })
    await edit('desk/page/registrar/k/scoreLog', { status: '0' })
    const check = async () => {
      const menus = await registrar()
      expect(titles(levelOf(menus))[0]).toBe('Messages et signatures')
      expect(titles(levelOf(menus))).toContain('Assiduité')
      expect(pagesIn(menus, 'Planning')).toContain('k/courseEnrolment')
      expect(pagesIn(menus, 'Étudiants')).not.toContain('k/courseEnrolment')
      expect(flat(menus).find(({ name }) => name === 'k/courseEnrolment')).toMatchObject({ title: 'Inscrits' })
      expect(menus.find(({ name }) => name === 'k/scoreLog')).toMatchObject({ extend: 'add_rules_only' })
    }
    await check()
    await (await openProduct(school.env)).close()
    await check()
    expect(titles(levelOf(await menusOf(await school.signIn('direction'))))).toContain('Messages')
  })

  test('adds its own pages to an entry, and finds them in the menu if they are elsewhere', async () => {
    const link = { type: 'menu', menu_type: 'link', url: 'https://example.test/' }
    const add = (name: string, more: object) =>
      chief.post('/admin/auth/menu/add', { ...link, title: name, name, ...more })
    const people = await ruleIdOf('desk/entry/super/people')
    expect(await add('annuaire', { pid: people })).toMatchObject({ code: 1 })
    expect(await add('ministere', { pid: null })).toMatchObject({ code: 1 })
    await sort('ministere', 'dashboard')
    expect(await add('plan', { pid: await ruleIdOf('planning') })).toMatchObject({ code: 1 })
    const menus = await menusOf(chief)
    expect(pagesIn(menus, 'Personnes')).toContain('annuaire')
    expect(titles(levelOf(menus))[0]).toBe('ministere')
    expect(pagesIn(menus, 'Planning')).toContain('plan')
  })

  test('keeps a folder of its own with the pages that it moved there', async () => {
    const { data } = await chief.post('/admin/auth/menu/add', {
      type: 'menu_dir',
      title: 'Lieux',
      name: 'places',
      weigh: 5,
    })
    await edit('k/room', { pid: data.id })
    const menus = await menusOf(chief)
    expect(pagesIn(menus, 'Lieux')).toEqual(['k/room'])
    expect(pagesIn(menus, 'Planning')).not.toContain('k/room')
  })

  test('takes a page out of the menu of everybody, where the search still finds it', async () => {
    await edit('k/studentGuardian', { extend: 'add_rules_only' })
    for (const menus of [await registrar(), await menusOf(chief)])
      expect(menus.find(({ name }) => name === 'k/studentGuardian')).toMatchObject({ extend: 'add_rules_only' })
  })

  test('disables a page for everybody', async () => {
    await edit('k/holiday', { status: '0' })
    expect(flat(await registrar()).map(({ name }) => name)).not.toContain('k/holiday')
  })

  test('gives a group the common tree of menus instead', async () => {
    const read = school.product.store.read as AnyDatabase
    const { id } = await read
      .selectFrom('admin_group')
      .select('id')
      .where('name', '=', 'Scolarité')
      .executeTakeFirstOrThrow()
    expect(await chief.post('/admin/auth/group/edit', { id, desk: 'tree' })).toMatchObject({ code: 1 })
    const menus = await registrar()
    expect(titles(levelOf(menus))).toEqual(expect.arrayContaining(['Scolarité', 'Pédagogie', 'Évaluations', 'Lieux']))
    expect(pagesIn(menus, 'Scolarité')).toContain('k/student')
    expect(flat(menus).filter(({ name }) => name.startsWith('desk/'))).toEqual([])
    expect((await chief.post('/admin/auth/group/edit', { id, desk: 'nothing' })).code).toBe(0)
  })
})

test('the tree of rights stays the common tree', async () => {
  const { tree } = (await chief.get('/admin/auth/group/rights')).data as { tree: Rule[] }
  expect(titles(tree)).toEqual(expect.arrayContaining(['Scolarité', 'Pédagogie']))
  expect(flat(tree).filter(({ name }) => name.startsWith('desk/page/'))).toEqual([])
})
