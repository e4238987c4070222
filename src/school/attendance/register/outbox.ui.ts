// The outbox: registers that were saved in this browser and that the server has not answered yet. Each register has an
// idempotency key, so the server writes it only once, even if it is sent several times. Until there is an answer, it
// stays in the storage of the browser, also after a reload and after signing out. It has ids of students, no names.

import { ApiError, call } from '#screens/api.ts'
import { isUnanswered } from '#screens/api-error.ts'
import { freshKey } from '#screens/fresh-key.ts'
import { listStoredNames, readStored, removeStored, storeText } from '#ui/storage.ts'
import { markOutboxUsed, registerPrefix as prefix } from './outbox-was-used.ui.ts'
import { type OvertakenLine, type SentLine, registerPath } from './register-view.ts'

export interface WaitingRegister {
  key: string
  /** The id of the account that saved it. */
  person: number
  plan: number
  /** When it was saved, in milliseconds. Registers are sent in this order. */
  since: number
  lines: readonly SentLine[]
  /** True if it was sent at least once, so the server may have written it. */
  tried: boolean
  refused?: Refused
}

export interface Refused {
  message: string
  /** Presences that another person has saved meanwhile, to compare. */
  overtaken: readonly OvertakenLine[]
}

/** In memory too, because the storage does not work in some private windows. */
let waiting: readonly WaitingRegister[] = readAll()
markOutboxUsed()
let sending: string | undefined
const listeners = new Set<() => void>()
const followers = new Set<(sent: WaitingRegister) => void>()

function readAll(): WaitingRegister[] {
  const names = listStoredNames().filter((name) => name.startsWith(prefix))
  const found = names.map((name) => readStored(name) as Partial<WaitingRegister> | null)
  return inOrder(found.filter((each) => Array.isArray(each?.lines) && each.key !== undefined) as WaitingRegister[])
}

function inOrder(registers: readonly WaitingRegister[]): WaitingRegister[] {
  return registers.toSorted((one, other) => one.since - other.since || one.key.localeCompare(other.key))
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', readOtherTab)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', readOtherTab)
  }
}

/** Reads the storage again after another tab of this browser has saved or sent a register. */
function readOtherTab({ key }: StorageEvent): void {
  if (key === null || key.startsWith(prefix)) change(readAll())
}

export const waitingRegisters = (): readonly WaitingRegister[] => waiting
export const sendingKey = (): string | undefined => sending

/** Called with each register after the server has written it. */
export function followSent(follower: (sent: WaitingRegister) => void): () => void {
  followers.add(follower)
  return () => void followers.delete(follower)
}

function change(next: readonly WaitingRegister[]): void {
  waiting = next
  for (const listener of listeners) listener()
}

function put(register: WaitingRegister): void {
  storeText(prefix + register.key, JSON.stringify(register))
  change(inOrder([...waiting.filter(({ key }) => key !== register.key), register]))
}

export function drop({ key }: WaitingRegister): void {
  removeStored(prefix + key)
  change(waiting.filter((each) => each.key !== key))
}

/** Stores the lines in the browser, then sends them together with earlier lines that were not sent. */
export async function saveLines(person: number, plan: number, lines: readonly SentLine[]): Promise<void> {
  const unsent = waiting.find((each) => each.person === person && each.plan === plan && !each.tried)
  put({ key: freshKey(), person, plan, since: Date.now(), lines: merged(unsent?.lines ?? [], lines), tried: false })
  if (unsent) drop(unsent)
  await sendWaiting(person)
}

/** The later presence of each student. `seen` is that of the earlier line: the presence that the server still has. */
function merged(before: readonly SentLine[], after: readonly SentLine[]): SentLine[] {
  const earlier = new Map(before.map((line) => [line.student_id, line]))
  const later = after.map((line) => ({ ...line, seen: (earlier.get(line.student_id) ?? line).seen }))
  const changed = new Set(after.map(({ student_id }) => student_id))
  return [...before.filter(({ student_id }) => !changed.has(student_id)), ...later]
}

/**
 * Sends the registers of a person one after another, and stops when the server does not answer. After a refusal, the
 * registers of that session wait for a decision of the person.
 */
export async function sendWaiting(person: number): Promise<void> {
  if (sending !== undefined) return
  for (let next = nextOf(person); next && navigator.onLine; next = nextOf(person)) {
    if (!(await deliver({ ...next, tried: true }))) return
  }
}

function nextOf(person: number): WaitingRegister | undefined {
  const own = waiting.filter((each) => each.person === person)
  const stopped = new Set(own.filter(({ refused }) => refused).map(({ plan }) => plan))
  return own.find(({ plan }) => !stopped.has(plan))
}

/** Returns true if the server has answered. */
async function deliver(register: WaitingRegister): Promise<boolean> {
  const { key, plan, lines } = register
  sending = key
  put(register)
  try {
    await call('POST', registerPath, { key, body: { id: plan, lines }, quiet: true, done: true })
    for (const follower of followers) follower(register)
    drop(register)
    return true
  } catch (problem) {
    if (isUnanswered(problem) || !(problem instanceof ApiError)) return false
    const { overtaken = [] } = (problem.data ?? {}) as Partial<Refused>
    put({ ...register, refused: { message: problem.message, overtaken } })
    return true
  } finally {
    sending = undefined
    change(waiting)
  }
}
