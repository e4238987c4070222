// Specialties are a tree without cycles and with at most three levels; used specialties cannot be deleted.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { addSample, expectRefusal, watched } from '#server/testing/samples.ts'
import { resources } from '#subjects.server.ts'

let school: School
let direction: Person
beforeAll(async () => {
  school = await openSchool()
  direction = watched(await school.signIn('direction'))
})
afterAll(() => school.close())

let count = 0
async function below(parent_id: number | '', changes = {}): Promise<number> {
  const code = `ARBRE${++count}`
  const answer = await direction.post('/admin/k/specialty/add', {
    code,
    name: `Filière ${code}`,
    parent_id,
    ...changes,
  })
  expect(answer.code).toBe(1)
  return answer.data.id
}
const edit = (id: number, changes: object) => direction.post('/admin/k/specialty/edit', { id, ...changes })
const del = (...ids: number[]) => direction.del(`/admin/k/specialty/del?${ids.map((id) => `ids[]=${id}`).join('&')}`)
const list = (query = '') => direction.get(`/admin/k/specialty/index?${query}`)
const read = async (id: number) => (await direction.get(`/admin/k/specialty/edit?id=${id}`)).data.row

describe('the tree', () => {
  test('has at most three levels, including those below', async () => {
    const root = await below('')
    const middle = await below(root)
    const leaf = await below(middle)
    const tooDeep = 'Filière parente : 3 niveaux au plus.'
    const fourth = await direction.post('/admin/k/specialty/add', { code: 'TROP', name: 'Trop', parent_id: leaf })
    expect(fourth).toMatchObject({ code: 0, data: { fields: { parent_id: tooDeep } } })
    const other = await below('')
    expect((await edit(root, { parent_id: other })).data.fields).toEqual({ parent_id: tooDeep })
    expect(await edit(middle, { parent_id: other })).toMatchObject({ code: 1 })
    expect((await read(middle)).parent).toMatchObject({ id: other })
  })

  test('has no cycle', async () => {
    const root = await below('')
    const child = await below(root)
    const circle = { parent_id: 'Filière parente : un élément ne peut pas dépendre de lui-même.' }
    expect((await edit(root, { parent_id: root })).data.fields).toEqual(circle)
    expect((await edit(root, { parent_id: child })).data.fields).toEqual(circle)
    expect((await read(root)).parent_id).toBeNull()
  })

  test('shows its branches in the list, and search results flat', async () => {
    const root = await below('')
    const child = await below(root)
    const find = (rows: { id: number; children?: { id: number }[] }[]) => rows.find(({ id }) => id === root)
    expect(find((await list()).data.list)?.children?.map(({ id }) => id)).toEqual([child])
    const { data } = await list(`quick_search=${(await read(child)).code}`)
    expect(data.list.map(({ id }: { id: number }) => id)).toEqual([child])
  })

  test('is shown as a tree in the look-up', async () => {
    const root = await below('', { name: 'Filière DESSIN' })
    await below(root)
    await below(root)
    const titles = (await list('select=true')).data.options.map(({ title }: { title: string }) => title)
    const at = titles.indexOf('Filière DESSIN')
    expect(titles.slice(at + 1, at + 3).map((title: string) => title.slice(0, 2))).toEqual(['├ ', '└ '])
    const chosen = await list(`select=true&initKey=id&initValue=${root}`)
    expect(chosen.data.list).toEqual([expect.objectContaining({ id: root, title: 'Filière DESSIN' })])
  })
})

