// Teachers: their number, their steps, their own hands on their own file, and pay only for those who deal with it.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, type Person, type School, openSchool } from '#server/testing/school.ts'
import { addSample, expectRefusal, watched } from '#server/testing/samples.ts'
import { resources } from '../index.server.ts'

let school: School
let direction: Person
let claire: Person
let lea: Person
beforeAll(async () => {
  school = await openSchool()
  direction = watched(await school.signIn('direction'))
  claire = watched(await school.signIn('claire_dubois'))
  lea = watched(await school.signIn('lea_moreau'))
})
afterAll(() => school.close())

const list = (person: Person, query = 'limit=200') => person.get(`/admin/k/teacher/index?${query}`)
const read = (person: Person, id: number) => person.get(`/admin/k/teacher/edit?id=${id}`)
const edit = (person: Person, body: object) => person.post('/admin/k/teacher/edit', body)
const step = (action: string, body: object) => direction.post(`/admin/k/teacher/${action}`, body)
const numbered = async (teacher_no: string) => {
  const { data } = await list(
    direction,
    `search[0][field]=teacher_no&search[0][operator]=%3D&search[0][val]=${teacher_no}`,
  )
  return data.list[0].id as number
}
const idsIn = ({ data }: Answer) => data.list.map(({ id }: { id: number }) => id)
const where = (field: string) => `search[0][field]=${field}&search[0][operator]=NOT NULL&search[0][val]=1`

const pay = ['hourly_rate_cents', 'tutor_rate_cents', 'currency', 'remark', 'weekly_max_minutes']
const contacts = ['email', 'mobile', 'wechat', 'hire_date', 'leave_date', 'diploma']

describe('a new teacher', () => {
  test('gets the next number, continuing from the last one', async () => {
    const [one, next] = [
      await addSample(school, direction, resources.teacher!),
      await addSample(school, direction, resources.teacher!),
    ]
    expect((await read(direction, one.id)).data.row).toMatchObject({ teacher_no: 'ENS-0015', status: 'invited' })
    expect((await read(direction, next.id)).data.row.teacher_no).toBe('ENS-0016')
  })

  test('needs an e-mail or a mobile, and does not leave before joining', async () => {
    const { id } = await addSample(school, direction, resources.teacher!, { mobile: '', leave_date: '' })
    expect((await edit(direction, { id, email: '' })).msg).toBe('Indiquez au moins un e-mail ou un mobile.')
    expect(await edit(direction, { id, mobile: '138 0013 8000', email: '' })).toMatchObject({ code: 1 })
    expect((await read(direction, id)).data.row).toMatchObject({ mobile: '+8613800138000', email: null })
    const answer = await edit(direction, { id, hire_date: '2026-09-01', leave_date: '2026-08-31' })
    expect(answer.msg).toBe('Le départ ne peut pas précéder l’arrivée.')
  })
})

describe('the steps of a teacher', () => {
  const steps = {
    activate: ['invited', 'active'],
    startLeave: ['active', 'on_leave'],
    endLeave: ['on_leave', 'active'],
    leave: ['active', 'left'],
    rejoin: ['left', 'active'],
  }

  test('lead round once and are refused from anywhere else', async () => {
    const { id } = await addSample(school, direction, resources.teacher!)
    for (const [action, [, to]] of Object.entries(steps)) {
      const { status } = (await read(direction, id)).data.row
      for (const other of Object.keys(steps).filter((each) => !resources.teacher!.actions[each]!.from.includes(status)))
        expectRefusal(await step(other, { id, ...(other === 'leave' && { leave_date: '2050-01-01' }) }))
      expect(await step(action, { id, ...(action === 'leave' && { leave_date: '2050-01-01' }) })).toMatchObject({
        code: 1,
      })
      expect((await read(direction, id)).data.row.status).toBe(to)
    }
  })

  test('are said in the language of the reader when they are refused', async () => {
    const { id } = await addSample(school, direction, resources.teacher!)
    const sentence = async (language: string) =>
      (await direction.post('/admin/k/teacher/endLeave', { id }, { 'think-lang': language })).msg
    expect(await sentence('fr')).toBe('« Fin d’absence » n’est pas possible : l’état est « Invité ».')
    expect(await sentence('zh-cn')).toBe('当前状态为“已邀请”，无法执行“结束休假”。')
    expect(await sentence('en')).toBe('“End leave” is not possible: the state is “Invited”.')
  })

  test('who leaves says when', async () => {
    const { id } = await addSample(school, direction, resources.teacher!)
    await step('activate', { id })
    const answer = await step('leave', { id })
    expectRefusal(answer)
    expect(Object.keys(answer.data.fields)).toEqual(['leave_date'])
  })
})

