// Writes without pause: each line has a marker and a key of its own, and is repeated with the same key until the server
// accepts or refuses it. Accepted lines must exist once afterwards.

import { setTimeout as pause } from 'node:timers/promises'

export interface Tally {
  /** Accepted by the server. */
  acknowledged: Set<string>
  /** Without an answer when the writers were stopped: each may exist once or not at all. */
  open: Set<string>
  /** Forbidden answers: status 500, no envelope, an ended session. */
  faults: string[]
  /** How often a line was repeated, and why. */
  again: Map<string, number>
  /** Unix milliseconds of each success. */
  yes: number[]
  /** The longest time without a success, in milliseconds. */
  longestWait: number
}

export const newTally = (): Tally => ({
  acknowledged: new Set(),
  open: new Set(),
  faults: [],
  again: new Map(),
  yes: [],
  longestWait: 0,
})

interface Writing {
  /** Called for each attempt, counted from 0: after a fault it may be another server. */
  url(writer: number, tries: number): string
  token: string
  /** The members whose balance is changed, one per writer. */
  members: readonly number[]
  tally: Tally
  /** Prefix of the markers; another one for each round. */
  round: string
}

interface Line {
  member: number
  memo: string
  key: string
}

/** Returns a function that stops them: it waits for running attempts, at most 20 s. */
export function startWriters({ url, token, members, tally, round }: Writing): { stop(): Promise<void> } {
  let isOver = false
  const writers = members.map(async (member, writer) => {
    for (let count = 0; !isOver; count++) await writeLine(writer, member, `${round}-${writer}-${count}`)
  })

  async function writeLine(writer: number, member: number, memo: string): Promise<void> {
    const key = crypto.randomUUID()
    tally.open.add(memo)
    for (let tries = 0; ; tries++) {
      const outcome = await tried(url(writer, tries), { member, memo, key })
      if (outcome === 'yes') {
        tally.acknowledged.add(memo)
        const now = Date.now()
        tally.longestWait = Math.max(tally.longestWait, now - (tally.yes.at(-1) ?? now))
        tally.yes.push(now)
      }
      if (outcome === 'yes' || outcome === 'no') {
        tally.open.delete(memo)
        return
      }
      tally.again.set(outcome, (tally.again.get(outcome) ?? 0) + 1)
      if (isOver) return
      await pause(50)
    }
  }

  /** `yes`, `no`, or the reason to repeat it. */
  async function tried(place: string, { member, memo, key }: Line): Promise<string> {
    const headers = { batoken: token, server: '1', 'content-type': 'application/json', 'idempotency-key': key }
    const body = JSON.stringify({ user_id: member, money: '0.01', memo })
    try {
      const address = `${place}/admin/user/moneyLog/add`
      const answer = await fetch(address, { method: 'POST', headers, body, signal: AbortSignal.timeout(20_000) })
      const text = await answer.text()
      return judged(answer, text, memo)
    } catch (problem) {
      const { cause, name } = problem as Error & { cause?: { code?: string } }
      return cause?.code ?? name
    }
  }

  function judged({ status, headers }: Response, text: string, memo: string): string {
    const envelope = envelopeIn(text)
    if (!envelope || status === 500) {
      tally.faults.push(`${memo}: status ${status}: ${text.slice(0, 300)}`)
      return `status ${status}`
    }
    if (envelope.code === 1) return 'yes'
    if (status === 503 || status === 507) {
      if (!headers.has('retry-after')) tally.faults.push(`${memo}: status ${status} without Retry-After`)
      return envelope.data?.outcome === 'unknown' ? 'outcome unknown' : `status ${status}`
    }
    tally.faults.push(`${memo}: code ${envelope.code}: ${envelope.msg}`)
    return 'no'
  }
  return {
    async stop() {
      isOver = true
      await Promise.all(writers)
    },
  }
}

interface Envelope {
  code: number
  msg: string
  data: { outcome?: string } | null
}

function envelopeIn(text: string): Envelope | null {
  try {
    const found = JSON.parse(text) as { code?: unknown; msg?: unknown }
    return typeof found.code === 'number' && typeof found.msg === 'string' ? (found as never) : null
  } catch {
    return null
  }
}
