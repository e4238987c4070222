import { afterAll, beforeAll, test } from 'vitest'
import { asked } from './reach-in.ts'
import { type School, openSchool } from './school.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

const shots = [
  { n: 'fr', language: 'fr', scheme: 'light', width: 1440 },
  { n: 'zh', language: 'zh-cn', scheme: 'dark', width: 390 },
] as const

test.each(shots)('pictures $n', { timeout: 300_000 }, async ({ n, language, scheme, width }) => {
  const page = await school.visit({ as: 'scolarite', language, scheme, width } as never)
  const { list } = await asked<{ list: { id: number; code: string }[] }>(page, '/admin/k/group/index?limit=100')
  const idOf = (code: string) => list.find((each) => each.code === code)!.id
  const one = idOf('METHODO-TD1')
  const klass = list.find((each) => each.code.startsWith('MGT-M1'))!.id
  const shot = async (name: string, path: string, ready: string, more?: () => Promise<unknown>) => {
    try {
      await page.goto(`${school.url}/admin/${path}`)
      await page.locator(ready).first().waitFor({ timeout: 8000 })
      await more?.()
      await page.waitForTimeout(700)
    } catch (problem) {
      console.log(name, String(problem).slice(0, 200))
    }
    await page.screenshot({ path: `/tmp/pics/${n}-${name}.png` })
  }
  await shot('students', `k/student?group=${one}`, '.grid tbody tr')
  await shot('students-none', `k/student`, '.grid tbody tr')
  await shot('attendance', `k/attendance?group=${one}`, '.grid tbody tr')
  if (width < 500)
    await shot('attendance-sheet', `k/attendance?group=${one}`, '.filter-bar', () =>
      page.locator('.filter-bar .button').first().click(),
    )
  await shot('termresult', `k/termResult?group=${klass}`, '.grid tbody tr')
  await shot('calendar', `k/calendar?group=${one}`, '.calendar-body')
  await shot('calendar-month', `k/calendar?view=month&group=${one}`, '.calendar-body')
  await shot('results', `k/results`, '.class-cards li')
  await shot('results-group', `k/results?of=g${klass}`, '.class-bulletin')
  await shot('results-compute', `k/results?of=g${klass}`, '.class-bulletin', () =>
    page.locator('.class-bar button').first().click(),
  )
  await shot('registers', `k/register?group=${one}`, '.roll-group input')
  await shot('registers-all', `k/register`, '.roll-group input')
  await shot('rollover', `rollOver?step=people`, '.roll-over-filters')
  await shot('group', `k/group`, '.grid tbody tr')
})
