// What load balancers and the operator read: the process, what it needs to serve, and what may be degraded.

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { mailServer } from './testing/mail-server.ts'
import { type School, openSchool } from './testing/school.ts'

const verbose = async (school: School) => {
  const { status, data } = await school.stranger().get('/readyz?verbose')
  return { status, parts: data.parts as Record<string, string> }
}

describe('a school without mail', () => {
  let school: School
  beforeAll(async () => {
    school = await openSchool()
  })
  afterAll(() => school.close())

  test('is alive and ready without naming parts', async () => {
    for (const [url, status] of [
      ['/livez', 'alive'],
      ['/healthz', 'alive'],
      ['/readyz', 'ready'],
    ] as const)
      expect(await school.stranger().get(url)).toMatchObject({ status: 200, code: 1, data: { status } })
    expect((await school.stranger().get('/readyz')).data).not.toHaveProperty('parts')
  })

  test('tells each part when it is asked, without addresses', async () => {
    expect(await verbose(school)).toEqual({
      status: 200,
      parts: { database: 'ok', schema: 'ok', disk: 'ok', mail: 'off', sms: 'off', storage: 'ok' },
    })
  })

  test('is not ready while the schema is older than the program, but alive', async () => {
    const { store } = school.product
    const last = sql`select max(name) from migration`
    await store.write((db) => sql`update migration set name = 'x' || name where name = (${last})`.execute(db))
    await vi.waitFor(async () => expect((await verbose(school)).status).toBe(503), 15_000)
    expect((await verbose(school)).parts).toMatchObject({ database: 'ok', schema: 'older' })
    expect((await school.stranger().get('/livez')).status).toBe(200)
    await store.write((db) => sql`update migration set name = substr(name, 2) where name like 'x%'`.execute(db))
    await vi.waitFor(async () => expect((await school.stranger().get('/readyz')).status).toBe(200), 15_000)
  })
})

test('is ready while mail, text messages and storage are out of reach, and says that they are', async () => {
  const away = '127.0.0.1:1'
  const school = await openSchool({
    SMTP_URL: `smtp://${away}?from=school@example.org`,
    SMS_URL: `https://me:token@${away}/send`,
    STORAGE: 's3://papers',
    S3_ENDPOINT: `http://${away}`,
  })
  const { status, parts } = await verbose(school)
  expect({ status, parts }).toMatchObject({
    status: 200,
    parts: { mail: 'degraded', sms: 'degraded', storage: 'degraded' },
  })
  expect((await school.stranger().get('/readyz')).status).toBe(200)
  await school.close()
})

test('a mail server that accepts connections is not degraded', async () => {
  const server = await mailServer()
  const school = await openSchool({ SMTP_URL: `smtp://127.0.0.1:${server.smtp.port}?from=school@example.org` })
  expect((await verbose(school)).parts).toMatchObject({ mail: 'ok', sms: 'off' })
  await school.close()
  await server.close()
})
