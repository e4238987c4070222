// The tokens of back office and member centre: renewed once for all waiting calls, removed when no longer valid.

import { ApiError, setTokenSource, envelopeOf, request } from './api-request.ts'

/** The back office or the member centre. They have separate sign-ins; the address of the page tells the area. */
export type Area = 'admin' | 'member'

/** Storage of the tokens of one area; the product supplies it. */
export interface AreaTokens {
  access(): string
  refresh(): string
  renew(access: string, refresh?: string): void
  /** Reads the tokens again, because another tab may have renewed them. */
  reread(): void
  forget(): void
}

/** Where an answer sends the person: the name of a route, or a path. */
export interface Destination {
  routeName?: string
  routePath?: string
}

export interface Session extends Record<Area, AreaTokens> {
  area(): Area
  go(where: Destination): void
}

let session: Session | null = null

export function setSession(stored: Session): void {
  session = stored
  setTokenSource(() => {
    const [batoken, member] = [stored.admin.access(), stored.member.access()]
    return { ...(batoken && { batoken }), ...(member && { 'ba-user-token': member }) }
  })
}

/** Sends a call, and again after renewing an expired access token. If the session has ended, opens the sign-in page. */
export async function sendWithSession<Result>(send: () => Promise<Result>): Promise<Result> {
  const own = session
  if (!own) return send()
  const area = own.area()
  const used = own[area].access()
  const again = async (refused: unknown) => {
    const renews = { 409: renewOnce, 302: checkRenewed }[codeOf(refused)]
    if (await renews?.(own, area, used)) return send()
    throw refused
  }
  try {
    return await send().catch(again)
  } catch (refused) {
    if (codeOf(refused) === 302) leaveArea(own, area, (refused as ApiError).data ?? {})
    if (codeOf(refused) === 409) leaveArea(own, area, {})
    throw refused
  }
}

/** Returns the code of the envelope; 0 for an HTTP error, because a status of the same number has another meaning. */
export function codeOf(error: unknown): number {
  return error instanceof ApiError && error.status === 200 ? error.code : 0
}

const signInOf: Record<Area, string> = { admin: 'adminLogin', member: 'userLogin' }

function leaveArea(from: Session, area: Area, where: Destination): void {
  from[area].forget()
  from.go(where.routeName || where.routePath ? where : { routeName: signInOf[area] })
}

const renewing = new Map<Area, Promise<boolean>>()

/** Renews once for all waiting requests and tabs, because a refresh token is valid once. */
function renewOnce(from: Session, area: Area, used: string): Promise<boolean> {
  const once = async () => (await awaitOtherRenewal(from[area], used)) || renew(from, area)
  const waiting = renewing.get(area) ?? runLocked(area, once).finally(() => renewing.delete(area))
  renewing.set(area, waiting)
  return waiting
}

/** Returns whether another tab has renewed the token that this call used: the call may then be sent again. */
async function checkRenewed(from: Session, area: Area, used: string): Promise<boolean> {
  return used !== '' && runLocked(area, () => awaitOtherRenewal(from[area], used))
}

/** Runs `work` in one tab at a time. Pages over plain HTTP have no locks: there each tab renews alone. */
async function runLocked(area: Area, work: () => Promise<boolean>): Promise<boolean> {
  return navigator.locks?.request(`pupitre refresh ${area}`, work) ?? work()
}

/** Waits up to 100 ms for a token from another tab: it may reach this tab shortly after that tab released the lock. */
async function awaitOtherRenewal(side: AreaTokens, used: string): Promise<boolean> {
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
