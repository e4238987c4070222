// Vulnerabilities that similar systems had and that no other test covers. `docs/security-tests.md` names them all.

import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '#subjects.server.ts'
import { addSample, expectRefusal, watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'

let school: School
let chief: Person
beforeAll(async () => {
  school = await openSchool()
  chief = watched(await school.signIn('superadmin'))
})
afterAll(() => school.close())

test('a failed change of groups leaves the account its former groups', async () => {
  const group = await addSample(school, chief, resources.admin_group, { rule_ids: [], status: '1' })
  const account = await addSample(school, chief, resources.admin, { group_ids: [group.id], status: '1' })
  const taken = await addSample(school, chief, resources.admin, { status: '1' })
  const other = await addSample(school, chief, resources.admin_group, { rule_ids: [], status: '1' })
  const change = { id: account.id, group_ids: [other.id], username: taken.username }
  expectRefusal(await chief.post('/admin/auth/admin/edit', change))
  const { row } = (await chief.get(`/admin/auth/admin/edit?id=${account.id}`)).data
  expect(row).toMatchObject({ username: account.username, group_ids: [group.id] })
})

describe('another site', () => {
  const origins = ['https://evil.example', 'http://localhost', 'http://localhost:8000', 'null', 'http://127.0.0.1:1']

  test('gets no permission from any answer, whatever origin it sends', async () => {
    for (const origin of origins) {
      for (const { method, url } of school.product.calls) {
        const reply = await school.app.inject({ method, url, headers: { origin, server: '1', batoken: chief.token } })
        const corsHeaders = Object.keys(reply.headers).filter((name) => name.startsWith('access-control-'))
        expect({ origin, url, said: corsHeaders }).toEqual({ origin, url, said: [] })
        // One origin tries every call, the others the first ones.
        if (origin !== origins[0] && url.includes('/k/')) break
      }
    }
  })

  test('gets no permission from a preflight request', async () => {
    const headers = { origin: 'http://localhost:3000', 'access-control-request-method': 'POST' }
    const reply = await school.app.inject({ method: 'OPTIONS', url: '/admin/k/student/add', headers })
    expect(reply.statusCode).toBeGreaterThanOrEqual(400)
    expect(reply.headers).not.toHaveProperty('access-control-allow-origin')
  })

  test('cannot post a form or plain text that is read', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const headers = { 'content-type': type, batoken: chief.token, server: '1' }
      const payload = '{"username":"pirate"}'
      const reply = await school.app.inject({ method: 'POST', url: '/admin/k/room/add', headers, payload })
      expect({ type, status: reply.statusCode }).toEqual({ type, status: 415 })
    }
  })
})

const src = join(import.meta.dirname, '../..')
const served = (readdirSync(src, { recursive: true }) as string[])
  .toSorted()
  .filter(
    (file) =>
      /(^server\/|\.server\.ts$|^engine\/server\/)/.test(file) &&
      !/testing\/|\.test\.ts$/.test(file) &&
      file.endsWith('.ts'),
  )
const having = (what: RegExp) =>
  served.filter((file) => what.test(readFileSync(join(src, file), 'utf8').replaceAll(/^import type .*$/gm, '')))

test('no part of the server fetches an address except mail, storage, text messages, the catalogue of the settings and its own', () => {
  expect(served.length).toBeGreaterThan(100)
  expect(
    having(/\bfetch\(|from 'node:(http|https|dgram|tls)'|createConnection\(|https?\.request\(|undici|axios/),
  ).toEqual([
    'platform/messages/post-to.server.ts',
    'platform/modules/store/remote-catalogue.server.ts',
    // The doctor asks whether PUBLIC_URL, which the operator set, leads to this product.
    'server/doctor/school-checks.ts',
  ])
})

test('no part of the server starts a program but the terminal and the nightly back-up, and none has a shell or writes into a source file', () => {
  // The nightly back-up is a fixed program of the product, without arguments from a request.
  const places = [
    'platform/back-up/run-program.server.ts',
    'platform/terminal/execute.server.ts',
    'platform/terminal/supervisor.server.ts',
  ]
  expect(having(/child_process|\bexeca\b|\bspawn\(|\bfork\(/)).toEqual(places)
  expect(having(/shell: true|\bexec(File)?Sync\(|\bspawnSync\(/)).toEqual([])
  expect(having(/writeFile(Sync)?\([^)]*\.(ts|js|mjs|json)\b/)).toEqual([])
})
