// The day of the school or of the reader: the sessions that are not over, those that changed, and absent teachers.

import { listRecords } from '#engine/server/list.ts'
import type { At } from '#engine/server/product.ts'
import { secondsAt } from '#text/wall-time.ts'
import { countFigure, isOpen } from '../count-figure.server.ts'
import { figuresOf } from '../figures.ts'
import { sessionOf } from '../session-of.server.ts'
import { absentToday } from './absent.server.ts'
import type { HomeResponse } from './home.ts'
import { type HomeTime, readLines } from './lines.server.ts'
import { todayLines } from './lines.ts'
import { movedToday } from './moved.server.ts'

const shownAtMost = 4

type Day = Pick<HomeResponse, 'sessions' | 'day' | 'absent' | 'moved' | 'today'>

export async function dayOf(at: At, profile: HomeResponse['profile'], time: HomeTime): Promise<Day> {
  const whole = figuresOf[profile](time.days).sessionsToday!
  const { absent, lines } = profile === 'office' ? await absentToday(at, time) : { absent: [], lines: [] }
  const today = [...lines, ...(await readLines(at, todayLines, time))]
  const moved = await movedToday(at, time)
  if (!isOpen(at, whole)) return { sessions: [], day: null, absent, moved, today }
  const resource = at.product.resources.course_plan
  const end = secondsAt(`${time.days.today} 23:59:59`, time.zone)
  const search = [
    { field: 'end_at', operator: 'RANGE' as const, val: `${at.now},` },
    { field: 'start_at', operator: 'RANGE' as const, val: `,${end}` },
    { field: 'status', operator: 'IN' as const, val: 'scheduled,done' },
  ]
  const { list } = await listRecords(at, resource, { page: 1, limit: shownAtMost, order: 'start_at,asc', search })
  const sessions = list.map(sessionOf)
  const count = await countFigure(at, whole, time.zone)
  return { sessions, day: { count, path: resource.path, search: whole.search }, absent, moved, today }
}
