// Sorts the sessions of a day into lanes: one per room, teacher or class. Sessions that overlap within a lane get
// columns.

import { itemAt } from '#text/item-at.ts'
import type { LaneKind, Session, SessionLanes } from './calendar.ts'

export interface Lane {
  key: string
  /** Empty for the lane of the sessions without a room, teacher or class. */
  title: string
  sessions: PlacedSession[]
}
export interface PlacedSession {
  session: Session
  column: number
  /** The number of columns of its group. A group is a chain of sessions that overlap. */
  columns: number
  /** Identifies the group. */
  group: number
}

export function lanesOf(sessions: readonly Session[], kind: LaneKind, otherLanes?: SessionLanes): Lane[] {
  const titles = new Map(Object.entries(otherLanes?.titles ?? {}))
  const lanes = new Map<string, Session[]>()
  for (const session of sessions) {
    const own = ownLane(session, kind)
    if (own) titles.set(own.key, own.title)
    const keys = new Set([...(own ? [own.key] : []), ...(otherLanes?.of[session.id] ?? [])])
    for (const key of keys.size > 0 ? keys : ['']) lanes.set(key, [...(lanes.get(key) ?? []), session])
  }
  return [...lanes]
    .map(([key, some]) => ({ key, title: titles.get(key) ?? '', sessions: sideBySide(some) }))
    .toSorted((one, other) => Number(!one.title) - Number(!other.title) || compare(one.title, other.title))
}

const { compare } = new Intl.Collator(undefined, { numeric: true })

function ownLane({ room, room_id, teacher, teacher_id }: Session, kind: LaneKind) {
  if (kind === 'room' && room_id !== null) return { key: String(room_id), title: room ?? '' }
  if (kind === 'teacher' && teacher_id !== null) return { key: String(teacher_id), title: teacher }
  return undefined
}

/** Gives each session the first column of its group that is free when the session starts. */
function sideBySide(sessions: readonly Session[]): PlacedSession[] {
  const placed: PlacedSession[] = []
  let ends: number[] = []
  let group = 0
  const close = () => {
    for (const each of placed.slice(group)) each.columns = ends.length
    ends = []
    group = placed.length
  }
  for (const session of sessions.toSorted((one, other) => one.start_at - other.start_at || one.id - other.id)) {
    if (ends.every((end) => end <= session.start_at)) close()
    const free = ends.findIndex((end) => end <= session.start_at)
    const column = free === -1 ? ends.length : free
    ends[column] = session.end_at
    placed.push({ session, column, columns: 1, group })
  }
  close()
  return placed
}

/** A group of overlapping sessions that has too many columns to be readable. */
export interface Crowd {
  id: string
  start_at: number
  end_at: number
  sessions: Session[]
}

/** Separates crowds, which have more than `fits` columns, from the other sessions (`singles`). */
export function separateCrowds(sessions: readonly Session[], fits: number): { singles: Session[]; crowds: Crowd[] } {
  if (fits === Infinity) return { singles: [...sessions], crowds: [] }
  const placed = sideBySide(sessions)
  const of = (some: readonly PlacedSession[]) => some.map(({ session }) => session)
  const crowded = placed.filter(({ columns }) => columns > fits)
  const groups = Map.groupBy(crowded, ({ group }) => group)
  return {
    singles: of(placed.filter(({ columns }) => columns <= fits)),
    crowds: [...groups.values()].map(of).map((some) => ({
      id: `crowd ${itemAt(some, 0).id}`,
      start_at: itemAt(some, 0).start_at,
      end_at: Math.max(...some.map(({ end_at }) => end_at)),
      sessions: some,
    })),
  }
}

const hour = 60
/** In minutes: the hours that are always shown. Earlier and later sessions extend them. */
const usual = { from: 8 * hour, to: 18 * hour }

/** The first and last minute of the day that the lanes show, rounded to whole hours. */
export function hoursOf(spans: readonly { from: number; to: number }[]): { from: number; to: number } {
  const first = Math.min(usual.from, ...spans.map(({ from }) => from))
  const last = Math.max(usual.to, ...spans.map(({ to }) => to))
  return { from: Math.floor(first / hour) * hour, to: Math.ceil(last / hour) * hour }
}