describe('a specialty', () => {
  test('that has specialties below is not deleted alone; the whole branch is', async () => {
    const root = await below('')
    const child = await below(root)
    expect((await del(root)).msg).toMatch(
      /^« Filière ARBRE\d+ » ne peut pas être supprimé : encore utilisé par 1 filières\.$/,
    )
    expect((await read(root)).id).toBe(root)
    expect(await del(root, child)).toMatchObject({ code: 1 })
  })

  test('that is deleted releases its code and does not change its teachers', async () => {
    const id = await below('', { code: 'LIBRE' })
    const teacher = await addSample(school, direction, resources.teacher, { specialty_ids: [id] })
    expect(await del(id)).toMatchObject({ code: 1 })
    await below('', { code: 'libre' })
    const { row } = (await direction.get(`/admin/k/teacher/edit?id=${teacher.id}`)).data
    expect(row.specialty_ids).toEqual([])
    expect(await direction.post('/admin/k/teacher/edit', row)).toMatchObject({ code: 1 })
  })

  test('has a unique code, ignoring case', async () => {
    await below('', { code: 'Unique' })
    const second = await direction.post('/admin/k/specialty/add', { code: 'UNIQUE', name: 'Autre' })
    expect(second).toMatchObject({ code: 0, data: { fields: { code: 'Code : cette valeur est déjà utilisée.' } } })
  })

  test('is named in the language of the reader, or in another one', async () => {
    const id = await below('', { name: 'Danse', name_zh: '舞蹈', name_en: '' })
    const title = async (language: string) =>
      (await direction.get(`/admin/k/specialty/edit?id=${id}`, { 'think-lang': language })).data.row.title
    expect([await title('fr'), await title('zh-cn'), await title('en')]).toEqual(['Danse', '舞蹈', 'Danse'])
  })

  test('loses its head when the teacher’s record is deleted', async () => {
    const teacher = await addSample(school, direction, resources.teacher)
    const id = await below('', { head_teacher_id: teacher.id })
    expect((await read(id)).head_teacher).toMatchObject({ id: teacher.id })
    await direction.del(`/admin/k/teacher/del?ids[]=${teacher.id}`)
    expect(await read(id)).toMatchObject({ head_teacher_id: null, head_teacher: null })
  })

  test('costs whole cents, at least zero, and gives at most 300 credits', async () => {
    const id = await below('')
    for (const change of [
      { tuition_cents: '-1.00' },
      { tuition_cents: 490_000 },
      { tuition_cents: '4900' },
      { tuition_cents: 10.5 },
      { ects: 301 },
      { duration_months: 0 },
      { tuition_cents: 'beaucoup' },
    ])
      expect(Object.keys((await edit(id, change)).data.fields)).toEqual(Object.keys(change))
    expect(await edit(id, { tuition_cents: '4900.00', ects: 300, duration_months: 1 })).toMatchObject({ code: 1 })
    expect((await read(id)).tuition_cents).toBe('4900.00')
  })

  test('is exported with amounts in the format of the reader', async () => {
    const id = await below('', { tuition_cents: '1234.56' })
    const text = async (language: string) =>
      (
        await direction.get(
          `/admin/k/specialty/export?search[0][field]=id&search[0][operator]=%3D&search[0][val]=${id}`,
          { 'think-lang': language },
        )
      ).text
    expect(await text('fr')).toContain(';1234,56;')
    expect(await text('en')).toContain(',1234.56,')
  })
})

test('a student cannot read or search who leads a specialty; a teacher can', async () => {
  const teacher = await addSample(school, direction, resources.teacher)
  const id = await below('', { head_teacher_id: teacher.id })
  const find = (field: string, val: number) =>
    `/admin/k/specialty/index?search[0][field]=${field}&search[0][operator]=eq&search[0][val]=${val}`
  const [lea, claire] = [await school.signIn('lea_moreau'), await school.signIn('claire_dubois')]
  const [row] = (await lea.get(find('id', id))).data.list
  expect(row).toMatchObject({ id, name: expect.any(String) })
  expect(row).not.toHaveProperty('head_teacher')
  expect(row).not.toHaveProperty('head_teacher_id')
  expectRefusal(await lea.get(find('head_teacher_id', teacher.id)))
  expect((await claire.get(find('head_teacher_id', teacher.id))).data.list).toMatchObject([
    { id, head_teacher: { id: teacher.id } },
  ])
})
