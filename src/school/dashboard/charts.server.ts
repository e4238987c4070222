// The charts of the dashboard by profile and name, each with its rights, its filters and the function that reads its
// data.

import { may } from '#engine/server/access.ts'
import type { At } from '#engine/server/product.ts'
import { say } from '#engine/languages.ts'
import { atRisk, ownAtRisk } from './at-risk.server.ts'
import type { ChartTitle, ChartContent } from './charts.ts'
import { chartTitles } from './words.ts'
import { atAGlance } from './at-a-glance.server.ts'
import { exams, sessionsToValidate } from './upcoming.server.ts'
import { contractedAmounts, contractedByWeek } from './contracted-amounts.server.ts'
import { ownOpened, ownPay } from './teacher-lists.server.ts'
import { roomUse } from './room-use.server.ts'
import { ownAttendance, ownHours, ownMarks } from './charts-teacher.server.ts'
import { myAttendance, myAverages } from './charts-student.server.ts'
import type { DashboardFilter } from './filter.server.ts'
import type { Dimension } from './filter.ts'
import * as school from './charts-school.server.ts'

interface Chart {
  /** The rights that the chart needs. */
  right: string | string[]
  list?: true
  /** The filters that apply to the chart. Other chosen filters are reported as having no effect. */
  narrows?: readonly Dimension[]
  /** The specialty filters through the ids of its courses, which may be too many for an address. */
  byCourses?: true
  read(at: At, narrow?: DashboardFilter): Promise<ChartContent>
}
type Name = keyof typeof chartTitles

const figures = 'k/student/figures'
const timeFilters: readonly Dimension[] = ['period', 'term']
const specialtyFilters: readonly Dimension[] = ['specialty']
const allFilters = [...timeFilters, ...specialtyFilters]
const pay = ['k/payBatch/export', 'k/protocol/export']
const charts: Record<'office' | 'teacher' | 'student', Partial<Record<Name, Chart>>> = {
  office: {
    atRisk: {
      right: ['k/student/export', 'k/score/export', 'k/attendance/export'],
      list: true,
      narrows: specialtyFilters,
      read: atRisk,
    },
    atAGlance: { right: figures, list: true, narrows: specialtyFilters, read: atAGlance },
    exams: { right: 'k/assessment/export', list: true, narrows: ['term', 'specialty'], byCourses: true, read: exams },
    toValidate: { right: 'k/tutorSession/export', list: true, read: sessionsToValidate },
    // Only people with the right to pay see revenue.
    contracted: { right: pay, list: true, read: contractedAmounts },
    registrations: { right: figures, narrows: allFilters, read: school.registrations },
    files: { right: figures, narrows: specialtyFilters, read: school.studentsByStatus },
    attendance: { right: figures, narrows: allFilters, read: school.attendance },
    attendanceBySpecialty: { right: figures, narrows: allFilters, read: school.attendanceBySpecialty },
    hours: { right: 'k/coursePlan/export', narrows: allFilters, read: school.hours },
    teachers: { right: 'k/coursePlan/export', narrows: ['specialty', 'site'], byCourses: true, read: school.teachers },
    specialties: { right: 'k/student/export', narrows: specialtyFilters, read: school.specialties },
    levels: { right: 'k/student/export', narrows: specialtyFilters, read: school.levels },
    nationalities: { right: 'k/student/export', narrows: specialtyFilters, read: school.nationalities },
    rooms: { right: 'k/coursePlan/export', narrows: ['site'], read: roomUse },
    contractedByWeek: { right: pay, narrows: timeFilters, read: contractedByWeek },
    marks: { right: 'k/score/export', narrows: specialtyFilters, read: school.marks },
    tutored: { right: 'k/tutorSession/export', narrows: timeFilters, read: school.tutoredHours },
  },
  teacher: {
    ownAtRisk: { right: ['k/student/index', 'k/attendance/index', 'k/score/index'], list: true, read: ownAtRisk },
    exams: { right: 'k/assessment/index', list: true, read: exams },
    ownPay: { right: 'k/tutorSession/index', list: true, read: ownPay },
    ownOpened: { right: 'k/courseware/index', list: true, read: ownOpened },
    ownHours: { right: 'k/coursePlan/index', read: ownHours },
    ownAttendance: { right: 'k/attendance/index', read: ownAttendance },
    ownMarks: { right: 'k/score/index', read: ownMarks },
  },
  student: {
    myAttendance: { right: 'k/attendance/index', read: myAttendance },
    myAverages: { right: 'k/myMarks/index', read: myAverages },
  },
}
export type Profile = keyof typeof charts

export function chartTitlesOf(at: At, profile: Profile): ChartTitle[] {
  return (Object.entries(charts[profile]) as [Name, Chart][])
    .filter(([, chart]) => isOpen(at, chart))
    .map(([name, { list = false }]) => ({ name, title: say(chartTitles[name], at.language), list }))
}

interface ChartQuery {
  profile: Profile
  name: string
  narrow?: DashboardFilter | undefined
}

export async function chartOf(at: At, { profile, name, narrow }: ChartQuery): Promise<ChartContent | null> {
  // The name comes from the address, and every object has inherited properties such as `constructor`.
  const chart = Object.hasOwn(charts[profile], name) ? charts[profile][name as Name] : undefined
  if (!chart || !isOpen(at, chart)) return null
  const ignored = narrow ? await ignoredFilters(chart, narrow) : []
  const effective = narrow && withoutIgnored(narrow, ignored)
  return { ...(await chart.read(at, effective)), ...(ignored.length > 0 && { apart: ignored }) }
}

/** A chart without these filters shows the same as if they were not chosen. */
function withoutIgnored(narrow: DashboardFilter, ignored: readonly Dimension[]): DashboardFilter {
  const kept = { ...narrow }
  for (const name of ignored) kept[name === 'specialty' ? 'specialties' : name] = undefined
  return kept
}

/**
 * The chosen filters without effect: not for this chart, with a value that no longer exists, or with too many courses.
 */
async function ignoredFilters({ narrows = [], byCourses }: Chart, narrow: DashboardFilter): Promise<Dimension[]> {
  const lost = byCourses && narrow.specialties && (await narrow.courses()) === undefined
  const found = (name: Dimension) => (name === 'specialty' ? narrow.specialties && !lost : narrow[name])
  return narrow.asked.filter((name) => !narrows.includes(name) || !found(name))
}

const isOpen = (at: At, { right }: Chart) => [right].flat().every((node) => may(at.who, node))
