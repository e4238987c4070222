// Makes every call as every kind of person, about their own row, another person's row and a missing one.
// `docs/permissions.md` contains the expected results.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '#server/testing/samples.ts'
import { type School, openSchool } from '#server/testing/school.ts'
import { resultOf } from './testing/attempts.ts'
import { type Cast, gather } from './testing/cast.ts'
import { people, readTable } from './testing/permission-table.ts'

let school: School
let cast: Cast
beforeAll(async () => {
  school = await openSchool()
  cast = await gather(school)
})
afterAll(() => school.close())

const lines = readTable()
const registered = () => school.product.calls.map(({ method, url }) => `${method} ${url}`)

test('every call has its line in the table, and every line has its call', () => {
  const typed = new Set(lines.map((line) => line.registered))
  expect(registered().filter((call) => !typed.has(call))).toEqual([])
  expect([...typed].filter((call) => !registered().includes(call))).toEqual([])
})

test('the table has at least three thousand cells', () => {
  const cells = lines.reduce((sum, line) => sum + people.length * line.whose.length, 0)
  expect(cells).toBeGreaterThanOrEqual(3000)
})

test.each(lines)('$call', { timeout: 90_000 }, async (line) => {
  const seen: Record<string, Record<string, string>> = {}
  for (const name of people) {
    seen[name] = {}
    for (const row of line.whose) seen[name][row] = await resultOf(cast, line, name, row)
  }
  expect(seen).toEqual(line.expected)
})

describe('a token in the wrong realm', () => {
  test('gives no access, whatever the call and although the ids are equal', async () => {
    const { member, super: chief } = cast.people
    expect(member.id).toBe(chief.id)
    const swapped = [
      { batoken: member.token },
      { 'ba-token': member.token },
      { 'ba-user-token': chief.token },
      { batoken: member.token, 'ba-user-token': chief.token },
    ]
    for (const { method, url, guard } of school.product.calls) {
      if ('open' in guard) continue
      for (const headers of swapped) {
        const person = school.stranger(headers as never)
        const ask = { GET: person.get, POST: person.post, DELETE: person.del }[method]
        const { code } = await ask(url)
        expect({ url, headers: Object.keys(headers), code }).toEqual({ url, headers: Object.keys(headers), code: 302 })
      }
    }
  })

  test('in the address is not accepted, by any call', async () => {
    const { token } = cast.people.super
    for (const { method, url, guard } of school.product.calls) {
      if ('open' in guard) continue
      const person = school.stranger()
      const ask = { GET: person.get, POST: person.post, DELETE: person.del }[method]
      for (const name of ['batoken', 'ba-token', 'token'])
        expectRefusal(await ask(`${url}?${name}=${token}`, undefined), 302)
    }
  })
})
