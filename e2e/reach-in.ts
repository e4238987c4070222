// Ways into a school beside its screens: a call as a page makes it, and the database below.

import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import type { School } from './school.ts'

/** What a call of the person who is signed in answers with. */
export async function asked<Data>(page: Page, url: string, body?: object): Promise<Data> {
  const question = { url, sent: body && JSON.stringify(body) }
  return (await page.evaluate(async ({ url, sent }) => {
    const { token } = JSON.parse(localStorage.getItem('adminInfo') ?? '{}') as { token: string }
    const headers = { batoken: token, server: 'true', 'content-type': 'application/json' }
    const answer = await fetch(url, { headers, ...(sent && { method: 'POST', body: sent }) })
    return ((await answer.json()) as { data: unknown }).data
  }, question)) as Data
}

export function inside<Result>({ folder }: School, work: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(join(folder, 'pupitre.db'))
  try {
    return work(database)
  } finally {
    database.close()
  }
}
