// The charts of the dashboard by profile and name, each with the function of its data.

import { may } from '#engine/server/access.ts'
import type { At } from '#engine/server/product.ts'
import { say } from '#engine/words.ts'
import { atRisk, ownAtRisk } from './at-risk.server.ts'
import type { ChartTitle, ChartTold } from './charts.ts'
import { chartTitles } from './charts.labels.ts'
import { atAGlance } from './at-a-glance.server.ts'
import { exams, toValidate } from './to-come.server.ts'
import { contracted, contractedByWeek } from './contracted.server.ts'
import { ownOpened, ownPay } from './own-lists.server.ts'
import { rooms } from './rooms.server.ts'
import { ownAttendance, ownHours, ownMarks } from './charts-teacher.server.ts'
import { myAttendance, myAverages } from './charts-student.server.ts'
import type { Narrow } from './narrow.server.ts'
import type { Dimension } from './narrow.ts'
import * as school from './charts-school.server.ts'

interface Chart {
  /** The rights that the chart needs. */
  right: string | string[]
  list?: true
  /** The filters that apply to it; the others are reported as having no effect. */
  narrows?: readonly Dimension[]
  /** Filtered by the courses of the specialty, which may be too many for an address. */
  byCourses?: true
  tell(at: At, narrow?: Narrow): Promise<ChartTold>
}
type Name = keyof typeof chartTitles

const figures = 'k/student/figures'
const when: readonly Dimension[] = ['period', 'term']
const whom: readonly Dimension[] = ['specialty']
const whenAndWhom = [...when, ...whom]
const pay = ['k/payBatch/export', 'k/protocol/export']
const charts: Record<'office' | 'teacher' | 'student', Partial<Record<Name, Chart>>> = {
  office: {
    atRisk: {
      right: ['k/student/export', 'k/score/export', 'k/attendance/export'],
      list: true,
      narrows: whom,
      tell: atRisk,
    },
    atAGlance: { right: figures, list: true, narrows: whom, tell: atAGlance },
    exams: { right: 'k/assessment/export', list: true, narrows: ['term', 'specialty'], byCourses: true, tell: exams },
    toValidate: { right: 'k/tutorSession/export', list: true, tell: toValidate },
    // Revenue is for people with the right to pay.
    contracted: { right: pay, list: true, tell: contracted },
    registrations: { right: figures, narrows: whenAndWhom, tell: school.registrations },
    files: { right: figures, narrows: whom, tell: school.files },
    attendance: { right: figures, narrows: whenAndWhom, tell: school.attendance },
    attendanceBySpecialty: { right: figures, narrows: whenAndWhom, tell: school.attendanceBySpecialty },
    hours: { right: 'k/coursePlan/export', narrows: whenAndWhom, tell: school.hours },
    teachers: { right: 'k/coursePlan/export', narrows: ['specialty', 'site'], byCourses: true, tell: school.teachers },
    specialties: { right: 'k/student/export', narrows: whom, tell: school.specialties },
    levels: { right: 'k/student/export', narrows: whom, tell: school.levels },
    nationalities: { right: 'k/student/export', narrows: whom, tell: school.nationalities },
    rooms: { right: 'k/coursePlan/export', narrows: ['site'], tell: rooms },
    contractedByWeek: { right: pay, narrows: when, tell: contractedByWeek },
    marks: { right: 'k/score/export', narrows: whom, tell: school.marks },
    tutored: { right: 'k/tutorSession/export', narrows: when, tell: school.tutored },
  },
  teacher: {
    ownAtRisk: { right: ['k/student/index', 'k/attendance/index', 'k/score/index'], list: true, tell: ownAtRisk },
    exams: { right: 'k/assessment/index', list: true, tell: exams },
    ownPay: { right: 'k/tutorSession/index', list: true, tell: ownPay },
    ownOpened: { right: 'k/courseware/index', list: true, tell: ownOpened },
    ownHours: { right: 'k/coursePlan/index', tell: ownHours },
    ownAttendance: { right: 'k/attendance/index', tell: ownAttendance },
    ownMarks: { right: 'k/score/index', tell: ownMarks },
  },
  student: {
    myAttendance: { right: 'k/attendance/index', tell: myAttendance },
    myAverages: { right: 'k/myMarks/index', tell: myAverages },
  },
}
export type Profile = keyof typeof charts

export function chartTitlesOf(at: At, profile: Profile): ChartTitle[] {
  return (Object.entries(charts[profile]) as [Name, Chart][])
    .filter(([, chart]) => isOpen(at, chart))
    .map(([name, { list = false }]) => ({ name, title: say(chartTitles[name], at.language), list }))
}

interface Asked {
  profile: Profile
  name: string
  narrow?: Narrow | undefined
}

export async function chartOf(at: At, { profile, name, narrow }: Asked): Promise<ChartTold | null> {
  // The name comes from the address, and every object has inherited properties such as `constructor`.
  const chart = Object.hasOwn(charts[profile], name) ? charts[profile][name as Name] : undefined
  if (!chart || !isOpen(at, chart)) return null
  const apart = narrow ? await apartFrom(chart, narrow) : []
  return { ...(await chart.tell(at, narrow)), ...(apart.length > 0 && { apart }) }
}

/** Also filters whose value no longer exists, or that have too many courses. */
async function apartFrom({ narrows = [], byCourses }: Chart, narrow: Narrow): Promise<Dimension[]> {
  const lost = byCourses && narrow.specialties && (await narrow.courses()) === undefined
  const found = (name: Dimension) => (name === 'specialty' ? narrow.specialties && !lost : narrow[name])
  return narrow.asked.filter((name) => !narrows.includes(name) || !found(name))
}

const isOpen = (at: At, { right }: Chart) => [right].flat().every((node) => may(at.who, node))
