// One account may belong to several records, each with its own profile. It acts as one of them at a time, so that
// lists, menu and figures are those of that record. The session stores the choice; the profiles are read again
// with every request.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { CallResult } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import { type Caller, signedIn } from '#engine/server/access.ts'
import type { AnyDatabase, At, Product } from '#engine/server/product.ts'
import { registerCall } from '#engine/server/routes.ts'
import { say } from '#engine/words.ts'
import type { Acting, ProfileChoice } from './acting.ts'
import { chooseWords } from './acting.labels.ts'
import { partsOf } from './parts.ts'

type Own = Caller['profile']

/** A record in one of its final states no longer gives a profile to its account. */
export async function profilesOf({ db, product }: Pick<At, 'db' | 'product'>, adminId: number): Promise<Own> {
  const own: Record<string, number> = {}
  for (const [table, { over = [] }] of partsOf(product)) {
    const rows = (db as AnyDatabase)
      .selectFrom(table)
      .select('id')
      .where('admin_id', '=', adminId)
      .where('delete_time', 'is', null)
    const found = await (over.length > 0 ? rows.where('status', 'not in', over) : rows).executeTakeFirst()
    if (found) own[table] = Number(found.id)
  }
  return own
}

/** An account with only one profile has no choice. */
const isSeveral = (own: Own) => Object.keys(own).length > 1

/** Removes the rights of the groups of the other profiles; the rights of all other groups stay. */
export function dropOtherProfiles<Group extends { part: string | null }>(
  product: Pick<Product, 'subjects'>,
  { own, chosen, groups }: { own: Own; chosen: string | null; groups: Group[] },
) {
  if (!isSeveral(own)) return { profile: own, groups }
  const mine = [...partsOf(product).keys()].filter((part) => own[part] !== undefined)
  const now = mine.find((part) => part === chosen) ?? mine[0]!
  const others = new Set(mine.filter((part) => part !== now))
  return { profile: { [now]: own[now]! }, groups: groups.filter(({ part }) => part === null || !others.has(part)) }
}

/** For the menu of the signed-in person. */
export async function actingOf(at: At): Promise<Acting | null> {
  const { profile, id, looking } = at.who
  const [now, ...others] = Object.keys(profile)
  if (looking !== undefined || now === undefined || others.length > 0) return null
  return isSeveral(await profilesOf(at, id)) ? { now } : null
}

/** The profiles that the account can choose from, with their titles in the menu. */
export const profileChoicesOf = ({ product, language }: At): ProfileChoice[] =>
  [...partsOf(product)].map(([part, { act }]) => ({ part, label: say(act, language) }))

export function actingCalls(app: FastifyInstance, product: Product, identities: { forget(): number }): void {
  const parts = partsOf(product)
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/index/actAs',
    guard: signedIn('admin'),
    about: chooseWords,
    body: z.strictObject({ part: z.enum([...parts.keys()]) }),
    async run(at, { body: { part } }) {
      const own = await profilesOf(at, at.who.id)
      if (own[part] === undefined) throw new Refusal(parts.get(part)!.notYours, {}, { code: 401, data: [] })
      await at.db.updateTable('session').set({ acting_as: part }).where('id', '=', at.who.session).execute()
      identities.forget()
      return new CallResult(parts.get(part)!.acts)
    },
  })
}
