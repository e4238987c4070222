// Who is asking, and what a call demands of them. A call cannot be registered without one of the three guards.

import { engineWords } from '../engine.labels.ts'
import { Refusal } from '../refusal.ts'

export type Realm = 'admin' | 'member'

/** The person behind a request. Ids of the two realms overlap, so an id never travels without its realm. */
export interface Who {
  realm: Realm | 'nobody'
  id: number
  username: string
  nickname: string
  super: boolean
  /** Permission nodes, lower case. */
  nodes: ReadonlySet<string>
  session: number
  /** The records of the product that are this person: `{ student: 12 }`. */
  profile: Readonly<Record<string, number>>
  /** A super administrator who looks at the product as this group does, and changes nothing meanwhile. */
  looking?: number
  /** An access token was sent and its time is over, that of this session: the browser may refresh it. */
  expired?: number
}

export const nobody: Who = {
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

/** Anybody may call it; the reason is kept in the list of public calls. */
export const open = (reason: string): Guard => ({ open: reason })
export const signedIn = (realm: Realm): Guard => ({ signedIn: realm })
/** Administrators who hold the permission node. */
export const node = (name: string): Guard => ({ node: name })

export function may(who: Who, name: string): boolean {
  return who.super || who.nodes.has(name.toLowerCase())
}

const signInPages = { admin: '/admin/login', member: '/user/login' }

/** In this order: the token's time is over, nobody is signed in, the right is missing. */
export function demand(who: Who, guard: Guard): void {
  if ('open' in guard) return
  const realm = 'signedIn' in guard ? guard.signedIn : 'admin'
  if (who.expired) throw new Refusal(engineWords.expired, {}, { code: 409, data: [] })
  if (who.realm !== realm)
    throw new Refusal(engineWords.signIn, {}, { code: 302, data: { routePath: signInPages[realm] } })
  if ('node' in guard && !may(who, guard.node)) throw new Refusal(engineWords.noRight, {}, { code: 401, data: [] })
}
