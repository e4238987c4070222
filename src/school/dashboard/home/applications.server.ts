// The line of the home page with the number of applications that wait for the office, as the review page lists them.

import { may } from '#engine/server/access.ts'
import type { At } from '#engine/server/product.ts'
import { dayIn, daysBetween } from '#platform/time/index.ts'
import { applicationsWaitSince } from '#school/admission/index.server.ts'
import type { Line } from './home.ts'
import type { HomeTime } from './lines.server.ts'

export async function applications(at: At, { days, zone }: HomeTime): Promise<Line[]> {
  const path = 'k/review'
  if (!may(at.who, `${path}/index`)) return []
  const [oldest, ...others] = await applicationsWaitSince(at)
  if (oldest === undefined) return []
  const age = daysBetween(dayIn(oldest, zone), days.today)
  return [{ name: 'applications', path, search: {}, count: others.length + 1, age, ends: null }]
}
