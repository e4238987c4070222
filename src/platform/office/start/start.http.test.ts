// The first call of the back office: the person, their pages, the language.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Labels, Resource } from '#engine/resource.ts'
import { fillMenu } from '#platform/access/menu/menu.server.ts'
import { createApp } from '#server/app.ts'
import { systemContext, openProduct } from '#server/product.ts'
import { type School, openSchool } from '#server/testing/school.ts'
import { expectEnvelope, expectRefusal } from '#server/testing/samples.ts'

interface Rule {
  name: string
  title: string
  type: string
  children?: Rule[]
}

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

const start = async (username: string, language: 'fr' | 'zh-cn' | 'en' = 'fr') =>
  (await (await school.signIn(username, { language })).get('/admin/index/index')).data
const flat = (rules: Rule[]): Rule[] => rules.flatMap((rule) => [rule, ...flat(rule.children ?? [])])
const titles = (menus: Rule[]) => Object.fromEntries(flat(menus).map(({ name, title }) => [name, title]))

test('a visitor is sent to the sign-in page', async () => {
  const answer = await school.stranger().get('/admin/index/index')
  expectRefusal(answer, 302)
  expectEnvelope(answer)
})

describe('the first call', () => {
  test('contains the admin info without tokens, and the name of the site', async () => {
    const { adminInfo, siteConfig, terminal } = await start('claire_dubois')
    expect(Object.keys(adminInfo).toSorted()).toEqual([
      'avatar',
      'group_arr',
      'group_name_arr',
      'id',
      'lastlogintime',
      'locale',
      'nickname',
      'student',
      'super',
      'teacher',
      'username',
    ])
    expect(adminInfo).toMatchObject({
      username: 'claire_dubois',
      super: false,
      student: null,
      teacher: { last_name: 'Dubois' },
    })
    expect(siteConfig).toMatchObject({
      siteName: 'Pupitre',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      headNav: [],
      upload: { mode: 'local' },
    })
    expect(terminal).toEqual({ installServicePort: '8000', npmPackageManager: 'pnpm' })
    expect((await start('superadmin')).adminInfo.super).toBe(true)
  })

  test('contains the pages for developers for super administrators, and for nobody in production', async () => {
    const developer = async (username: string) =>
      (await (await school.signIn(username)).get('/admin/index/index')).data.developer
    expect([await developer('superadmin'), await developer('scolarite')]).toEqual([true, false])
    const live = await createApp(school.product, { ...school.env, NODE_ENV: 'production' })
    const { token } = await school.signIn('superadmin')
    const answer = await live.inject({ url: '/admin/index/index', headers: { server: '1', batoken: token } })
    expect(answer.json().data.developer).toBe(false)
    await live.close()
  })

  test('contains the pages that the person has a right to, and their folders', async () => {
    const { menus } = await start('zhangwei')
    const names = flat(menus).map(({ name }) => name)
    expect(names).toContain('dashboard')
    const pages = flat(menus).filter(({ type }) => type === 'menu')
    expect(pages.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['dashboard', 'k/course', 'k/courseEnrolment', 'k/student', 'k/teacher']),
    )
    expect(pages.filter(({ name }) => /^(auth|security|user)\//.test(name))).toEqual([])
    expect(
      flat(menus)
        .filter(({ name }) => name.startsWith('k/student/'))
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['k/student/edit', 'k/student/index'])
    for (const folder of menus.filter(({ type }: Rule) => type === 'menu_dir'))
      expect(folder.children?.length).toBeGreaterThan(0)
    expect(menus.map(({ name }: Rule) => name)).not.toContain('auth')
  })

  test('contains all pages for a super administrator, except personal ones', async () => {
    const names = flat((await start('superadmin')).menus).map(({ name }) => name)
    const nodes = school.product.calls.flatMap(({ guard }) => ('node' in guard ? [guard.node] : []))
    const own = ['k/myAttendance/index', 'k/myMarks/index', 'k/myReEnrolment/index', 'k/myRenewal/index']
    expect([...new Set(nodes.filter((node) => !names.includes(node)))].toSorted()).toEqual(own)
  })

  test('contains every right for a super administrator, who can give it', async () => {
    const chief = await school.signIn('superadmin')
    const { tree } = (await chief.get('/admin/auth/group/rights')).data as { tree: Rule[] }
    expect(flat(tree).map(({ name }) => name)).toContain('k/myMarks/index')
  })

  test('uses the title "my …" only for people who see only their own records', async () => {
    const board = async (username: string) => titles((await start(username)).menus)['k/tutoring']
    expect(await Promise.all(['scolarite', 'claire_dubois', 'zhangwei'].map(board))).toEqual([
      'Tableau du tutorat',
      'Mon tutorat',
      'Mon tutorat',
    ])
    const own = async (username: string) => 'k/myMarks' in titles((await start(username)).menus)
    const readers = ['superadmin', 'scolarite', 'claire_dubois', 'zhangwei']
    expect(await Promise.all(readers.map(own))).toEqual([false, false, false, true])
    expect(await (await school.signIn('superadmin')).get('/admin/k/myMarks/index')).toMatchObject({ code: 401 })
  })

  test('contains the entries in the language of the reader', async () => {
    const expected = {
      fr: titles((await start('scolarite')).menus),
      zh: titles((await start('scolarite', 'zh-cn')).menus),
      en: titles((await start('scolarite', 'en')).menus),
    }
    expect([expected.fr['k/student'], expected.zh['k/student'], expected.en['k/student']]).toEqual([
      'Étudiants',
      '学生管理',
      'Students',
    ])
    const entry = 'desk/entry/registrar/absences'
    expect([expected.fr[entry], expected.zh[entry], expected.en[entry]]).toEqual(['Absences', '考勤', 'Absences'])
    expect([expected.fr['k/student/del'], expected.zh['k/student/del'], expected.en['k/student/del']]).toEqual([
      'Supprimer',
      '删除',
      'Delete',
    ])
  })

  test('contains entries in the format of existing clients', async () => {
    const { menus } = await start('superadmin')
    const room = flat(menus).find(({ name }) => name === 'k/room')
    expect(room).toMatchObject({
      type: 'menu',
      path: 'k/room',
      menu_type: 'tab',
      keepalive: 'k/room',
      extend: 'none',
      url: '',
      component: '',
    })
    for (const rule of flat(menus)) expect(rule).not.toHaveProperty('origin')
  })

  test('leaves out disabled entries and all entries below them', async () => {
    const { id } = await rule('k/holiday')
    const chief = await school.signIn('superadmin')
    await chief.post('/admin/auth/menu/edit', { id, status: '0' })
    const names = flat((await chief.get('/admin/index/index')).data.menus).map(({ name }) => name)
    expect(names.filter((name) => name.startsWith('k/holiday'))).toEqual([])
    await chief.post('/admin/auth/menu/edit', { id, status: '1' })
  })
})

describe('addresses in the first call', () => {
  const save = async (values: object) => (await school.signIn('superadmin')).post('/admin/routine/config/edit', values)
  const site = async () => (await school.stranger().get('/api/index/index')).data.site

  test('are the CDN, the catalogue of modules and the links of the settings', async () => {
    const headNav = [
      { key: 'Site de l’école', value: 'https://ecole.example.test/' },
      { key: '报名', value: '/admin/k/student/register' },
    ]
    const saved = { cdn_url: 'https://cdn.example.test/', api_url: 'https://modules.example.test', head_nav: headNav }
    expect(await save(saved)).toMatchObject({ code: 1 })
    const shown = {
      cdnUrl: 'https://cdn.example.test',
      apiUrl: 'https://modules.example.test',
      headNav: headNav.map(({ key: title, value: url }) => ({ title, url })),
    }
    expect(await site()).toMatchObject(shown)
    expect((await start('claire_dubois')).siteConfig).toMatchObject(shown)
    const page = await school.app.inject({ url: '/admin/login', headers: { accept: 'text/html' } })
    expect(page.headers['content-security-policy']).toContain("img-src 'self' data: blob: https://cdn.example.test;")
    expect(page.body).toContain('https://ecole.example.test/')
    await save({ cdn_url: '', api_url: '', head_nav: [] })
    expect(await site()).toMatchObject({ cdnUrl: '', apiUrl: '', headNav: [] })
  })

  test('are https addresses, or links to a page of this site', async () => {
    for (const [name, value] of [
      ['cdn_url', 'http://cdn.example.test'],
      ['api_url', 'http://modules.example.test'],
      ['head_nav', [{ key: 'X', value: 'javascript:alert(1)' }]],
      ['head_nav', [{ key: 'X', value: '//elsewhere.example.test' }]],
    ] as const)
      expect((await save({ [name]: value })).data.fields).toHaveProperty(name)
  })

  test('contain the catalogue of the environment if it is set', async () => {
    const own = await openSchool({ MODULE_STORE: 'https://modules.example.test/v1/' })
    expect((await own.stranger().get('/api/index/index')).data.site.apiUrl).toBe('https://modules.example.test/v1')
    await own.close()
  })
})

describe('a restart', () => {
  test('keeps title, icon and place set by an administrator, in every language', async () => {
    const chief = await school.signIn('superadmin')
    const { id } = await rule('k/room')
    await chief.post('/admin/auth/menu/edit', {
      id,
      title: 'Nos salles',
      icon: 'home',
      pid: (await rule('settings')).id,
    })
    const before = await rules()
    const again = await openProduct(school.env)
    await again.close()
    expect(await rules()).toEqual(before)
    for (const language of ['fr', 'zh-cn', 'en'] as const)
      expect(titles((await start('superadmin', language)).menus)['k/room']).toBe('Nos salles')
  })

  test('updates titles from changed declarations unless they were edited', async () => {
    const { labels } = school.product
    const renamed = {
      ...labels,
      room: { ...labels.room, many: ['Espaces', '空间', 'Spaces'] },
      holiday: { ...labels.holiday, many: ['Congés', '放假', 'Days off'] },
    } as Record<string, Labels<Resource>>
    await school.product.store.write((db) => fillMenu({ ...systemContext({ ...school.product, labels: renamed }), db }))
    expect([(await rule('k/room')).title, (await rule('k/holiday')).title]).toEqual(['Nos salles', 'Congés'])
    expect((await rule('k/room')).icon).toBe('home')
  })

  test('adds new rights and gives them to no group', async () => {
    const { resources } = school.product
    const room = { ...resources.room, actions: { ...resources.room.actions, paint: { from: ['active'] } } }
    await school.product.store.write((db) =>
      fillMenu({ ...systemContext({ ...school.product, resources: { ...resources, room } }), db }),
    )
    const added = await rule('k/room/paint')
    expect(added).toMatchObject({ type: 'button', pid: (await rule('k/room')).id })
    const given = await school.product.store.read
      .selectFrom('admin_group_rule')
      .selectAll()
      .where('admin_rule_id', '=', added.id)
      .execute()
    expect(given).toEqual([])
  })
})

function rule(name: string) {
  return school.product.store.read
    .selectFrom('admin_rule')
    .selectAll()
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
}
function rules() {
  return school.product.store.read.selectFrom('admin_rule').selectAll().orderBy('id').execute()
}

test('a student, who sees only their own record, finds it in the menu under that title', async () => {
  const named = async (username: string, language: 'fr' | 'zh-cn' | 'en' = 'fr') =>
    titles((await start(username, language)).menus)['k/student']
  expect(await named('zhangwei')).toBe('Mon dossier')
  expect(await named('zhangwei', 'zh-cn')).toBe('我的档案')
  expect(await named('zhangwei', 'en')).toBe('My file')
  for (const username of ['claire_dubois', 'scolarite']) expect(await named(username)).toBe('Étudiants')
})
