// How the office finds a person: by written name, pronunciation, or other spellings.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { addSample, watched } from '#server/testing/samples.ts'
import { serverFiltersOf } from '#screens/filters.ts'
import { resources } from '#subjects.server.ts'

let school: School
let office: Person
beforeAll(async () => {
  school = await openSchool()
  office = watched(await school.signIn('scolarite'))
})
afterAll(() => school.close())

const list = (query: string) => office.get(`/admin/k/student/index?limit=200&${query}`)
const find = async (text: string) =>
  (await list(`quick_search=${encodeURIComponent(text)}`)).data.list as Record<string, string>[]
const names = async (text: string) =>
  (await find(text)).map(({ last_name, first_name }) => `${last_name} ${first_name}`).toSorted()
const bySearch = (...conditions: [string, string, string][]) =>
  list(
    conditions
      .map(
        ([field, operator, val], n) =>
          `search[${n}][field]=${field}&search[${n}][operator]=${encodeURIComponent(operator)}&search[${n}][val]=${encodeURIComponent(val)}`,
      )
      .join('&'),
  )

describe('the quick search', () => {
  test.each(['éloïse', 'eloise', 'ELOISE', 'Éloïse d’aubigny', 'd aubigny eloise', 'aubigny'])(
    'finds Éloïse D’Aubigny by %s',
    async (text) => {
      expect(await names(text)).toEqual(['D’Aubigny Éloïse'])
    },
  )

  test.each(['zhangwei', 'zhang wei', 'wei zhang', 'weizhang', '张伟', 'ZHANG Wei'])(
    'finds the two 张伟 by %s',
    async (text) => {
      expect(await names(text)).toEqual(['Zhang Wei', 'Zhang Wei'])
    },
  )

  test('finds by one character, and by the initials of the pinyin', async () => {
    const chinese = await find('张')
    expect(chinese.length).toBeGreaterThanOrEqual(2)
    for (const { native_name } of chinese) expect(native_name).toContain('张')
    expect(await names('zw')).toContain('Zhang Wei')
    expect((await find('oyzh')).map(({ native_name }) => native_name)).toContain('欧阳子涵')
  })

  test.each(['lvmengjie', 'lü mengjie', 'lumengjie', 'lu mengjie', '吕梦洁', 'lmj'])(
    'finds 吕梦洁, whose ü is typed in three ways, by %s',
    async (text) => {
      expect(await names(text)).toEqual(['Lü Mengjie'])
    },
  )

  test.each(["l'hopital", 'l hopital', 'L’Hôpital', 'hopital noe', 'lhopital'])(
    'finds Noé L’Hôpital by %s',
    async (text) => {
      expect(await names(text)).toEqual(["L'Hôpital Noé"])
    },
  )

  test('finds by the last nine digits of the telephone, by e-mail, by number', async () => {
    const [row] = await find('éloïse')
    for (const text of [
      row!.mobile!.slice(-9),
      row!.mobile!,
      row!.email!,
      row!.student_no!,
      row!.student_no!.toLowerCase(),
    ])
      expect({ text, found: (await find(text)).map(({ id }) => id) }).toMatchObject({
        text,
        found: expect.arrayContaining([row!.id]),
      })
    expect((await find(row!.mobile!.slice(-9))).length).toBe(1)
  })

  test('needs every word, in any order, and finds nothing for unknown words', async () => {
    expect(await names('zhang éloïse')).toEqual([])
    expect(await names('qqqqqq')).toEqual([])
    expect((await list('quick_search=%20%20')).data.total).toBe((await list('')).data.total)
  })

  test('follows a change of name, also in pinyin', async () => {
    const { id } = await addSample(school, office, resources.student, { last_name: 'Xu', native_name: '徐若兮' })
    expect((await find('xuruoxi')).map((row) => row.id)).toContain(id)
    await office.post('/admin/k/student/edit', { id, native_name: '韩梅梅', last_name: 'Han' })
    expect((await find('hanmeimei')).map((row) => row.id)).toEqual([id])
    expect((await find('xuruoxi')).map((row) => row.id)).not.toContain(id)
  })

  test('is accepted with both spellings of the parameter', async () => {
    const { data } = await list('quickSearch=eloise')
    expect(data.total).toBe(1)
  })
})

