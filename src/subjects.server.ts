// The rooms on the server: their rules and words, and the types of every table.

import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import type { Generated } from 'kysely'
import type { Labels, Resource, Row } from '#engine/resource.ts'
import type { Rules } from '#engine/server/product.ts'
import type { ServerHalf } from '#engine/server/subject.ts'
import { labelTitles } from '#engine/server/titles.ts'
import { withCleanText } from '#platform/rows/clean-text.server.ts'
import { accessServer } from '#platform/access/index.server.ts'
import { areasServer } from '#platform/areas/index.server.ts'
import { filesServer } from '#platform/files/index.server.ts'
import { historyServer } from '#platform/history/index.server.ts'
import { membersServer } from '#platform/members/index.server.ts'
import { messagesServer } from '#platform/messages/index.server.ts'
import { modulesServer } from '#platform/modules/index.server.ts'
import { officeServer } from '#platform/office/index.server.ts'
import { privacyServer } from '#platform/privacy/index.server.ts'
import { rowsServer } from '#platform/rows/index.server.ts'
import { settingsServer } from '#platform/settings/index.server.ts'
import { signInServer } from '#platform/sign-in/index.server.ts'
import { terminalServer } from '#platform/terminal/index.server.ts'
import { transferServer } from '#platform/transfer/index.server.ts'
import { admissionServer } from '#school/admission/index.server.ts'
import { agreementServer } from '#school/agreement/index.server.ts'
import { attendanceServer } from '#school/attendance/index.server.ts'
import { certificateServer } from '#school/certificate/index.server.ts'
import { courseServer } from '#school/course/index.server.ts'
import { coursewareServer } from '#school/courseware/index.server.ts'
import { dashboardServer } from '#school/dashboard/index.server.ts'
import { notificationServer } from '#school/notification/index.server.ts'
import { scoreServer } from '#school/score/index.server.ts'
import { studentServer } from '#school/student/index.server.ts'
import { teacherServer } from '#school/teacher/index.server.ts'
import { timetableServer } from '#school/timetable/index.server.ts'
import { tutoringServer } from '#school/tutoring/index.server.ts'
import { yearServer } from '#school/year/index.server.ts'
import { type Entity, resources } from './subjects.ts'

export { resources } from './subjects.ts'

export const serverHalves: readonly ServerHalf[] = [
  studentServer,
  admissionServer,
  certificateServer,
  teacherServer,
  courseServer,
  coursewareServer,
  timetableServer,
  yearServer,
  notificationServer,
  scoreServer,
  tutoringServer,
  agreementServer,
  attendanceServer,
  dashboardServer,
  officeServer,
  accessServer,
  membersServer,
  historyServer,
  signInServer,
  settingsServer,
  filesServer,
  messagesServer,
  transferServer,
  privacyServer,
  areasServer,
  rowsServer,
  modulesServer,
  terminalServer,
]

/** Pages of the menu that are not the list of an entity. */
export const pages = serverHalves.flatMap((half) => half.pages ?? [])

const src = import.meta.dirname
const given: Record<string, Rules | undefined> = Object.assign({}, ...serverHalves.map(({ rules }) => rules))

export const rules: Record<string, Rules> = Object.fromEntries(
  Object.entries(resources).map(([name, each]) => [name, withCleanText(each, given[name])]),
)

/** `student_status_log` has its words in the file `student-status-log.labels.ts` of its room, its only exported object with `fields`. */
export async function loadLabels(): Promise<Record<string, Labels<Resource>>> {
  const files = (readdirSync(src, { recursive: true }) as string[]).filter((file) => file.endsWith('.labels.ts'))
  const fileOf = new Map(files.map((file) => [basename(file, '.labels.ts'), file]))
  const loaded = Object.keys(resources).map(async (name) => {
    const words: Record<string, unknown> = await import(`./${fileOf.get(name.replaceAll('_', '-'))!}`)
    return [
      name,
      Object.values(words).find((each) => (each as object | null) && Object.hasOwn(each as object, 'fields')),
    ]
  })
  const labels = Object.fromEntries(await Promise.all(loaded)) as Record<string, Labels<Resource>>
  for (const [name, words] of Object.entries(labels)) labelTitles(resources[name]!, words)
  return labels
}

type TableOf<R> = {
  [K in keyof Row<R>]: K extends 'id' | 'version' ? Generated<Row<R>[K]> : Row<R>[K]
} & { search_text: Generated<string> }
/** Sort keys that queries written by hand are ordered by; the engine orders its lists by all of them. */
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
