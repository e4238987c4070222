// The block of the day, for the school or for the reader: sessions that are not over, registers of today that a teacher
// has not taken, changed sessions, and absent teachers.

import { may } from '#engine/server/access.ts'
import { listRecords } from '#engine/server/list.ts'
import type { At } from '#engine/server/product.ts'
import type { Filter } from '#engine/server/search.ts'
import { secondsAt } from '#text/wall-time.ts'
import { countFigure, isOpen } from '../count-figure.server.ts'
import type { Session } from '../figures-response.ts'
import { figuresOf, ownSessions } from '../figures.ts'
import { sessionOf } from '../session-of.server.ts'
import { absentTeachers } from './absent-teachers.server.ts'
import type { HomeResponse } from './home.ts'
import { type HomeTime, readLines } from './lines.server.ts'
import { todayLines } from './lines.ts'
import { movedToday } from './moved-sessions.server.ts'

const shownAtMost = 4
/** The maximum number of past sessions without a register, so that there is space for sessions to come. */
const overdueAtMost = 2

type Day = Pick<HomeResponse, 'sessions' | 'day' | 'absent' | 'moved' | 'today'>

export async function dayOf(at: At, profile: HomeResponse['profile'], time: HomeTime): Promise<Day> {
  const whole = figuresOf[profile](time.days).sessionsToday
  const { absent, lines } = profile === 'office' ? await absentTeachers(at, time) : { absent: [], lines: [] }
  const today = [...lines, ...(await readLines(at, todayLines, time))]
  const moved = await movedToday(at, time)
  if (!isOpen(at, whole)) return { sessions: [], day: null, absent, moved, today }
  const end = secondsAt(`${time.days.today} 23:59:59`, time.zone)
  const left = [range('end_at', at.now), range('start_at', '', end), oneOf('status', 'scheduled,done')]
  const overdue = profile === 'teacher' ? await registersOfToday(at, time) : []
  const sessions = [...overdue.slice(0, overdueAtMost), ...(await sessionsOf(at, [...left, ...own(time)]))].slice(
    0,
    shownAtMost,
  )
  const count = await countFigure(at, whole, time.zone)
  const { path } = at.product.resources.course_plan
  return { sessions, day: { count, path, search: whole.search }, absent, moved, today }
}

type Moment = number | ''
const range = (field: string, from: Moment, to: Moment = ''): Filter => ({
  field,
  operator: 'RANGE',
  val: `${from},${to}`,
})
const oneOf = (field: string, val: string): Filter => ({ field, operator: 'IN', val })
const own = ({ days }: HomeTime) => Object.entries(ownSessions(days)).map(([field, val]) => oneOf(field, val))

async function sessionsOf(at: At, search: Filter[]): Promise<Session[]> {
  const resource = at.product.resources.course_plan
  const { list } = await listRecords(at, resource, { page: 1, limit: shownAtMost, order: 'start_at,asc', search })
  return list.map(sessionOf)
}

/** Past sessions of today without a register. The line `registersMissing` counts those of earlier days. */
async function registersOfToday(at: At, time: HomeTime): Promise<HomeResponse['sessions']> {
  if (!may(at.who, 'k/register/index')) return []
  const start = secondsAt(`${time.days.today} 00:00:00`, time.zone)
  const over = [range('start_at', start), range('end_at', '', at.now - 1), oneOf('status', 'scheduled')]
  const sessions = await sessionsOf(at, [...over, oneOf('register_status', 'open'), ...own(time)])
  return sessions.map((session) => ({ ...session, register: true as const }))
}
