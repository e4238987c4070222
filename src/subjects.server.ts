// What the server needs to read and write the records of every room: rules, labels, and the types of all tables.

import type { Generated } from 'kysely'
import { wordFiles } from '#engine/server/named-files.ts'
import type { Labels, Resource, Row } from '#engine/resource.ts'
import type { Rules } from '#engine/server/product.ts'
import { labelTitles } from '#engine/server/titles.ts'
import { withCleanText } from '#platform/rows/index.server.ts'
import { accessRoomRules } from '#platform/access/access.rules.ts'
import { filesRoomRules } from '#platform/files/files.rules.ts'
import { historyRoomRules } from '#platform/history/history.rules.ts'
import { membersRoomRules } from '#platform/members/members.rules.ts'
import { messagesRoomRules } from '#platform/messages/messages.rules.ts'
import { admissionRoomRules } from '#school/admission/admission.rules.ts'
import { agreementRoomRules } from '#school/agreement/agreement.rules.ts'
import { attendanceRoomRules } from '#school/attendance/attendance.rules.ts'
import { certificateRoomRules } from '#school/certificate/certificate.rules.ts'
import { courseRoomRules } from '#school/course/course.rules.ts'
import { coursewareRoomRules } from '#school/courseware/courseware.rules.ts'
import { notificationRoomRules } from '#school/notification/notification.rules.ts'
import { scoreRoomRules } from '#school/score/score.rules.ts'
import { studentRoomRules } from '#school/student/student.rules.ts'
import { teacherRoomRules } from '#school/teacher/teacher.rules.ts'
import { timetableRoomRules } from '#school/timetable/timetable.rules.ts'
import { tutoringRoomRules } from '#school/tutoring/tutoring.rules.ts'
import { yearRoomRules } from '#school/year/year.rules.ts'
import { entryOf } from '#text/entry-of.ts'
import { joinedParts } from '#text/joined-parts.ts'
import { type Entity, resources } from './subjects.ts'

export { resources } from './subjects.ts'

const given: Record<string, Rules | undefined> = {
  ...accessRoomRules,
  ...filesRoomRules,
  ...historyRoomRules,
  ...membersRoomRules,
  ...messagesRoomRules,
  ...admissionRoomRules,
  ...agreementRoomRules,
  ...attendanceRoomRules,
  ...certificateRoomRules,
  ...courseRoomRules,
  ...coursewareRoomRules,
  ...notificationRoomRules,
  ...scoreRoomRules,
  ...studentRoomRules,
  ...teacherRoomRules,
  ...timetableRoomRules,
  ...tutoringRoomRules,
  ...yearRoomRules,
}

export const rules: Record<string, Rules> = Object.fromEntries(
  Object.entries(resources).map(([name, each]) => [name, withCleanText(each, given[name])]),
)

/**
 * Loads the labels of all entities. Those of `student_status_log` are `studentStatusLogLabels`; other rooms may add
 * `studentStatusLogMore`.
 */
export async function loadLabels(): Promise<Record<string, Labels<Resource>>> {
  const rooms = (await Promise.all([...wordFiles().values()].map((load) => load()))) as Record<string, object>[]
  const named = (name: string) => rooms.flatMap((words) => words[name] ?? [])
  const labels = Object.fromEntries(
    Object.keys(resources).flatMap((name) => {
      const own = name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
      return named(`${own}Labels`).map(
        (each) => [name, joinedParts(each, named(`${own}More`)) as Labels<Resource>] as const,
      )
    }),
  )
  for (const [name, words] of Object.entries(labels)) labelTitles(entryOf(resources, name), words)
  return labels
}

type TableOf<R> = {
  [K in keyof Row<R>]: K extends 'id' | 'version' ? Generated<Row<R>[K]> : Row<R>[K]
} & { search_text: Generated<string> }
/** The columns of sort keys that hand-written queries use. Queries of the engine may use all sort keys. */
interface SortKeys {
  admin: 'nickname_sort'
  course: 'name_sort'
  student: 'last_name_sort'
  student_guardian: 'name_sort'
  teacher: 'last_name_sort'
}
type Keyed<Name> = Name extends keyof SortKeys ? Record<SortKeys[Name], Generated<string>> : unknown
type DeclaredTables = { [E in Entity as E['name']]: TableOf<E> & Keyed<E['name']> }

declare module '#engine/server/product.ts' {
  interface Tables extends DeclaredTables {}
}
