// Compares the servers during and after an outage with what the probe saw of the database itself.

import type { Fault } from './database-faults.ts'
import { gapsIn, longestGap, type Probe, type Span } from './probe.ts'
import type { Watch } from './watch.ts'
import type { Tally } from './writers.ts'

interface Seen {
  fault: Fault
  tally: Tally
  probe: Probe
  watches: Watch[]
  span: Span
}

/** Milliseconds. */
export interface Figures {
  /** The longest time without a successful write of the probe. */
  away: number
  /** From the end of an outage to the first acknowledged write of a person; the longest. */
  after: number
  /** The longest time without an acknowledged write, excluding outages of the database. */
  unwritten: number
  /** The longest time in which a server returned no list. */
  unread: number
  /** Until the last server answered 503 at `/readyz`; 0 if that was not required. */
  told: number
  /** From the end of the outage until the last server answered 200 for good. */
  ready: number
  problems: string[]
}

/** A longer gap between two writes of the probe is an outage of the database. */
const shortest = 500
/** A server recovers within this time. */
const wholeWithin = 15_000
/** A list is requested five times a second, on a machine that also starts a cluster. */
const readPatience = 2000

export function figuresOf({ fault, tally, probe, watches, span }: Seen): Figures {
  const outages = fault.isUnseen ? [] : gapsIn(probe.yes, span, shortest)
  const longest = outages.toSorted((one, other) => other.to - other.from - (one.to - one.from))[0]
  const back = longest?.to ?? span.from
  const afters = outages.map(({ to }) => Math.max(0, (tally.yes.find((moment) => moment >= to) ?? Infinity) - to))
  const after = Math.max(0, ...afters)
  const unwritten = longestGap(tally.yes, span, outages)
  const told = watches.map(({ ready }) => ready.find(({ time, status }) => status === 503 && time >= span.from)?.time)
  const problems: string[] = []
  if (after > fault.patience) problems.push(`the first write came ${seconds(after)} after the database was back`)
  if (unwritten > fault.patience) problems.push(`no write for ${seconds(unwritten)} while the database was there`)
  for (const { read } of watches) {
    const unread = longestGap(read, span, fault.keepsReading ? [] : outages)
    if (unread > Math.max(fault.patience, readPatience))
      problems.push(`no list for ${seconds(unread)} without a reason`)
  }
  if (fault.isTold && told.some((time) => time === undefined)) problems.push('/readyz did not tell')
  // Without an outage it may take as long as the servers need to notice the fault.
  const ready = Math.max(0, ...watches.map((watch) => watch.ready.at(-1)!.time - back))
  if (ready > wholeWithin) problems.push(`/readyz said 200 only ${seconds(ready)} after the database was back`)
  return {
    away: Math.max(0, ...outages.map(({ from, to }) => to - from)),
    after,
    unwritten,
    ready,
    problems,
    unread: Math.max(...watches.map(({ read }) => longestGap(read, span, []))),
    told: Math.max(0, ...told.map((time) => (time ?? span.from) - span.from)),
  }
}

export const wordsOf = ({ away, after, unwritten, unread, told, ready }: Figures): string =>
  `the database away ${seconds(away)}, the first write ${seconds(after)} after it, no write although it was there ${seconds(unwritten)}, ` +
  `no list ${seconds(unread)}, /readyz 503 within ${seconds(told)} and 200 within ${seconds(ready)} of its return`

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`
