// The rights of every entity: each scenario is written once and runs for each declaration.

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { addSample, everyResource, expectRefusal, urlOf, watched } from '#server/testing/samples.ts'
import { readTable } from '#server/permissions/testing/permission-table.ts'
import { openedSession } from '#server/testing/sessions.ts'
import type { Resource } from '../resource.ts'
import { resources } from '#subjects.server.ts'
import type { Realm } from './access.ts'
import type { Call } from './routes.ts'

let school: School
let chief: Person
/** A person whose group gets rights from the tests. */
let clerk: Person
let group: number
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T08:00:00Z') })
  school = await openSchool()
  chief = watched(await school.signIn('superadmin'))
  group = (await addSample(school, chief, resources.admin_group, { rule_ids: [], status: '1' })).id
  const account = await addSample(school, chief, resources.admin, {
    username: 'greffier',
    group_ids: [group],
    status: '1',
  })
  clerk = watched(await school.signIn('greffier', { password: String(account.password) }))
})
afterAll(async () => {
  vi.useRealTimers()
  await school.close()
})

/** Guards run before checks, so no body is needed to be refused. */
function send(person: Person, { method, url }: Call, headers: Record<string, string> = {}) {
  if (method === 'DELETE') return person.del(url, headers)
  return method === 'GET' ? person.get(url, headers) : person.post(url, {}, headers)
}
/** A kept session has its token renewed, so using it does not prolong it. */
const session = (realm: Realm, age: number) => openedSession(school, { realm, id: 1, keep: true, age })
/** Calls that rooms and rules add have their own tests, and a line in the table of permissions. */
const promised = (resource: Resource) => [...resource.calls, ...Object.keys(resource.actions)]
const callsOf = (resource: Resource) =>
  school.product.calls.filter(({ url }) => {
    const path = `/admin/${resource.path}/`
    return url.startsWith(path) && promised(resource).includes(url.slice(path.length))
  })
const nodeOf = ({ url }: Call) => url.slice('/admin/'.length)

describe.each(everyResource.map((resource) => ({ resource, name: resource.name })))('$name', ({ resource }) => {
  test('has the calls of its declaration, each with its own right', () => {
    const found = new Set(callsOf(resource).map(({ url }) => url.split('/').at(-1)))
    expect(found).toEqual(new Set(promised(resource)))
    for (const call of callsOf(resource)) expect(call.guard).toEqual({ node: nodeOf(call) })
  })

  test('a visitor is sent to the sign-in page by every call', async () => {
    for (const call of callsOf(resource)) {
      const answer = await send(watched(school.stranger()), call)
      expectRefusal(answer, 302)
      expect(answer.data).toEqual({ routePath: '/admin/login' })
    }
  })

  test('a token is accepted only in its own header and realm', async () => {
    const { token } = await session('member', 0)
    const wrong = [{ batoken: token }, { 'ba-user-token': chief.token }, { batoken: 'adm_invented' }]
    for (const call of callsOf(resource))
      for (const headers of wrong) expectRefusal(await send(watched(school.stranger()), call, headers as never), 302)
  })

  test('an expired access token has its own code, so that the browser renews it', async () => {
    const { token } = await session('admin', 31 * 60)
    for (const call of callsOf(resource))
      expectRefusal(await send(watched(school.stranger({ batoken: token })), call), 409)
  })

  test('each right opens its own call and no other', async () => {
    // Giving rights needs a recent proof, and each change takes one second of the fake clock.
    chief = watched(await school.signIn('superadmin'))
    const rules = await school.product.store.read.selectFrom('admin_rule').select(['id', 'name']).execute()
    for (const node of new Set(callsOf(resource).map(nodeOf))) {
      const { id } = rules.find((rule) => rule.name === node)!
      await chief.post('/admin/auth/group/edit', { id: group, rule_ids: [id] })
      // Rights are read once a second.
      vi.setSystemTime(Date.now() + 1001)
      for (const call of callsOf(resource)) {
        const { code } = await send(clerk, call)
        expect({ call: call.url, refused: code === 401 }).toEqual({ call: call.url, refused: nodeOf(call) !== node })
      }
    }
  })

  test('its address is matched without regard to case, with dots or with slashes', async () => {
    const spellings = [resource.path.toUpperCase(), resource.path.replace('/', '.'), resource.path.toLowerCase()]
    const usual = await chief.get(urlOf(resource, 'index'))
    for (const path of spellings) {
      const { code, data } = await chief.get(`/admin/${path}/index`)
      expect({ code, total: data.total }).toEqual({ code: 1, total: usual.data.total })
    }
  })
})

test('existing clients write /admin/auth.Admin/index', async () => {
  expect((await chief.get('/admin/auth.Admin/index')).data.total).toBe(11)
})

describe('the list of calls', () => {
  test('the open calls are those that the table of permissions names, each with a reason', () => {
    const open = school.product.calls.filter(({ guard }) => 'open' in guard)
    const expectedOpen = readTable().filter(({ expected }) => expected.visitor.own === 'open')
    expect(open.map(({ method, url }) => `${method} ${url}`).toSorted()).toEqual(
      [...new Set(expectedOpen.map(({ registered }) => registered))].toSorted(),
    )
    for (const { guard } of open) expect((guard as { open: string }).open.length).toBeGreaterThan(10)
  })

  test('every other call refuses a visitor', async () => {
    const closed = school.product.calls.filter(({ guard }) => !('open' in guard))
    expect(closed.length).toBeGreaterThan(70)
    for (const call of closed) expectRefusal(await send(watched(school.stranger()), call), 302)
  })

  test('the server answers no address beside the calls, the pages and the health checks', () => {
    const calls = school.product.calls.map(({ method, url }) => `${method} ${url.toLowerCase()}`)
    // `GET *` are the static files, whose prefix the printer leaves out. The calendar feed is a file without the envelope, opened
    // by the token in its address.
    const files = ['GET /api/calendar/feed/:file']
    // The enabled modules decide what these addresses answer.
    const ofModules = ['GET', 'POST', 'DELETE'].map((method) => `${method} /admin/m/*`)
    files.push(...ofModules, 'POST /admin/m/:module/:list/import/upload')
    const known = [
      ...calls,
      ...files,
      'GET /livez',
      'GET /healthz',
      'GET /readyz',
      'GET /openapi',
      'GET /openapi.json',
      'GET *',
    ]
    const routes = routesOf(school)
    expect(routes.filter((route) => !known.includes(route))).toEqual([])
    expect(calls.filter((call) => !routes.includes(call))).toEqual([])
  })

  test('every right that a call demands can be given to a group', async () => {
    const rules = await school.product.store.read.selectFrom('admin_rule').select('name').execute()
    const nodes = school.product.calls.flatMap(({ guard }) => ('node' in guard ? [guard.node] : []))
    expect(nodes.filter((node) => !rules.some(({ name }) => name === node))).toEqual([])
  })
})

/** Read from the router itself, in lower case, and not from the list under test. */
function routesOf({ app }: School): string[] {
  const above: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^(.*?)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? []
      above.splice(indent.length / 4, above.length, part)
      const names = methods.split(', ').filter((method) => method !== '' && method !== 'HEAD')
      return names.map((method) => `${method} ${above.join('')}`)
    })
}
