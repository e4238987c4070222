// Two people edit one record: the second one sees the changes of the first.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { addSample, expectRefusal, watched } from '#server/testing/samples.ts'
import { resources } from '#subjects.server.ts'

let school: School
let chief: Person
let karine: Person
beforeAll(async () => {
  school = await openSchool()
  chief = watched(await school.signIn('superadmin'))
  karine = watched(await school.signIn('scolarite'))
})
afterAll(() => school.close())

const read = async (id: number) => (await chief.get(`/admin/k/student/edit?id=${id}`)).data.row
const edit = (person: Person, body: object, headers = {}) => person.post('/admin/k/student/edit', body, headers)
async function opened() {
  const { id } = await addSample(school, chief, resources.student, { city: 'Paris', remark: 'Premier' })
  return read(id)
}
const inParis = (seconds: number) =>
  new Date(seconds * 1000).toLocaleTimeString('fr', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Paris' })

describe('the second to save', () => {
  test('sees who changed the record and when, and the old and current value of each differing field', async () => {
    const { id, version, tags, level } = await opened()
    await edit(karine, { id, version, city: 'Lyon', remark: 'Relu', tags: ['bourse'], wechat: 'same', level: 'M2' })
    const mine = { city: 'Nice', remark: 'Appelé', tags: ['urgent'], wechat: 'same', locale: 'fr' }
    const answer = await edit(chief, { id, version, ...mine })
    const { update_time } = await read(id)
    expect(answer).toMatchObject({
      code: 412,
      status: 200,
      msg: `Cette fiche a été modifiée par Karine Vasseur à ${inParis(update_time)}.`,
    })
    const { locale } = await read(id)
    expect(answer.data).toEqual({
      by: 'Karine Vasseur',
      at: update_time,
      version: version + 1,
      fields: {
        city: { before: 'Paris', theirs: 'Lyon', mine: 'Nice' },
        remark: { before: 'Premier', theirs: 'Relu', mine: 'Appelé' },
        tags: { before: tags, theirs: ['bourse'], mine: ['urgent'] },
        ...(locale !== 'fr' && { locale: { before: locale, theirs: locale, mine: 'fr' } }),
      },
      others: { level: { before: level, theirs: 'M2' } },
      titles: {},
    })
    expect(await read(id)).toMatchObject({ city: 'Lyon', remark: 'Relu', version: version + 1 })
  })

  test('sees the titles of relations', async () => {
    const [one, two, three] = [1, 2, 3].map(() => addSample(school, chief, resources.specialty))
    const ids = [(await one!).id, (await two!).id, (await three!).id]
    const { id, version } = await opened()
    await edit(chief, { id, version, specialty_id: ids[0] })
    await edit(karine, { id, specialty_id: ids[1] })
    const { data } = await edit(chief, { id, version: version + 1, specialty_id: ids[2] })
    expect(data.fields.specialty_id).toEqual({ before: ids[0], theirs: ids[1], mine: ids[2] })
    expect(Object.keys(data.titles.specialty_id).map(Number).toSorted()).toEqual(ids.toSorted())
  })

  test('reads this in their own language', async () => {
    const { id, version } = await opened()
    await edit(karine, { id, version, city: 'Lyon' })
    const sentence = async (language: string) =>
      (await edit(chief, { id, version, city: 'Nice' }, { 'think-lang': language })).msg
    expect(await sentence('zh-cn')).toMatch(/^此记录已于 \d\d:\d\d 被 Karine Vasseur 修改。$/)
    expect(await sentence('en')).toMatch(/^This record was changed by Karine Vasseur at \d\d:\d\d( [AP]M)?\.$/)
  })

  test('can save after reading the changes', async () => {
    const { id, version } = await opened()
    await edit(karine, { id, version, city: 'Lyon' })
    const { data } = await edit(chief, { id, version, city: 'Nice' })
    expect(await edit(chief, { id, version: data.version, city: 'Nice' })).toMatchObject({ code: 1 })
    expect((await read(id)).city).toBe('Nice')
  })

  test('cannot run an action on a record that has changed meanwhile', async () => {
    const { id, version } = await opened()
    await edit(karine, { id, version, city: 'Lyon' })
    const answer = await chief.post('/admin/k/student/reject', { id, version, status_reason: 'Doublon' })
    expect(answer).toMatchObject({ code: 412, data: { by: 'Karine Vasseur', version: version + 1 } })
    expect((await read(id)).status).toBe('pending')
  })

  test('sees nothing that is hidden from them', async () => {
    const lea = watched(await school.signIn('lea_moreau'))
    const { list } = (await lea.get('/admin/k/student/index')).data
    const { id, version } = (await lea.get(`/admin/k/student/edit?id=${list[0].id}`)).data.row
    await edit(karine, { id, version, remark: 'À surveiller', city: 'Lyon' })
    const answer = await edit(lea, { id, version, remark: 'x', city: 'Nice' })
    expect(answer.code).toBe(412)
    expect(Object.keys(answer.data.fields)).toEqual(['city'])
    expect(answer.text).not.toContain('surveiller')
  })
})

describe('at the same moment', () => {
  test('of several edits of one record exactly one succeeds, and all others are refused', async () => {
    const { id, version } = await opened()
    const cities = ['Lyon', 'Nice', 'Lille', 'Brest', 'Metz', 'Dijon']
    const answers = await Promise.all(cities.map((city, n) => edit(n % 2 ? chief : karine, { id, version, city })))
    const won = answers.flatMap(({ code }, n) => (code === 1 ? [cities[n]] : []))
    expect(won).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 412)).toHaveLength(cities.length - 1)
    expect(await read(id)).toMatchObject({ city: won[0], version: version + 1 })
    for (const { data } of answers.filter(({ code }) => code === 412)) expect(data.fields.city.theirs).toBe(won[0])
  })

  test('edits without a version are not lost either, and run one after another', async () => {
    const { id, version } = await opened()
    const answers = await Promise.all(['Lyon', 'Nice', 'Lille'].map((city) => edit(chief, { id, city })))
    const won = answers.filter(({ code }) => code === 1).length
    expect(won).toBeGreaterThanOrEqual(1)
    for (const { code } of answers) expect([1, 412]).toContain(code)
    expect((await read(id)).version).toBe(version + won)
  })

  test('of an edit and a deletion one succeeds: the record is deleted or changed, never both', async () => {
    const { id } = await opened()
    await chief.post('/admin/k/student/cancel', { id })
    const [edited, deleted] = await Promise.all([
      edit(chief, { id, city: 'Lyon' }),
      chief.del(`/admin/k/student/del?ids[]=${id}`),
    ])
    expect(deleted.code).toBe(1)
    if (edited.code !== 1) expectRefusal(edited, edited.code)
    expectRefusal(await chief.get(`/admin/k/student/edit?id=${id}`))
  })
})
