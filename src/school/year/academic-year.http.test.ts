// School years do not overlap, exactly one is current, and its terms are within it without overlaps.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { plain, watched } from '#server/testing/samples.ts'

let school: School
let direction: Person
beforeAll(async () => {
  school = await openSchool()
  direction = watched(await school.signIn('direction'))
})
afterAll(() => school.close())

const readable = <A extends { msg: string }>(answer: A): A => ({ ...answer, msg: plain(answer.msg) })
const call = async (entity: string, action: string, body: object) =>
  readable(await direction.post(`/admin/k/${entity}/${action}`, body))
const addYear = (code: string, changes = {}) => {
  const [start, end] = code.split('-')
  return call('academicYear', 'add', {
    code,
    name: `Année ${code}`,
    start_date: `${start}-09-01`,
    end_date: `${end}-08-31`,
    ...changes,
  })
}
const editYear = (id: number, changes: object) => call('academicYear', 'edit', { id, ...changes })
const years = async () => (await direction.get('/admin/k/academicYear/index?limit=200')).data.list
const current = async () => (await years()).filter(({ is_current }: { is_current: number }) => is_current === 1)
const del = async (entity: string, id: number) => readable(await direction.del(`/admin/k/${entity}/del?ids[]=${id}`))

describe('a school year', () => {
  test('ends after it starts and overlaps with no other', async () => {
    expect((await addYear('2050-2051', { end_date: '2050-09-01' })).msg).toBe(
      'La fin de l’année doit suivre son début.',
    )
    const { data } = await addYear('2050-2051')
    for (const dates of [
      { start_date: '2051-08-31', end_date: '2052-08-31' },
      { start_date: '2050-12-01', end_date: '2050-12-31' },
      { start_date: '2049-09-01', end_date: '2052-09-01' },
    ])
      expect((await addYear('2060-2061', dates)).msg).toBe('Ces dates empiètent sur l’année 2050-2051.')
    const { data: next } = await addYear('2051-2052')
    expect((await editYear(next.id, { start_date: '2051-08-31' })).msg).toBe(
      'Ces dates empiètent sur l’année 2050-2051.',
    )
    expect(await editYear(data.id, { end_date: '2051-08-01' })).toMatchObject({ code: 1 })
    expect(await del('academicYear', data.id)).toMatchObject({ code: 1 })
    expect(await addYear('2050-2051')).toMatchObject({ code: 1 })
  })

  test('contains the dates of its courses', async () => {
    const { data } = await addYear('2054-2055')
    const course = { academic_year_id: data.id, code: 'ETE', name: 'Cours d’été', mode: 'group', category: 'language' }
    const added = await call('course', 'add', { ...course, start_date: '2055-07-01', end_date: '2055-08-31' })
    expect(added).toMatchObject({ code: 1 })
    expect((await editYear(data.id, { end_date: '2055-07-31' })).msg).toBe(
      'Les dates de 1 cours sortiraient de l’année (Cours d’été) : changez-les d’abord.',
    )
    expect(await editYear(data.id, { end_date: '2055-08-31', name: 'Année d’été' })).toMatchObject({ code: 1 })
    expect(await call('course', 'edit', { id: added.data.id, end_date: '2055-07-15' })).toMatchObject({ code: 1 })
    expect(await editYear(data.id, { end_date: '2055-07-31' })).toMatchObject({ code: 1 })
  })

  test('has a unique code, ignoring case', async () => {
    await addYear('2070-2071', { code: 'Été 2070' })
    const second = await addYear('2072-2073', { code: 'Été 2070' })
    expect(second).toMatchObject({ code: 0, data: { fields: { code: 'Code : cette valeur est déjà utilisée.' } } })
  })
})

