// The step between the password and the second factor: a ticket that is valid for five minutes and five attempts.

import { createHash, randomBytes } from 'node:crypto'
import type { At } from '#engine/server/product.ts'

const life = 300
const triesAtMost = 5

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

export interface Step {
  hash: string
  admin_id: number
  keep: number
}

/** Stores a step and returns its ticket. */
export async function openStep(at: At, { id, keep }: { id: number; keep: boolean }): Promise<string> {
  const made = `sis_${randomBytes(32).toString('base64url')}`
  const row = { hash: hashOf(made), admin_id: id, keep: keep ? 1 : 0, tries: 0, expire_time: at.now + life }
  await at.product.store.write((db) => db.insertInto('sign_in_step').values(row).execute())
  return made
}

export function stepOf(at: At, ticket: string): Promise<Step | undefined> {
  return at.db
    .selectFrom('sign_in_step')
    .selectAll()
    .where('hash', '=', hashOf(ticket))
    .where('expire_time', '>', at.now)
    .where('tries', '<', triesAtMost)
    .executeTakeFirst()
}

/**
 * Counts an attempt and returns the step; undefined if the ticket is not valid any more. Called before the second
 * factor is checked, so that attempts at the same time are all counted.
 */
export function takeStepAttempt(at: At, ticket: string): Promise<Step | undefined> {
  return at.product.store.write((db) =>
    db
      .updateTable('sign_in_step')
      .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
      .where('hash', '=', hashOf(ticket))
      .where('expire_time', '>', at.now)
      .where('tries', '<', triesAtMost)
      .returningAll()
      .executeTakeFirst(),
  )
}

/** Removes the step. Returns false if another request or a change of the password has removed it before. */
export async function endStep(at: At, { hash }: Step): Promise<boolean> {
  const { numDeletedRows } = await at.db.deleteFrom('sign_in_step').where('hash', '=', hash).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
