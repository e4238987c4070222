// Rooms and closures: the small rules of the calendar.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { watched } from '#server/testing/samples.ts'

let school: School
let direction: Person
beforeAll(async () => {
  school = await openSchool()
  direction = watched(await school.signIn('direction'))
})
afterAll(() => school.close())

const add = (entity: string, body: object) => direction.post(`/admin/k/${entity}/add`, body)
const edit = (entity: string, body: object) => direction.post(`/admin/k/${entity}/edit`, body)

describe('a room', () => {
  test('that is online is its link', async () => {
    const refused = 'Une salle en ligne a besoin d’un lien de visioconférence.'
    expect((await add('room', { code: 'V1', name: 'Visio', kind: 'online' })).msg).toBe(refused)
    const online_url = 'https://visio.example.test/v1'
    const { data } = await add('room', { code: 'V1', name: 'Visio', kind: 'online', online_url })
    expect((await edit('room', { id: data.id, online_url: '' })).msg).toBe(refused)
    expect(await edit('room', { id: data.id, online_url: '', kind: 'physical' })).toMatchObject({ code: 1 })
    expect((await edit('room', { id: data.id, kind: 'online' })).msg).toBe(refused)
  })

  test.each(['http://visio.example.test', 'javascript:alert(1)', 'https://x"><script>', 'visio'])(
    'cannot have the link %s',
    async (online_url) => {
      const answer = await add('room', { code: 'V2', name: 'Visio', online_url })
      expect(answer.data.fields).toEqual({ online_url: 'Indiquez une adresse qui commence par https://' })
    },
  )

  test('has at least one seat and only known equipment', async () => {
    const fields = async (change: object) =>
      Object.keys((await add('room', { code: 'V3', name: 'Salle', ...change })).data.fields)
    expect(await fields({ capacity: 0 })).toEqual(['capacity'])
    expect(await fields({ equipment: ['piano'] })).toEqual(['equipment'])
    expect(await fields({ allow_overlap: 2 })).toEqual(['allow_overlap'])
    const { data } = await add('room', {
      code: 'V3',
      name: 'Salle',
      capacity: '12',
      equipment: ['pc'],
      allow_overlap: true,
    })
    const { row } = (await direction.get(`/admin/k/room/edit?id=${data.id}`)).data
    expect(row).toMatchObject({ capacity: 12, equipment: ['pc'], allow_overlap: 1, status: 'active', kind: 'physical' })
  })

  test('is exported with labels in the language of the reader', async () => {
    const lines = async (language: string) =>
      (await direction.get('/admin/k/room/export', { 'think-lang': language })).text
    expect(await lines('fr')).toContain('Présentiel')
    expect(await lines('zh-cn')).toContain('实体')
    expect(await lines('en')).toContain('On site')
  })
})

describe('a closure', () => {
  test('ends on its first day or later', async () => {
    const day = { name: 'Pont', kind: 'closure', start_date: '2027-05-07' }
    expect((await add('holiday', { ...day, end_date: '2027-05-06' })).msg).toBe(
      'Le dernier jour ne peut pas précéder le premier.',
    )
    const { data } = await add('holiday', { ...day, end_date: '2027-05-07' })
    expect((await edit('holiday', { id: data.id, start_date: '2027-05-08' })).msg).toBe(
      'Le dernier jour ne peut pas précéder le premier.',
    )
    expect(await edit('holiday', { id: data.id, end_date: '2027-05-09' })).toMatchObject({ code: 1 })
  })

  test('blocks sessions by default', async () => {
    const { data } = await add('holiday', {
      name: 'Fermé',
      kind: 'closure',
      start_date: '2027-06-01',
      end_date: '2027-06-01',
    })
    expect((await direction.get(`/admin/k/holiday/edit?id=${data.id}`)).data.row.blocks_sessions).toBe(1)
  })
})
