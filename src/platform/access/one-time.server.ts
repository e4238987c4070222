// One-time passwords that an office hands out: stored so that they are no password anywhere but at the sign-in, where they
// only lead to the choice of a password.

import type { At } from '#engine/server/product.ts'
import { hashPassword } from './passwords.server.ts'

const life = 14 * 86_400
const mark = /^once:(\d+):(.+)$/s

export interface OneTime {
  hash: string
  /** Unix time in seconds. */
  until: number
}

/** The value of the column `password`. */
export async function oneTimePassword(at: At, password: string): Promise<string> {
  return `once:${at.now + life}:${await hashPassword(password, 'admin')}`
}

/** Null for a password that a person has chosen, and for an account without one. */
export function oneTimeOf(stored: string | null): OneTime | null {
  const [, until, hash] = mark.exec(stored ?? '') ?? []
  return hash === undefined ? null : { hash, until: Number(until) }
}
