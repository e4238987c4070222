// Rows of a disabled module in the recycle bin and in the list of menu entries: marked, kept, and active again with the
// module.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { send } from '#server/testing/files.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { publisher } from '../store/testing/modules.ts'
import { recycleRefusals } from '#platform/history/words.ts'
import { packed } from './testing/desk-notes.ts'

const author = publisher()
let school: School
let chief: Person
beforeAll(async () => {
  school = await openSchool({ MODULE_KEYS: author.key })
  chief = await school.signIn('superadmin')
  const { archive } = await packed(author)
  const { data } = await send(school, chief.token, { name: 'module.zip', content: archive, type: 'application/zip' })
  await chief.post(`/admin/module/upload?file=${data.file.url}`)
  await enable()
})
afterAll(() => school.close())

const lockers = '/admin/m/desk-notes/locker'
const bin = '/admin/security/dataRecycleLog'
const turn = (state: 0 | 1) => chief.post('/admin/module/changeState', { uid: 'desk-notes', state })
const enable = async () => expect(await chief.post('/admin/module/install?uid=desk-notes')).toMatchObject({ code: 1 })
const binned = async (code: string) => (await chief.get(`${bin}/index?quick_search=${code}`)).data.list
const codes = async () => (await chief.get(`${lockers}/index`)).data.list.map(({ code }: { code: string }) => code)

async function deleted(code: string): Promise<void> {
  const { data } = await chief.post(`${lockers}/add`, { code })
  expect(await chief.del(`${lockers}/del?ids[]=${data.id}`)).toMatchObject({ code: 1 })
}

test('a deleted row stays in the recycle bin while the module is disabled, and can be restored after enabling', async () => {
  await deleted('Zoulou')
  await turn(0)
  const [entry] = await binned('Zoulou')
  expect(entry).toMatchObject({ title: 'Zoulou' })
  expect(await chief.get(`${bin}/info?id=${entry.id}`)).toMatchObject({ code: 1, data: { record: null } })
  const msg = recycleRefusals.ofRestingModule[0]
  expect(await chief.post(`${bin}/restore`, { ids: [entry.id] })).toMatchObject({ code: 0, msg })
  expect(await chief.del(`${bin}/del?ids[]=${entry.id}`)).toMatchObject({ code: 0, msg })
  await turn(1)
  await enable()
  expect(await binned('Zoulou')).toMatchObject([{ id: entry.id, recycle: { title: 'Casiers' } }])
  expect(await chief.post(`${bin}/restore`, { ids: [entry.id] })).toMatchObject({ code: 1 })
  expect(await codes()).toContain('Zoulou')
})

test('the list of menu entries marks entries of disabled modules', async () => {
  const resting = async () => {
    const { list } = (await chief.get('/admin/auth/menu/index?limit=100&quick_search=m/desk-notes')).data
    return list.map((row: { name: string; resting?: boolean }) => [row.name, row.resting ?? false])
  }
  const before = await resting()
  expect(before).toHaveLength(13)
  expect(before.every(([, off]: [string, boolean]) => !off)).toBe(true)
  await turn(0)
  expect(await resting()).toEqual(before.map(([name]: [string]) => [name, true]))
  const { list } = (await chief.get('/admin/auth/menu/index?limit=100&quick_search=k/room')).data
  expect(list.some(({ resting: off }: { resting?: boolean }) => off)).toBe(false)
  await turn(1)
  await enable()
  expect(await resting()).toEqual(before)
})
