// Two servers of one school: enabling or disabling through one of them applies to the other with its next call.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { send } from '#server/testing/files.ts'
import { type Running, start } from '#server/testing/program.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { publisher } from '../store/testing/modules.ts'
import { packed } from './testing/desk-notes.ts'

const author = publisher()
let school: School
let chief: Person
let other: Running
beforeAll(async () => {
  school = await openSchool({ MODULE_KEYS: author.key })
  chief = await school.signIn('superadmin')
  const { DATA_DIR, DATABASE_URL } = school.env
  other = await start({ DATA_DIR, DATABASE_URL, LOG_LEVEL: 'silent' })
  const { archive } = await packed(author)
  const { data } = await send(school, chief.token, { name: 'module.zip', content: archive, type: 'application/zip' })
  await chief.post(`/admin/module/upload?file=${data.file.url}`)
}, 120_000)
afterAll(async () => {
  other.child.kill('SIGTERM')
  await other.left
  await school.close()
})

const list = '/admin/m/desk-notes/locker'

async function there(path: string, body?: object) {
  const reply = await fetch(other.url + path, {
    method: body ? 'POST' : 'GET',
    body: body ? JSON.stringify(body) : null,
    headers: { server: '1', batoken: chief.token, ...(body && { 'content-type': 'application/json' }) },
  })
  return { status: reply.status, ...((await reply.json()) as { code: number; data: never }) }
}

test('another process of the school applies the change without a notification', async () => {
  for (let round = 1; round <= 8; round++) {
    expect(await there(`${list}/index`), `before ${round}`).toMatchObject({ code: 0, status: 404 })
    expect(await chief.post('/admin/module/install?uid=desk-notes')).toMatchObject({ code: 1 })
    expect(await there(`${list}/add`, { code: `P${round}` }), `on ${round}`).toMatchObject({ code: 1 })
    expect(await there(`${list}/index`)).toMatchObject({ code: 1, data: { total: round } })
    expect(await there('/admin/index/index')).toMatchObject({ data: { lists: { length: 2 } } })
    // The server that enables, and the other one.
    const off = { uid: 'desk-notes', state: 0 }
    if (round % 2 === 0) expect(await chief.post('/admin/module/changeState', off)).toMatchObject({ code: 1 })
    else expect(await there('/admin/module/changeState', off)).toMatchObject({ code: 1 })
    expect(await there(`${list}/add`, { code: 'late' }), `off ${round}`).toMatchObject({ code: 0, status: 404 })
    expect(await chief.get(`${list}/index`)).toMatchObject({ code: 0, status: 404 })
    expect(await there('/admin/index/index')).toMatchObject({ data: { lists: [] } })
    expect(await chief.post('/admin/module/changeState', { uid: 'desk-notes', state: 1 })).toMatchObject({ code: 1 })
  }
})
