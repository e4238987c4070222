// The one list of rooms. Its order is the order of `resources`; the menu (`weigh`) and the locks (`subjects.locks.ts`)
// have orders of their own.

import type { Resource, Resources } from '#engine/resource.ts'
import type { Subject } from '#engine/subject.ts'
import { nameRelatedFilters } from '#screens/related-filters.ts'
import { withDesks, withParts } from '#platform/access/index.parts.ts'
import { accessSubject } from '#platform/access/access.subject.ts'
import { areasSubject } from '#platform/areas/areas.subject.ts'
import { backUpSubject } from '#platform/back-up/back-up.subject.ts'
import { filesSubject } from '#platform/files/files.subject.ts'
import { historySubject } from '#platform/history/history.subject.ts'
import { membersSubject } from '#platform/members/members.subject.ts'
import { messagesSubject } from '#platform/messages/messages.subject.ts'
import { modulesSubject } from '#platform/modules/modules.subject.ts'
import { officeSubject } from '#platform/office/office.subject.ts'
import { papersSubject } from '#platform/papers/papers.subject.ts'
import { privacySubject } from '#platform/privacy/privacy.subject.ts'
import { rowsSubject } from '#platform/rows/rows.subject.ts'
import { settingsSubject } from '#platform/settings/settings.subject.ts'
import { signInSubject } from '#platform/sign-in/sign-in.subject.ts'
import { terminalSubject } from '#platform/terminal/terminal.subject.ts'
import { transferSubject } from '#platform/transfer/transfer.subject.ts'
import { admissionSubject } from '#school/admission/admission.subject.ts'
import { agreementSubject } from '#school/agreement/agreement.subject.ts'
import { attendanceSubject } from '#school/attendance/attendance.subject.ts'
import { certificateSubject } from '#school/certificate/certificate.subject.ts'
import { courseSubject } from '#school/course/course.subject.ts'
import { coursewareSubject } from '#school/courseware/courseware.subject.ts'
import { dashboardSubject } from '#school/dashboard/dashboard.subject.ts'
import { notificationSubject } from '#school/notification/notification.subject.ts'
import { scoreSubject } from '#school/score/score.subject.ts'
import { studentSubject } from '#school/student/student.subject.ts'
import { teacherSubject } from '#school/teacher/teacher.subject.ts'
import { timetableSubject } from '#school/timetable/timetable.subject.ts'
import { tutoringSubject } from '#school/tutoring/tutoring.subject.ts'
import { yearSubject } from '#school/year/year.subject.ts'

export const subjects = [
  studentSubject,
  admissionSubject,
  certificateSubject,
  teacherSubject,
  courseSubject,
  coursewareSubject,
  timetableSubject,
  yearSubject,
  notificationSubject,
  scoreSubject,
  tutoringSubject,
  agreementSubject,
  attendanceSubject,
  dashboardSubject,
  officeSubject,
  accessSubject,
  membersSubject,
  historySubject,
  signInSubject,
  settingsSubject,
  filesSubject,
  messagesSubject,
  transferSubject,
  papersSubject,
  privacySubject,
  areasSubject,
  rowsSubject,
  modulesSubject,
  terminalSubject,
  backUpSubject,
] as const

type Subjects = (typeof subjects)[number]
/** The union of the types of all declared entities. */
export type Entity = Subjects extends infer S ? (S extends { entities: readonly (infer E)[] } ? E : never) : never

type Entities = { [E in Entity as E['name']]: E }

declare module '#engine/resource.ts' {
  interface DeclaredResources extends Entities {}
}

const declared: Record<string, Resource> = Object.fromEntries(
  (subjects as readonly Subject[]).flatMap(({ entities = [] }) => entities).map((each) => [each.name, each]),
)

/** Name of the entity → its declaration. */
export const resources = withDesks(withParts(declared, subjects), subjects) as Resources
nameRelatedFilters(Object.values(resources), subjects)
