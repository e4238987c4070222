// Messages after an action on an enrolment: overlaps, students who got an offer, or the position in the waiting list.

import { CallResult } from '#engine/envelope.ts'
import type { At } from '#engine/server/product.ts'
import { distinctTitlesOf } from '#platform/rows/index.server.ts'
import { formatMoment } from '#text/moment.ts'
import { wallTime } from '#text/wall-time.ts'
import { settings } from '#platform/settings/index.server.ts'
import { enrolmentWords as words } from './words.ts'
import { overlapText, overlapsOf } from './timetable.server.ts'
import { placesInLine } from './waiting-list.server.ts'

interface Place {
  id: number
  course_id: number
  student_id: number
}

export async function doneMessageOf(at: At, action: string, { id }: { id: number }): Promise<CallResult | undefined> {
  const row = await at.db
    .selectFrom('course_enrolment')
    .select(['id', 'course_id', 'student_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return handlers[action]?.(at, row)
}

const handlers: Record<string, (at: At, row: Place) => Promise<CallResult | undefined>> = {
  admit: sayOverlaps,
  admitOver: sayOverlaps,
  acceptOffer: sayOverlaps,
  resume: sayOverlaps,
  drop: sayOffered,
  complete: sayOffered,
  cancel: sayOffered,
  async queue(at, { id, course_id }) {
    return new CallResult(words.queued, { place: (await placesInLine(at, [course_id])).get(id) })
  },
}

async function sayOverlaps(at: At, { course_id, student_id }: Place): Promise<CallResult | undefined> {
  const found = await overlapsOf(at, course_id, [student_id])
  if (found.length === 0) return undefined
  return new CallResult(words.admitted, { said: found.map((each) => overlapText(at, each)).join(' ') })
}

/** Names the students to whom the freed place was offered. The student who freed it does not see their names. */
async function sayOffered(at: At, { course_id, student_id }: Place): Promise<CallResult | undefined> {
  if (at.who.profile.student === student_id) return undefined
  const offers = await at.db
    .selectFrom('course_enrolment')
    .select(['student_id', 'offer_until'])
    .where('course_id', '=', course_id)
    .where('status', '=', 'waitlisted')
    .where('offered_at', '=', at.now)
    .where('offer_until', '>', at.now)
    .where('delete_time', 'is', null)
    .execute()
  const [first] = offers
  if (!first) return undefined
  const names = await distinctTitlesOf(
    at,
    at.product.resources.student,
    offers.map((each) => each.student_id),
  )
  const { time_zone: timeZone } = await settings(at)
  const until = formatMoment(at.language, wallTime(Number(first.offer_until), timeZone))
  return new CallResult(words.offered, {
    names: [...names.values()].join(at.language === 'zh-cn' ? '、' : ', '),
    until,
  })
}
