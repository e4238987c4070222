// The tokens of the two sides: renewed once for everybody who waits, given up where they are worth nothing any more.

import { Refused, carryTokens, envelopeOf, request } from './api-request.ts'

/** The back office and the member centre sign in apart; which one a person is in, the address tells. */
export type Area = 'admin' | 'member'

/** Where the tokens of one side are kept; the product decides. */
export interface Side {
  access(): string
  refresh(): string
  renew(access: string, refresh?: string): void
  /** Read again: another tab may have renewed them. */
  reread(): void
  forget(): void
}

/** Where an answer sends somebody: the name of a route, or a path. */
export interface Elsewhere {
  routeName?: string
  routePath?: string
}

export interface Session extends Record<Area, Side> {
  area(): Area
  go(where: Elsewhere): void
}

let session: Session | null = null

export function keepSession(kept: Session): void {
  session = kept
  carryTokens(() => {
    const [batoken, member] = [kept.admin.access(), kept.member.access()]
    return { ...(batoken && { batoken }), ...(member && { 'ba-user-token': member }) }
  })
}

/** Sends once more where the access token was over and could be renewed, and follows where the answer leads. */
export async function signed<Result>(send: () => Promise<Result>): Promise<Result> {
  if (!session) return send()
  const area = session.area()
  const used = session[area].access()
  const again = async (refused: unknown) => {
    const renews = { 409: renewed, 302: renewedMeanwhile }[codeOf(refused)]
    if (await renews?.(session!, area, used)) return send()
    throw refused
  }
  try {
    return await send().catch(again)
  } catch (refused) {
    if (codeOf(refused) === 302) leave(session, area, ((refused as Refused).data ?? {}) as Elsewhere)
    if (codeOf(refused) === 409) leave(session, area, {})
    throw refused
  }
}

/** Of the envelope only: the HTTP status of the same number means something else. */
export function codeOf(error: unknown): number {
  return error instanceof Refused && error.status === 200 ? error.code : 0
}

const signInOf: Record<Area, string> = { admin: 'adminLogin', member: 'userLogin' }

function leave(from: Session, area: Area, where: Elsewhere): void {
  from[area].forget()
  from.go(where.routeName || where.routePath ? where : { routeName: signInOf[area] })
}

const renewing = new Map<Area, Promise<boolean>>()

/** One refresh, however many requests and tabs wait for it: a refresh token is good once. */
function renewed(from: Session, area: Area, used: string): Promise<boolean> {
  const once = async () => (await renewedElsewhere(from[area], used)) || renew(from, area)
  const waiting = renewing.get(area) ?? alone(area, once).finally(() => renewing.delete(area))
  renewing.set(area, waiting)
  return waiting
}

/** Renewed while this call was on its way: its token is nobody's by now, the one there is may be good. */
async function renewedMeanwhile(from: Session, area: Area, used: string): Promise<boolean> {
  return used !== '' && alone(area, () => renewedElsewhere(from[area], used))
}

/** Locks are kept from pages that came over plain HTTP; there each tab is on its own. */
async function alone(area: Area, work: () => Promise<boolean>): Promise<boolean> {
  return navigator.locks?.request(`pupitre refresh ${area}`, work) ?? work()
}

/** What another tab has kept reaches this one a moment after its lock is free. */
async function renewedElsewhere(side: Side, used: string): Promise<boolean> {
  for (let tries = 0; tries < 5; tries++) {
    side.reread()
    if (side.access() !== used) return side.access() !== ''
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return false
}

interface Renewal {
  type: 'admin-refresh' | 'user-refresh'
  token: string
  refresh_token?: string
}

async function renew(from: Session, area: Area): Promise<boolean> {
  const body = { refresh_token: from[area].refresh() }
  if (!body.refresh_token) return false
  const path = '/api/common/refreshToken'
  const sent = { body, headers: { 'x-refresh-rotate': '1' } }
  const answer = await request('POST', path, sent, (answering) => envelopeOf<Renewal>(answering, path)).catch(
    () => null,
  )
  if (answer === null) return false
  const { type, token, refresh_token } = answer.data
  from[type === 'user-refresh' ? 'member' : 'admin'].renew(token, refresh_token)
  return true
}
