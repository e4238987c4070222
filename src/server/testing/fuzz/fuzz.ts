// Sends hostile requests to every call as one person and collects forbidden answers.

import type { Call } from '#engine/server/routes.ts'
import type { AnyDatabase } from '#engine/server/product.ts'
import { type School, openSchool } from '../school.ts'
import { type HostileRequest, hostileRequests } from './hostile-request.ts'

/** The six callers: a stranger, a member, and four accounts of the back office. */
export const roles = ['stranger', 'member', 'lea_moreau', 'claire_dubois', 'scolarite', 'superadmin'] as const
export type Role = (typeof roles)[number]

export interface Fault {
  call: string
  why: string
  request: HostileRequest
  answer: string
  /** The error in the server's log. */
  logged: unknown
}
export interface Result {
  sent: number
  /** Requests that the guard let through. */
  reached: number
  /** Requests that passed the checks and succeeded. */
  done: number
  /** In milliseconds. */
  slowest: { ms: number; url: string }
  faults: Fault[]
}
interface Plan {
  role: Role
  seed: number
  /** Requests to each call. */
  perCall: number
  /** Requests in total. */
  atLeast: number
  atMost: number
}

/** Endless streams have their own tests. */
const streams = ['/admin/Terminal/index', '/admin/index/notificationCount', '/admin/k/attendance/followSheet']

/** Not signed in, no right, token expired. */
const guardCodes = new Set([302, 401, 409])

export async function fuzz({ role, seed, perCall, atLeast, atMost }: Plan): Promise<Result> {
  let visit = await begin(role)
  const result: Result = { sent: 0, reached: 0, done: 0, slowest: { ms: 0, url: '' }, faults: [] }
  const calls = spread(callsOf(visit.school, role), Math.ceil(atMost / perCall), seed)
  const each = Math.max(perCall, Math.ceil(atLeast / calls.length))
  const requests = calls.flatMap((call, place) => hostileRequests(call, each, seed + place))
  for (const request of requests.slice(0, atMost)) {
    const answer = await send(visit, request)
    result.sent += 1
    if (!guardCodes.has(answer.code)) result.reached += 1
    if (answer.code === 1) result.done += 1
    if (answer.ms > result.slowest.ms) result.slowest = { ms: answer.ms, url: request.url.slice(0, 200) }
    const why = faultIn(answer)
    if (why) {
      const logged = visit.school.watch.said().findLast((line) => 'err' in line)
      result.faults.push({ call: request.url.split('?')[0]!, why, request, logged, answer: answer.text.slice(0, 500) })
    }
    // A hostile request may end its own session, or close the account.
    if (!endsSession(answer) || (await isSignedIn(visit))) continue
    await visit.school.close()
    visit = await begin(role)
  }
  await visit.school.close()
  return result
}

/** At most `many` calls, evenly spread; another seed begins at another call. */
function spread(calls: Call[], many: number, seed: number): Call[] {
  if (calls.length <= many) return calls
  const step = calls.length / many
  return Array.from({ length: many }, (_, place) => calls[(Math.floor(place * step) + seed) % calls.length]!)
}

/** All calls that this person may make, and a quarter of those that the guard refuses. */
function callsOf({ product }: School, role: Role): Call[] {
  const realm = role === 'member' ? 'member' : role === 'stranger' ? undefined : 'admin'
  const isMade = ({ guard }: Call) =>
    'open' in guard || ('signedIn' in guard ? guard.signedIn === realm : realm === 'admin')
  return product.calls.filter((call, place) => !streams.includes(call.url) && (isMade(call) || place % 4 === 0))
}

interface Visit {
  school: School
  headers: Record<string, string>
}

async function begin(role: Role): Promise<Visit> {
  const school = await openSchool()
  if (role === 'stranger') return { school, headers: {} }
  const chief = await school.signIn('superadmin')
  if (role !== 'member') {
    const { token } = await school.signIn(role)
    // The proof of identity has its own tests; here the calls behind it must be reached.
    await (school.product.store as { write: (work: (db: AnyDatabase) => Promise<unknown>) => Promise<unknown> }).write(
      (db) => db.updateTable('session').set({ proof_time: 4_000_000_000 }).execute(),
    )
    return { school, headers: { batoken: token } }
  }
  await chief.post('/admin/routine/config/edit', { member_center_open: true })
  const member = {
    username: 'fuzzed',
    nickname: 'Fuzzed',
    password: 'Fuzzed-2026',
    email: 'fuzzed@example.org',
    group_id: 1,
  }
  await chief.post('/admin/user/user/add', member)
  const { username, password } = member
  const { data } = await school.stranger().post('/api/user/checkIn', { tab: 'login', username, password, keep: false })
  return { school, headers: { 'ba-user-token': String(data?.userInfo?.token) } }
}

interface Answer {
  status: number
  code: number
  type: string
  text: string
  ms: number
}

async function send({ school, headers }: Visit, { method, url, body, headers: own }: HostileRequest): Promise<Answer> {
  const began = performance.now()
  const json =
    body === undefined ? {} : { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const reply = await school.app.inject({
    method,
    url,
    ...json,
    headers: { server: 'true', ...json.headers, ...own, ...headers },
  })
  const type = String(reply.headers['content-type'] ?? '')
  const ms = performance.now() - began
  return { status: reply.statusCode, type, text: reply.body, ms, code: codeIn(type, reply.body) }
}

function codeIn(type: string, text: string): number {
  if (!type.startsWith('application/json')) return -1
  try {
    return (JSON.parse(text) as { code?: number }).code ?? -1
  } catch {
    return -1
  }
}

const endsSession = ({ code }: Answer) => code === 302 || code === 409

async function isSignedIn({ school, headers }: Visit): Promise<boolean> {
  const own = Object.keys(headers)[0]
  if (!own) return true
  const { code } = await school.stranger(headers).get(own === 'batoken' ? '/admin/index/index' : '/api/user/index')
  return code === 1
}

/**
 * 503 is legitimate for services that are not set up or busy; the others mean that a value reached code that did not
 * expect it.
 */
function faultIn({ status, type, text }: Answer): string | undefined {
  if (status >= 500 && status !== 503) return `status ${status}`
  if (/sqlite|sqlstate|kysely|at \w+ \(|node_modules/i.test(text.slice(0, 2000)) && status >= 400)
    return 'words of the server'
  if (!type.startsWith('application/json')) return status >= 400 ? `no envelope but ${type}` : undefined
  const keys = Object.keys(JSON.parse(text) as object).toSorted()
  return keys.join() === 'code,data,msg,time' ? undefined : `no envelope but ${keys.join()}`
}
