// The lines of the home page that open a page other than a list. Each counts the open tasks on that page.

import { may } from '#engine/server/access.ts'
import type { At } from '#engine/server/product.ts'
import { isOnBehalf, ownRecord } from '#platform/access/index.server.ts'
import { dayIn, daysBetween } from '#platform/time/index.ts'
import { agreementsToSign } from '#school/agreement/index.signing.server.ts'
import { sessionsToJustify } from '#school/attendance/index.server.ts'
import { openRenewalOf } from '#school/student/index.server.ts'
import { isOpen } from '../count-figure.server.ts'
import { applications } from './applications.server.ts'
import type { Line, LineName } from './home.ts'
import type { HomeTime } from './lines.server.ts'

export const pageLines: Partial<Record<LineName, (at: At, time: HomeTime) => Promise<Line[]>>> = {
  absencesToJustify,
  agreementsToSignMyself,
  permitExpiring,
  applications,
}

/** The agreements that the person can sign now, without those that wait for the signature of another person. */
async function agreementsToSignMyself(at: At, { days, zone }: HomeTime): Promise<Line[]> {
  const path = 'k/toSign'
  if (!may(at.who, `${path}/index`)) return []
  const { list } = await agreementsToSign(at, false)
  const mine = list.filter(({ status }) => status === 'notified' || status === 'viewed')
  if (mine.length === 0) return []
  const first = Math.min(...mine.map(({ expires_at }) => expires_at ?? Infinity))
  const ends = Number.isFinite(first) ? daysBetween(days.today, dayIn(first, zone)) : null
  return [{ name: 'agreementsToSignMyself', path, search: {}, count: mine.length, age: null, ends }]
}

async function absencesToJustify(at: At, { days, zone }: HomeTime): Promise<Line[]> {
  const path = 'k/myAttendance'
  const rights = [`${path}/index`, 'k/attendanceJustification/add']
  if (isOnBehalf(at) || !rights.every((right) => may(at.who, right))) return []
  const sessions = await sessionsToJustify(at)
  // The sessions are sorted by time, the latest first.
  const oldest = sessions.at(-1)
  if (!oldest) return []
  const age = daysBetween(dayIn(oldest.start_at, zone), days.today)
  return [{ name: 'absencesToJustify', path, search: {}, count: sessions.length, age, ends: null }]
}

/** The line is shown until the open renewal is filed, and while further documents are asked for. */
async function permitExpiring(at: At, { days: { today } }: HomeTime): Promise<Line[]> {
  const path = permitPage(at)
  const open = path && (await openRenewalOf(at, ownRecord(at, 'student')))
  if (!open) return []
  const line = (name: LineName, day: string | null): Line[] => [
    { name, path, search: {}, count: 1, age: null, ends: day === null ? null : daysBetween(today, day) },
  ]
  if (open.status === 'to_prepare' || open.status === 'prepared') return line('permitExpiring', open.permit_expiry)
  return open.status === 'documents_asked' ? line('permitDocuments', open.answer_by) : []
}

/** The page of the line: the student's own renewal or, for a guardian, the record of the child. */
function permitPage(at: At): string | undefined {
  if (!isOnBehalf(at)) return may(at.who, 'k/myRenewal/index') ? 'k/myRenewal' : undefined
  return isOpen(at, { resource: 'student', search: { permit_expiry: '' } }) ? 'k/student' : undefined
}
