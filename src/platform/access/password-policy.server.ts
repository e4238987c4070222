// The rules for new passwords. The school chooses between the classic rule and long passwords of any characters. Both
// rules refuse easily guessed passwords.

import { formats } from '#engine/formats.ts'
import { Refusal } from '#engine/refusal.ts'
import type { Realm } from '#engine/server/access.ts'
import type { At } from '#engine/server/product.ts'
import { type Words, say } from '#engine/languages.ts'
import { settings } from '#platform/settings/index.server.ts'
import { isEasilyGuessed } from './passwords.server.ts'
import { passwordRefusals as words } from './words.ts'

const minLength: Record<Realm, number> = { admin: 12, member: 8 }
const maxLength = 128

interface Rule {
  words: Words
  values: Record<string, number>
  fits(password: string): boolean
}

async function ruleFor(at: At, realm: Realm): Promise<Rule> {
  const { password_policy } = await settings(at)
  const { pattern, words: rule } = formats.password
  if (password_policy === 'spec') return { words: rule, values: {}, fits: (password) => pattern.test(password) }
  const min = minLength[realm]
  return {
    words: words.length,
    values: { min, max: maxLength },
    fits: (password) => [...password].length >= min && [...password].length <= maxLength,
  }
}

/** The rule as a sentence, which forms show. */
export async function passwordHint(at: At, realm: Realm): Promise<string> {
  const { words: rule, values } = await ruleFor(at, realm)
  return say(rule, at.language, values)
}

/**
 * Refuses a password at the sign-in that does not match the classic rule, as soon as that rule is chosen. Under the
 * other rule, older passwords are still accepted.
 */
export async function refuseInvalidPassword(at: At, realm: Realm, password: string): Promise<void> {
  const { password_policy } = await settings(at)
  if (password_policy === 'spec') await refuseAgainstRule(at, realm, password)
}

async function refuseAgainstRule(at: At, realm: Realm, password: string): Promise<void> {
  const { fits, words: rule, values } = await ruleFor(at, realm)
  if (!fits(password)) throw refusalAtField(at, rule, values)
}

/**
 * Refuses a new password that is against the rule or easily guessed. `names`: names of the person, which attackers try
 * first.
 */
export async function refuseWeak(
  at: At,
  realm: Realm,
  password: string,
  names: readonly (string | null | undefined)[],
): Promise<void> {
  await refuseAgainstRule(at, realm, password)
  const { site_name, school_name } = await settings(at)
  const known = ['pupitre', site_name, school_name, ...names].flatMap((name) => (name ? [name] : []))
  if (await isEasilyGuessed(password, known)) throw refusalAtField(at, words.easilyGuessed)
}

export const mailName = (email: unknown) => (typeof email === 'string' ? email.split('@', 1)[0] : undefined)

const refusalAtField = (at: At, rule: Words, values: Record<string, number> = {}) =>
  new Refusal(rule, values, { data: { fields: { password: say(rule, at.language, values) } } })
