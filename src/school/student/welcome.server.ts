// Welcomes an approved student: issues the agreements to sign and sends a message. Also undoes the welcome.

import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { cancelEnrolments } from '#school/course/index.enrolments.server.ts'
import { cancelMemberships } from '#school/course/index.groups.server.ts'
import { settings } from '#platform/settings/index.server.ts'
import { schoolDay } from '#platform/time/index.server.ts'
import { notify } from '#school/notification/index.server.ts'
import { recallGroup } from '#school/notification/index.news.server.ts'
import { issueOnApproval, takeBackIssued } from '#school/agreement/index.server.ts'
import { addDays } from '#text/add-days.ts'
import { leaveTasks } from '#school/tutoring/index.tasks.server.ts'
import { leaveSessions } from '#school/timetable/index.sessions.server.ts'
import { studentRefusals as words, welcomeWords } from './words.ts'

const group = (id: number) => `welcome ${id}`

/** Issues the agreements in the name of the product, so that approving needs no right to agreements. */
export async function welcome(at: At, student: { id: number; first_name: string }): Promise<void> {
  const inside = asProduct(at)
  await issueOnApproval(inside, student.id)
  keepChange(at, inside)
  const { site_name: site } = await settings(at)
  await notify(at, {
    to: [{ kind: 'student', id: student.id }],
    ...welcomeWords,
    values: { name: student.first_name, site },
    category: 'admin',
    group: group(student.id),
  })
}

/**
 * Undoes what followed an approval: agreements, groups, enrolments, sessions, tasks and the message. Refuses if an
 * agreement is already signed.
 */
export async function undoWelcome(at: At, id: number, name: string): Promise<void> {
  const inside = asProduct(at)
  if (!(await takeBackIssued(inside, id))) throw new Refusal(words.hasSigned, { name })
  await cancelMemberships(inside, id)
  await cancelEnrolments(inside, id)
  const yesterday = addDays(await schoolDay(at), -1)
  await leaveSessions(inside, id, yesterday)
  await leaveTasks(inside, id, yesterday)
  keepChange(at, inside)
  await recallGroup(at, group(id))
}

const asProduct = (at: At): At => ({ ...at, who: { ...at.who, super: true } })

/** Joins the changes made as the product to the change of this request, so that the history has one change. */
function keepChange(at: At, { change }: At): void {
  if (change !== undefined) at.change = change
}