describe('filters', () => {
  test('apply by state, by specialty, by day, and together', async () => {
    const { data: active } = await bySearch(['status', '=', 'active'])
    expect(active.total).toBe(78)
    const { data: waiting } = await bySearch(['status', 'IN', 'pending,incomplete'])
    for (const { status } of waiting.list) expect(['pending', 'incomplete']).toContain(status)
    const [first] = active.list
    const { data: both } = await bySearch(['status', '=', 'active'], ['specialty_id', '=', String(first.specialty_id)])
    expect(both.total).toBeLessThan(active.total)
    for (const row of both.list) expect(row).toMatchObject({ status: 'active', specialty_id: first.specialty_id })
  })

  test('accept a range of days with one open end, and its opposite', async () => {
    const within = await bySearch(['permit_expiry', 'RANGE', '2026-01-01,2027-02-19'])
    for (const { permit_expiry } of within.data.list) expect(permit_expiry <= '2027-02-19').toBe(true)
    const open = await bySearch(['permit_expiry', 'RANGE', '2027-01-01,'])
    for (const { permit_expiry } of open.data.list) expect(permit_expiry >= '2027-01-01').toBe(true)
    const outside = await bySearch(['permit_expiry', 'NOT RANGE', '2027-01-01,2027-06-30'])
    for (const { permit_expiry } of outside.data.list)
      expect(permit_expiry < '2027-01-01' || permit_expiry > '2027-06-30').toBe(true)
    const none = await bySearch(['permit_expiry', 'NULL', 'true'])
    expect(none.data.total + (await bySearch(['permit_expiry', 'NOT NULL', 'true'])).data.total).toBe(
      (await list('')).data.total,
    )
  })

  test('find a word in a list of words, and only the whole word', async () => {
    const { data } = await list('')
    const { id } = data.list[0]
    await office.post('/admin/k/student/edit', { id, tags: ['logement', 'a"b'] })
    const ids = async (word: string) =>
      (await bySearch(['tags', 'FIND_IN_SET', word])).data.list.map((row: { id: number }) => row.id)
    expect(await ids('logement')).toContain(id)
    expect(await ids('a"b')).toContain(id)
    expect(await ids('loge')).not.toContain(id)
  })

  test('compare text ignoring case, and take special characters literally', async () => {
    expect((await bySearch(['city', 'LIKE', 'PARIS'])).data.total).toBeGreaterThan(0)
    expect((await bySearch(['city', 'LIKE', 'pa%is'])).data.total).toBe(0)
    expect((await bySearch(['city', 'LIKE', 'p_ris'])).data.total).toBe(0)
  })

  test('find a text with a capital accented letter, and leave it out of the others', async () => {
    const { data: all } = await list('')
    for (const text of ['Éloïse', 'Élo', 'ÉLOïSE'])
      expect({ text, found: (await bySearch(['first_name', 'LIKE', text])).data.total }).toEqual({ text, found: 1 })
    expect((await bySearch(['first_name', 'NOT LIKE', 'Éloïse'])).data.total).toBe(all.total - 1)
  })

  test('also work in the format of existing clients', async () => {
    const { data: ours } = await bySearch(['id', '>=', '50'])
    expect((await bySearch(['id', 'egt', '50'])).data.total).toBe(ours.total)
    const array = await list(
      'search[0][field]=status&search[0][operator]=IN&search[0][val][0]=pending&search[0][val][1]=draft&search[0][render]=tag',
    )
    expect(array.data.total).toBe((await bySearch(['status', 'IN', 'pending,draft'])).data.total)
  })
})

describe('order', () => {
  test('is the same on both databases: alphabetical, with empty values last', async () => {
    const { data } = await list('order=last_name,asc')
    const found = data.list.map(({ last_name }: { last_name: string }) => last_name)
    // Accents and case are ignored; an apostrophe is a space, which precedes every letter.
    const { compare } = new Intl.Collator('en')
    const bare = (name: string) =>
      name
        .normalize('NFD')
        .replaceAll(/[\u0300-\u036F]/g, '')
        .replaceAll(/[’']/g, ' ')
    expect(found).toEqual(found.toSorted((one: string, other: string) => compare(bare(one), bare(other))))
    const dates = async (way: string) =>
      (await list(`order=permit_expiry,${way}`)).data.list.map(
        (row: { permit_expiry: string | null }) => row.permit_expiry,
      )
    expect((await dates('asc')).at(-1)).toBeNull()
    expect((await dates('desc'))[0]).toBeNull()
  })
})

test('the view of absences lists the students present who have missed more than a fifth of the term', async () => {
  const active = await school.product.store.read
    .selectFrom('student')
    .select('id')
    .where('status', '=', 'active')
    .orderBy('id')
    .limit(3)
    .execute()
  const rates = [7999, 8000, null]
  await school.product.store.write(async (db) => {
    await db.updateTable('student').set({ term_attendance: null }).execute()
    for (const [place, { id }] of active.entries())
      await db.updateTable('student').set({ term_attendance: rates[place]! }).where('id', '=', id).execute()
  })
  const views = (await office.get('/admin/index/views?resource=student')).data.list
  const { content } = views.find(({ name }: { name: string }) => name === 'Absences > 20 %')
  const filters = serverFiltersOf(resources.student, content.search)
  const { data } = await bySearch(
    ...filters.map(({ field, operator, val }): [string, string, string] => [field, operator, val]),
  )
  expect(data.list.map(({ id }: { id: number }) => id)).toEqual([active[0]!.id])
})
