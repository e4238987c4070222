// What it takes to try a line of the permission table: the attempt, the way of sending it, and the answer that it expects.

import type { Resource } from '#engine/resource.ts'
import type { AnyDatabase } from '#engine/server/product.ts'
import { type SentFile, formType, formWith } from '#server/testing/files.ts'
import type { Answer, Person } from '#server/testing/school.ts'
import type { Cast } from './cast.ts'
import type { Name, Result, Whose } from './permission-table.ts'

export interface Attempt {
  cast: Cast
  name: Name
  person: Person
  whose: Whose
  url: string
  method: string
  way: string
  /** The entity and the row, if the call is about one. */
  resource: Resource
  id: number
}
/** The state before the call, set within the transaction that is rolled back after it. */
export type Arrange = (db: AnyDatabase) => Promise<unknown>
export interface Try {
  send(attempt: Attempt): Promise<Answer>
  result?(answer: Answer, attempt: Attempt): Result | undefined
  arrange?(attempt: Attempt): Arrange
  /** The call opens its own transactions, which must see each other: its writes stay. */
  stays?: true
}

export const get = (query: (attempt: Attempt) => string) => (attempt: Attempt) =>
  attempt.person.get(`${attempt.url}?${query(attempt)}`)

export const post = (body: (attempt: Attempt) => unknown) => async (attempt: Attempt) =>
  attempt.person.post(attempt.url, await body(attempt))

export function saying(words: readonly string[], result: Result) {
  return ({ msg }: Answer) => (msg === words[0] ? result : undefined)
}

export async function sendFile(
  { school }: Cast,
  person: Person,
  url: string,
  file: SentFile,
  header = 'batoken',
): Promise<Answer> {
  const headers = { 'content-type': formType, server: 'true', ...(person.token && { [header]: person.token }) }
  const reply = await school.app.inject({ method: 'POST', url, headers, payload: formWith(file) })
  return { ...reply.json(), status: reply.statusCode, headers: reply.headers, text: reply.body }
}
