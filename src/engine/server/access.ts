// The caller of a call, and the rights that the call needs. Every call must be registered with one of the three guards.

import { engineWords } from '../words.ts'
import { Refusal } from '../refusal.ts'

export type Realm = 'admin' | 'member'

/** The person who makes a request. Ids of the two realms overlap, so an id is always passed with its realm. */
export interface Caller {
  realm: Realm | 'nobody'
  id: number
  username: string
  nickname: string
  super: boolean
  /** Permission nodes in lower case. */
  nodes: ReadonlySet<string>
  session: number
  /** The records that represent this person: `{ student: 12 }`. */
  profile: Readonly<Record<string, number>>
  /** The group as which a super administrator views the product; writing is refused meanwhile. */
  looking?: number
  /** The session of an expired access token; the browser may renew the token. */
  expired?: number
}

export const anonymous: Caller = {
  realm: 'nobody',
  id: 0,
  username: '',
  nickname: '',
  super: false,
  nodes: new Set(),
  session: 0,
  profile: {},
}

export type Guard = { open: string } | { signedIn: Realm } | { node: string }

/** A public call; the reason appears in the list of public calls. */
export const open = (reason: string): Guard => ({ open: reason })
export const signedIn = (realm: Realm): Guard => ({ signedIn: realm })
/** Administrators with this permission node. */
export const node = (name: string): Guard => ({ node: name })

export function may(who: Caller, name: string): boolean {
  return who.super || who.nodes.has(name.toLowerCase())
}

const signInPages = { admin: '/admin/login', member: '/user/login' }

/** The order of the checks: token expired, not signed in, right missing. */
export function enforceGuard(who: Caller, guard: Guard): void {
  if ('open' in guard) return
  const realm = 'signedIn' in guard ? guard.signedIn : 'admin'
  if (who.expired) throw new Refusal(engineWords.expired, {}, { code: 409, data: [] })
  if (who.realm !== realm)
    throw new Refusal(engineWords.signIn, {}, { code: 302, data: { routePath: signInPages[realm] } })
  if ('node' in guard && !may(who, guard.node)) throw new Refusal(engineWords.noRight, {}, { code: 401, data: [] })
}