describe('what others read of a teacher', () => {
  test('teachers and students read names; neither pay nor contacts', async () => {
    for (const person of [claire, lea]) {
      const { data } = await list(person)
      expect(data.total).toBeGreaterThan(0)
      for (const row of data.list) for (const name of [...pay, ...contacts]) expect(row).not.toHaveProperty(name)
    }
    const { row } = (await read(claire, await numbered('ENS-0002'))).data
    for (const name of [...pay, ...contacts]) expect(row).not.toHaveProperty(name)
    expectRefusal(await read(lea, await numbered('ENS-0002')), 401)
  })

  test('teachers know all their colleagues, a student only the own teachers', async () => {
    const all = (await list(direction)).data.total
    expect((await list(claire)).data.total).toBe(all)
    const { data } = await list(lea)
    expect(data.total).toBeLessThan(all)
    const others = idsIn(await list(claire)).filter((id: number) => !idsIn({ data } as Answer).includes(id))
    expect((await lea.get(`/admin/k/teacher/index?select=true&initKey=id&initValue[]=${others[0]}`)).data.list).toEqual(
      [],
    )
  })

  test('nor do they find it by filter, order or search', async () => {
    const claireDubois = await numbered('ENS-0001')
    for (const person of [claire, lea]) {
      for (const name of [...pay, ...contacts]) {
        expectRefusal(await list(person, where(name)))
        expectRefusal(await list(person, `order=${name},asc`))
      }
      for (const text of ['claire.dubois', 'example.test', '639988011'])
        expect({ text, found: idsIn(await list(person, `quick_search=${text}`)) }).toEqual({ text, found: [] })
      expectRefusal(await person.get('/admin/k/teacher/export'), 401)
    }
    expect(idsIn(await list(claire, 'quick_search=dubois+claire'))).toEqual([claireDubois])
    expect(idsIn(await list(direction, 'quick_search=639988011'))).toEqual([claireDubois])
  })

  test('the accountant reads and sets the rates', async () => {
    const compta = watched(await school.signIn('compta'))
    const id = await numbered('ENS-0001')
    expect((await read(compta, id)).data.row.hourly_rate_cents).toBe(4200)
    expect(await edit(compta, { id, hourly_rate_cents: '43.50' })).toMatchObject({ code: 1 })
    expect((await read(direction, id)).data.row.hourly_rate_cents).toBe(4350)
  })
})

describe('a teacher’s own file', () => {
  test('is presented by its owner: picture, languages, biography', async () => {
    const id = await numbered('ENS-0001')
    expect(await edit(claire, { id, bio: '<p>Bonjour</p>', languages: ['fr', 'en', 'zh'] })).toMatchObject({ code: 1 })
    expect((await read(direction, id)).data.row).toMatchObject({ bio: '<p>Bonjour</p>', languages: ['fr', 'en', 'zh'] })
  })

  test('is otherwise the office’s, and the others’ are not hers at all', async () => {
    const [own, other] = [await numbered('ENS-0001'), await numbered('ENS-0002')]
    for (const change of [{ last_name: 'X' }, { kind: 'volunteer' }, { specialty_ids: [] }, { role_tags: ['head'] }])
      expectRefusal(await edit(claire, { id: own, ...change }), 401)
    for (const name of pay.slice(0, 2)) expectRefusal(await edit(claire, { id: own, [name]: 1 }))
    expectRefusal(await edit(claire, { id: other, bio: 'x' }), 401)
    for (const action of Object.keys(resources.teacher!.actions))
      expectRefusal(await claire.post(`/admin/k/teacher/${action}`, { id: own }), 401)
  })
})
