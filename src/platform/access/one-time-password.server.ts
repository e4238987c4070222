// One-time passwords that an office hands out. They are stored in such a form that only the sign-in accepts them, where
// they only allow the person to choose a password.

import type { At } from '#engine/server/product.ts'
import { hashPassword } from './passwords.server.ts'

const life = 14 * 86_400
const storedForm = /^once:(\d+):(.+)$/s

export interface OneTime {
  hash: string
  /** Unix time in seconds. */
  until: number
}

/** Returns the value for the column `password`. */
export async function oneTimePassword(at: At, password: string): Promise<string> {
  return `once:${at.now + life}:${await hashPassword(password, 'admin')}`
}

/**
 * Reads the column `password`. Null for a password that the person has chosen, and for an account without a password.
 */
export function oneTimeOf(stored: string | null): OneTime | null {
  const [, until, hash] = storedForm.exec(stored ?? '') ?? []
  return hash === undefined ? null : { hash, until: Number(until) }
}
