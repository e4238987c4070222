// The lists of areas: three levels of two countries, public, in the language of the reader.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type School, openSchool } from '#server/testing/school.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

interface Area {
  value: number
  label: string
}
async function areas(query = '', language = 'fr', side = 'admin'): Promise<Area[]> {
  const answer = await school.stranger({ 'think-lang': language }).get(`/${side}/ajax/area${query}`)
  expect(answer.code).toBe(1)
  return answer.data
}
const named = (list: Area[], label: string) => list.find((area) => area.label === label)!.value

describe('France', () => {
  test.each([
    ['Auvergne-Rhône-Alpes', 'Rhône (69)', 'Lyon'],
    ['Corse', 'Corse-du-Sud (2A)', 'Ajaccio'],
    ['Corse', 'Haute-Corse (2B)', 'Bastia'],
    ['La Réunion', 'La Réunion (974)', 'Saint-Denis'],
    ['Nouvelle-Calédonie', 'Nouvelle-Calédonie (988)', 'Nouméa'],
  ])('%s, %s, %s', async (region, department, commune) => {
    const province = named(await areas('?country=FR'), region)
    const city = named(await areas(`?province=${province}`), department)
    expect(named(await areas(`?province=${province}&city=${city}`), commune)).toEqual(expect.any(Number))
  })

  test('has 18 regions and 101 departments, and no duplicate commune', async () => {
    const regions = await areas('?country=FR')
    const departments = (await Promise.all(regions.map(({ value }) => areas(`?province=${value}`)))).flat()
    expect(departments.length).toBe(101 + 6)
    const rhone = await areas(`?city=${named(departments, 'Rhône (69)')}`)
    expect(new Set(rhone.map(({ value }) => value)).size).toBe(rhone.length)
    expect(rhone.map(({ label }) => label).filter((label) => label.includes('Arrondissement'))).toEqual([])
  })
})

describe('China', () => {
  test('is shown in Chinese characters to Chinese readers, and with pinyin to others', async () => {
    const provinces = await areas('?country=CN', 'zh-cn')
    expect(provinces[0]).toEqual({ value: 110_000, label: '北京市' })
    const hubei = named(provinces, '湖北省')
    const wuhan = named(await areas(`?province=${hubei}`, 'zh-cn'), '武汉市')
    expect(wuhan).toBe(420_100)
    expect((await areas(`?province=${hubei}&city=${wuhan}`, 'zh-cn')).map(({ label }) => label)).toContain('江岸区')
    const latin = await areas('?country=CN', 'en')
    expect(latin[0]!.label).toBe('Anhui 安徽省')
    expect(latin.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Shaanxi 陕西省', 'Shanxi 山西省', 'Guangxi 广西壮族自治区', 'Hong Kong 香港特别行政区']),
    )
    expect((await areas('?province=110000', 'fr')).map(({ label }) => label)).toEqual(['Districts de la ville'])
  })
})

test("without a country the list contains both, with the reader's country first", async () => {
  const [french, chinese] = [await areas(), await areas('', 'zh-cn')]
  expect(french[0]!.label).toBe('Auvergne-Rhône-Alpes')
  expect(chinese[0]!.label).toBe('北京市')
  expect(french.length).toBe(chinese.length)
  expect(new Set(french.map(({ value }) => value)).size).toBe(french.length)
})

test('the member centre gives the same answer, and an empty value counts as not chosen', async () => {
  expect(await areas('?province=&city=', 'fr', 'api')).toEqual(await areas())
})

test('every number belongs to one area', async () => {
  const provinces = await areas()
  const seen = new Map(provinces.map(({ value, label }) => [value, label]))
  for (const province of provinces) {
    for (const city of await areas(`?province=${province.value}`)) {
      expect(seen.get(city.value)).toBeUndefined()
      seen.set(city.value, city.label)
    }
  }
  expect(seen.size).toBeGreaterThan(450)
})

test('an unknown number has no areas below it; anything else is refused', async () => {
  expect(await areas('?province=999999')).toEqual([])
  const stranger = school.stranger()
  for (const query of ['province=x', 'province=-1', 'country=US', 'province[]=1'])
    expect((await stranger.get(`/api/ajax/area?${query}`)).code).toBe(0)
})

test('browsers cache the answer for a day, by language, but not a refusal', async () => {
  const { headers } = await school.stranger().get('/api/ajax/area')
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=86400',
    vary: expect.stringContaining('think-lang'),
  })
  const refused = await school.stranger().get('/api/ajax/area?country=US')
  expect(refused.headers['cache-control']).toBe('no-store')
})
