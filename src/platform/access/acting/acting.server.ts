// Chooses the profile of an account. One account may belong to several records, each with its own profile. The account
// acts as one of them at a time, so that lists, menu and figures are those of that record. The session stores the
// choice; the profiles are read again with every request.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { CallResult } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import { type Caller, signedIn } from '#engine/server/access.ts'
import type { AnyDatabase, At, Product } from '#engine/server/product.ts'
import { registerCall } from '#engine/server/routes.ts'
import { titlesOf } from '#engine/server/titles.ts'
import { say } from '#engine/languages.ts'
import { entryOf } from '#text/entry-of.ts'
import type { Acting, Behalf, ProfileChoice } from './acting.ts'
import { chooseWords } from '../words.ts'
import { isOnBehalf } from '../own-record.server.ts'
import { ownPartsOf, partsOf } from './parts.ts'
import { textBefore } from '#text/parts.ts'

type Records = Caller['profile']
type Read = Pick<At, 'db' | 'product'>

export interface Profile {
  part: string
  id: number
  /** The record itself first, then the records that it reads on behalf of others. */
  records: Records
}

/** The choice that a session stores. */
export interface StoredChoice {
  acting_as: string | null
  acting_record: number | null
}

/**
 * The profiles of an account, in the order of the parts. A record in one of its final states (`over`) gives no profile
 * any more.
 */
export async function profilesOf({ db, product }: Read, adminId: number): Promise<Profile[]> {
  const all: Profile[] = []
  for (const [part, { over = [], onBehalf }] of partsOf(product)) {
    const rows = (db as AnyDatabase)
      .selectFrom(part)
      .select('id')
      .where('admin_id', '=', adminId)
      .where('delete_time', 'is', null)
      .orderBy('id')
    const found = await (over.length > 0 ? rows.where('status', 'not in', over) : rows).execute()
    for (const id of found.map((row) => Number(row.id))) {
      const others = onBehalf ? await onBehalf({ db, product }, id) : {}
      if (others) all.push({ part, id, records: { [part]: id, ...others } })
    }
  }
  return all
}

/** The records that represent the person, without those that the person reads on behalf of others. */
export async function ownRecordsOf(at: Read, adminId: number): Promise<Records> {
  const own = ownPartsOf(at.product)
  const profiles = await profilesOf(at, adminId)
  return Object.fromEntries(profiles.filter(({ part }) => own.has(part)).map(({ part, id }) => [part, id]))
}

/**
 * Returns the chosen profile, and the groups without those of the other parts. All groups that belong to no part stay.
 */
export function dropOtherProfiles<Group extends { part: string | null }>(
  profiles: readonly Profile[],
  { chosen, groups }: { chosen: StoredChoice; groups: Group[] },
): { profile: Records; groups: Group[] } {
  const ofPart = profiles.filter(({ part }) => part === chosen.acting_as)
  const current = ofPart.find(({ id }) => id === chosen.acting_record) ?? ofPart[0] ?? profiles[0]
  if (!current) return { profile: {}, groups }
  const others = new Set(profiles.map(({ part }) => part).filter((part) => part !== current.part))
  return { profile: current.records, groups: groups.filter(({ part }) => part === null || !others.has(part)) }
}

/** The key of a profile in the browser: `visitor`, or `host:12` if an account may have several records of the part. */
const keyOf = (product: Pick<Product, 'subjects'>, { part, id }: Pick<Profile, 'part' | 'id'>) =>
  ownPartsOf(product).has(part) ? part : `${part}:${id}`

const partIn = (key: string): string => textBefore(key, ':')

/**
 * The profile in use, and all profiles to choose from, for the menu of the signed-in person; null if there is only one.
 */
export async function actingOf(at: At): Promise<{ acting: Acting; selves: ProfileChoice[] } | null> {
  const { profile, id: account, looking } = at.who
  const [current] = Object.entries(profile)
  if (looking !== undefined || current === undefined) return null
  const profiles = await profilesOf(at, account)
  if (profiles.length < 2) return null
  const selves: ProfileChoice[] = []
  for (const each of profiles) selves.push({ part: keyOf(at.product, each), label: await actText(at, each) })
  return { acting: { now: keyOf(at.product, { part: current[0], id: current[1] }) }, selves }
}

async function actText(at: At, { part, records }: Profile): Promise<string> {
  const { act } = entryOf(partsOf(at.product), part)
  const [, other] = Object.entries(records)
  return say(act, at.language, other && { name: await titleAt(at, ...other) })
}

/** The record of another person that the caller reads; null if the caller acts as their own record. */
export async function behalfOf(at: At): Promise<Behalf | null> {
  const [current, other] = Object.entries(at.who.profile)
  if (!isOnBehalf(at) || !current || !other) return null
  const [entity, id] = other
  return { part: current[0], entity, id, name: await titleAt(at, entity, id) }
}

const titleAt = async (at: At, entity: string, id: number) =>
  (await titlesOf(at, entryOf(at.product.resources, entity), [id])).get(id) ?? `#${id}`

export function actingCalls(app: FastifyInstance, product: Product, identities: { forget(): number }): void {
  const parts = partsOf(product)
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/index/actAs',
    guard: signedIn('admin'),
    about: chooseWords,
    body: z.strictObject({
      part: z
        .string()
        .max(80)
        .refine((key) => parts.has(partIn(key))),
    }),
    async run(at, { body }) {
      const part = entryOf(parts, partIn(body.part))
      const profiles = await profilesOf(at, at.who.id)
      const chosen = profiles.find((each) => keyOf(product, each) === body.part)
      if (!chosen) throw new Refusal(part.notYours, {}, { code: 401, data: [] })
      const stored = { acting_as: chosen.part, acting_record: part.onBehalf ? chosen.id : null }
      await at.db.updateTable('session').set(stored).where('id', '=', at.who.session).execute()
      identities.forget()
      return new CallResult(part.acts)
    },
  })
}
