// The meaning of a register line in minutes. Every figure about attendance is a sum of `lineMinutes` or of its SQL
// counterpart in `missed.server.ts`; a test compares the two.

/** A register line with its session. */
export interface RegisterLine {
  status: string
  minutes_missed: number
  /** Minutes that accepted justifications cover. Only missed minutes count. */
  minutes_excused: number
  delete_time: number | null
  start_at: number | null
  end_at: number | null
  session_status: string
  session_delete_time: number | null
}

export interface Minutes {
  due: number
  attended: number
  excused: number
  unexcused: number
}

/**
 * The states in which a session counts. Cancelled and postponed sessions do not count, even if they have a register.
 */
export const countedStates = ['scheduled', 'done'] as const

/** The states of a line in which the whole session is missed. */
export const fullyMissedStates = ['absent', 'excused'] as const

/** The states in which `minutes_missed` counts. In `present` and `exempt` stored minutes do not count. */
export const partlyMissedStates = ['late', 'left_early'] as const

const isOneOf = (states: readonly string[], status: string) => states.includes(status)

/** Minutes due, attended, missed with and without an excuse. Exempted minutes are not due. */
export function lineMinutes(line: RegisterLine): Minutes {
  const due = line.status === 'exempt' ? 0 : lengthOf(line)
  const absent = absentMinutes(line, due)
  const excused = line.status === 'excused' ? absent : Math.min(line.minutes_excused, absent)
  return { due, attended: due - absent, excused, unexcused: absent - excused }
}

function absentMinutes({ status, minutes_missed }: RegisterLine, due: number): number {
  if (isOneOf(fullyMissedStates, status)) return due
  return isOneOf(partlyMissedStates, status) ? Math.min(minutes_missed, due) : 0
}

/** The length of the session in whole minutes; 0 if the line does not count. */
function lengthOf({ start_at, end_at, ...line }: RegisterLine): number {
  const counts =
    line.delete_time === null &&
    line.session_delete_time === null &&
    isOneOf(countedStates, line.session_status) &&
    start_at !== null &&
    end_at !== null
  return counts ? Math.trunc((end_at - start_at) / 60) : 0
}

/**
 * The minutes that a line uses of the purchased hours. `per_minute`: the attended minutes. `per_session`: the whole
 * session. `excused_free`: the session without excused minutes, and none if the student is exempted.
 */
export function deductMinutes(rule: string, line: RegisterLine): number {
  const { due, attended, excused } = lineMinutes(line)
  if (rule === 'per_session') return lengthOf(line)
  if (rule === 'per_minute') return attended
  return rule === 'excused_free' ? due - excused : 0
}

export interface Span {
  from: number
  to: number
}

/** The missed part of a session: its beginning if the student was late, its end if the student left early. */
export function missedSpan(line: RegisterLine): Span {
  const { due, attended } = lineMinutes(line)
  const [from, to] = [line.start_at ?? 0, line.end_at ?? 0]
  if (isOneOf(fullyMissedStates, line.status)) return { from, to }
  const length = (due - attended) * 60
  return line.status === 'left_early' ? { from: to - length, to } : { from, to: from + length }
}

/** How many whole minutes of the span are in at least one of `covers`. */
export function coveredMinutes(span: Span, covers: readonly Span[]): number {
  let [seconds, reached] = [0, span.from]
  for (const { from, to } of covers.toSorted((one, other) => one.from - other.from)) {
    const [begin, end] = [Math.max(from, reached), Math.min(to, span.to)]
    if (end <= begin) continue
    seconds += end - begin
    reached = end
  }
  return Math.trunc(seconds / 60)
}
