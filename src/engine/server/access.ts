// The person who makes a call, and the guard of a call: what the call asks of its caller. Every call must be registered
// with one of the three guards `open`, `signedIn` and `node`.

import { engineWords } from '../words.ts'
import { Refusal } from '../refusal.ts'

export type Realm = 'admin' | 'member'

/** The person who makes a call. Both realms may contain the same id, so an id is always passed with its realm. */
export interface Caller {
  realm: Realm | 'nobody'
  id: number
  username: string
  nickname: string
  super: boolean
  /** Permission nodes in lower case. */
  nodes: ReadonlySet<string>
  session: number
  /** By entity: the id of the record that represents this person. */
  profile: Readonly<Record<string, number>>
  /** The group as which a super administrator views the product; writing is refused meanwhile. */
  looking?: number
  /** The session of an expired access token, which the browser may renew. */
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

/** The guard of a public call. The reason appears in the list of public calls. */
export const open = (reason: string): Guard => ({ open: reason })
export const signedIn = (realm: Realm): Guard => ({ signedIn: realm })
/** The guard of a call for administrators with this permission node. */
export const node = (name: string): Guard => ({ node: name })

export function may(who: Caller, name: string): boolean {
  return who.super || who.nodes.has(name.toLowerCase())
}

const signInPages = { admin: '/admin/login', member: '/user/login' }

/** Throws a Refusal if the guard refuses the caller: token expired (409), not signed in (302), no right (401). */
export function enforceGuard(who: Caller, guard: Guard): void {
  if ('open' in guard) return
  const realm = 'signedIn' in guard ? guard.signedIn : 'admin'
  if (who.expired) throw new Refusal(engineWords.expired, {}, { code: 409, data: [] })
  if (who.realm !== realm)
    throw new Refusal(engineWords.signIn, {}, { code: 302, data: { routePath: signInPages[realm] } })
  if ('node' in guard && !may(who, guard.node)) throw new Refusal(engineWords.noRight, {}, { code: 401, data: [] })
}
