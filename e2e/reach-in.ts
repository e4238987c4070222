// Access to a school without its screens: a call as a page makes it, a member without the sign-in page, and the
// database.

import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { decryptBody } from '#platform/messages/encrypted-body.server.ts'
import { keysFrom } from '#server/secret.ts'
import type { School } from './school.ts'

/** The form of a student's file, which opens with an overview. */
export const openIdentity = (page: Page) => page.locator('.drawer').getByRole('tab', { name: 'Identité' }).click()

/** The response to a call of the signed-in person. */
export async function asked<Data>(page: Page, url: string, body?: object): Promise<Data> {
  const question = { url, sent: body && JSON.stringify(body) }
  return (await page.evaluate(async ({ url, sent }) => {
    const { token } = JSON.parse(localStorage.getItem('adminInfo') ?? '{}') as { token: string }
    const headers = { batoken: token, server: 'true', 'content-type': 'application/json' }
    const answer = await fetch(url, { headers, ...(sent && { method: 'POST', body: sent }) })
    return ((await answer.json()) as { data: unknown }).data
  }, question)) as Data
}

/** Shows the common tree of menus with its folders to super administrators, in place of their desk. */
export async function showCommonTree(page: Page): Promise<void> {
  const { list } = await asked<{ list: { id: number; all_rules: number }[] }>(page, '/admin/auth/group/index?limit=100')
  await asked(page, '/admin/auth/group/edit', { id: list.find(({ all_rules }) => all_rules === 1)!.id, desk: 'tree' })
  await page.reload()
}

/** A member signs in by a call; the sign-in page has its own tests. */
export async function comeIn(page: Page, username: string, secret: string, path: string): Promise<void> {
  const sent = { tab: 'login', username, password: secret, keep: true }
  const code = await page.evaluate(async (body) => {
    const headers = { server: 'true', 'content-type': 'application/json' }
    const answer = await fetch('/api/user/checkIn', { method: 'POST', headers, body: JSON.stringify(body) })
    const { code, data } = (await answer.json()) as { code: number; data: { userInfo: object } }
    localStorage.setItem('userInfo', JSON.stringify(data.userInfo))
    return code
  }, sent)
  expect(code).toBe(1)
  await page.goto(new URL(`/user/${path}`, page.url()).href)
}

/** The messages of the outbox, newest first, decrypted with the key of the school. */
export async function mailsIn(school: School, recipient = '%'): Promise<string[]> {
  const product = { key: await keysFrom({ SECRET_FILE: '', DATA_DIR: school.folder }) }
  return inside(school, (database) =>
    database
      .prepare('select body from outbox where recipient like ? order by id desc')
      .all(recipient)
      .map(({ body }) => decryptBody(product, String(body))),
  )
}

type Value = string | number | null

/** Inserts a row into a school and returns its id. */
export function insertRow(school: Pick<School, 'folder'>, table: string, row: Record<string, Value>): number {
  const stamped = { create_time: 1, update_time: 1, ...row }
  const [names, places] = [Object.keys(stamped), Object.keys(stamped).map(() => '?')].map((all) => all.join(', '))
  const statement = `insert into ${table} (${names}) values (${places})`
  return inside(school, (database) =>
    Number(database.prepare(statement).run(...Object.values(stamped)).lastInsertRowid),
  )
}

/** Works in the database of the running product; the timeout waits for a write of the product to end. */
export function inside<Result>({ folder }: Pick<School, 'folder'>, work: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(join(folder, 'pupitre.db'), { timeout: 10_000 })
  try {
    return work(database)
  } finally {
    database.close()
  }
}
