// Reads the home page of the reader. It contains only what the reader may open.

import type { At } from '#engine/server/product.ts'
import { deskOf, isOnBehalf } from '#platform/access/index.server.ts'
import { unreadOf } from '#school/notification/index.server.ts'
import { entryOf } from '#text/entry-of.ts'
import { daysOf } from '../count-figure.server.ts'
import { profileOf } from '../figures.server.ts'
import { personSummaryOf } from '../person-summary.server.ts'
import { widgetTitlesOf } from '../widgets.server.ts'
import { dayOf } from './day.server.ts'
import { entriesOf } from './entries.server.ts'
import { type Checks, healthOf } from './installation-health.server.ts'
import type { HomeResponse, Line } from './home.ts'
import { type HomeTime, oldestFirst, readLines } from './lines.server.ts'
import { comparedLines, deskLines } from './lines.ts'
import { lastYearOf } from './last-year.server.ts'

export async function homeOf(at: At, checks: Checks): Promise<HomeResponse> {
  const profile = profileOf(at)
  const { days, zone } = await daysOf(at, profile)
  const yearAgo = Temporal.PlainDate.from(days.today).subtract({ years: 1 }).toString()
  const time: HomeTime = { days: { ...days, yearAgo }, zone }
  const desk = await homeDesk(at, profile)
  const { waits, changed } = entryOf(deskLines, desk)
  const entries = await entriesOf(at, desk, time)
  const compared = desk === 'direction' ? await lastYearOf(at, await readLines(at, comparedLines, time), time) : []
  const lines = await readLines(at, waits, time)
  return {
    profile,
    desk,
    near: profile === 'office' ? null : await personSummaryOf(at, profile, zone),
    ...(desk === 'accounts' ? noDay : await dayOf(at, profile, time)),
    waits: oldestFirst([...lines, ...(await unreadLine(at))]),
    changed: [...compared, ...(await readLines(at, changed, time))],
    ...entries,
    health: desk === 'super' && at.who.super ? await healthOf(at, checks) : [],
    widgets: await widgetTitlesOf(at, profile),
  }
}

/** The home page of the desk `accounts` has no block of the day. */
const noDay = { sessions: [], day: null, absent: [], moved: [], today: [] }

/** The desk whose home page the reader gets. Without a desk it depends on the profile. */
async function homeDesk(at: At, profile: HomeResponse['profile']): Promise<string> {
  if (isOnBehalf(at)) return 'guardian'
  if (profile !== 'office') return profile
  const desk = await deskOf(at)
  const isOffice = desk !== undefined && desk in deskLines && !['teacher', 'student', 'guardian'].includes(desk)
  return isOffice ? desk : at.who.super ? 'super' : 'registrar'
}

async function unreadLine(at: At): Promise<Line[]> {
  const count = await unreadOf(at)
  const line: Line = { name: 'unread', path: 'k/inbox', search: { unread: '1' }, count, age: null, ends: null }
  return count > 0 ? [line] : []
}
