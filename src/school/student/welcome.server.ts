// The welcome of an approved student: agreements to sign and a message; and its undo.

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

/** The product issues the agreements, so approving needs no right to them. */
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

/** If an agreement is already signed, the approval cannot be undone. */
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

/** All of it is one change in the history. */
function keepChange(at: At, { change }: At): void {
  if (change !== undefined) at.change = change
}