describe('the current year', () => {
  test('is exactly one: the next one replaces it', async () => {
    const [before] = await current()
    const { data } = await addYear('2080-2081', { is_current: 1 })
    expect((await current()).map(({ id }: { id: number }) => id)).toEqual([data.id])
    expect(await editYear(before.id, { is_current: 1 })).toMatchObject({ code: 1 })
    expect((await current()).map(({ id }: { id: number }) => id)).toEqual([before.id])
  })

  test('is never missing', async () => {
    const [{ id }] = await current()
    const refused = 'Une année doit rester « en cours » : désignez d’abord la suivante.'
    expect((await editYear(id, { is_current: 0 })).msg).toBe(refused)
    expect((await del('academicYear', id)).msg).toBe(refused)
    expect(await current()).toHaveLength(1)
  })

  test('stays one when several are set at the same moment', async () => {
    const added = await Promise.all(['2090-2091', '2092-2093', '2094-2095'].map((code) => addYear(code)))
    const answers = await Promise.all(added.map(({ data }) => editYear(data.id, { is_current: 1 })))
    for (const { code, msg, status } of answers)
      expect({ status, said: code === 1 || msg.length > 5 }).toEqual({ status: 200, said: true })
    expect(answers.some(({ code }) => code === 1)).toBe(true)
    expect(await current()).toHaveLength(1)
  })
})

describe('a term', () => {
  let year: number
  const addTerm = (code: string, start_date: string, end_date: string, changes = {}) =>
    call('academicTerm', 'add', {
      academic_year_id: year,
      code,
      name: `Période ${code}`,
      sequence: 1,
      start_date,
      end_date,
      ...changes,
    })
  beforeAll(async () => {
    year = (await addYear('2150-2151')).data.id
    expect(await addTerm('T1', '2150-09-01', '2150-12-31')).toMatchObject({ code: 1 })
  })

  test('is within its year and does not overlap its other terms', async () => {
    expect((await addTerm('T2', '2151-01-01', '2151-09-01')).msg).toBe(
      'La période doit tenir dans l’année 2150-2151 (2150-09-01 – 2151-08-31).',
    )
    expect((await addTerm('T2', '2150-08-31', '2150-12-01')).msg).toMatch(/^La période doit tenir/)
    expect((await addTerm('T2', '2151-02-01', '2151-01-01')).msg).toBe('La fin de la période doit suivre son début.')
    expect((await addTerm('T2', '2150-12-31', '2151-03-31')).msg).toBe(
      'Ces dates empiètent sur la période « Période T1 ».',
    )
    expect((await addTerm('t1', '2151-01-01', '2151-03-31')).msg).toBe('L’année 2150-2151 a déjà une période « t1 ».')
    expect(await addTerm('T2', '2151-01-01', '2151-03-31')).toMatchObject({ code: 1 })
  })

  test('is checked with its new dates when it is edited, but not against itself', async () => {
    const { data } = await addTerm('T3', '2151-04-01', '2151-06-30')
    const edit = (changes: object) => call('academicTerm', 'edit', { id: data.id, ...changes })
    expect(await edit({ end_date: '2151-07-15' })).toMatchObject({ code: 1 })
    expect((await edit({ start_date: '2151-03-31' })).msg).toBe('Ces dates empiètent sur la période « Période T2 ».')
    expect((await edit({ code: 'T1' })).msg).toBe('L’année 2150-2151 a déjà une période « T1 ».')
  })

  test('prevents its year from being shortened below it and from being deleted', async () => {
    expect((await editYear(year, { start_date: '2150-09-02' })).msg).toBe(
      'La période Période T1 sortirait de l’année : déplacez-la d’abord.',
    )
    expect((await del('academicYear', year)).msg).toMatch(
      /^« 2150-2151 » ne peut pas être supprimé : encore utilisé par \d+ périodes\.$/,
    )
  })

  test('stays in its year', async () => {
    const { data } = await addYear('2160-2161')
    const { data: term } = await addTerm('T4', '2151-07-20', '2151-07-31')
    const dates = { start_date: '2160-09-01', end_date: '2160-12-31' }
    const moved = await call('academicTerm', 'edit', { id: term.id, academic_year_id: data.id, ...dates })
    expect(Object.keys(moved.data.fields)).toEqual(['academic_year_id'])
  })

  test('needs a year that exists', async () => {
    const answer = await addTerm('T9', '2151-08-01', '2151-08-31', { academic_year_id: 99_999 })
    expect(answer.data.fields).toEqual({ academic_year_id: 'Année scolaire : l’enregistrement choisi n’existe plus.' })
  })
})
