// The classes of the current year, by specialty and level, and the tutorial groups of a few courses, in alphabetical
// order of their students.

import { existing } from '#text/existing.ts'
import { itemAt } from '#text/item-at.ts'
import type { courseEnrolment, studentGroup, studentGroupMember } from '#school/course/index.ts'
import { schoolYearOf, yearCode } from './days.ts'
import type { DemoRow } from './demo-row.ts'
import { demoSpecialties } from './specialties.ts'
import type { StudentFile } from './students.ts'

type Group = DemoRow<typeof studentGroup>
type Member = DemoRow<typeof studentGroupMember>
type Enrolment = DemoRow<typeof courseEnrolment>

/** The courses that are split, the number of their groups, and the teacher of each. */
export const splitCourses = [
  { course: 'ECO-MICRO', groups: 2, teachers: [2, 10] },
  { course: 'FLE-B1', groups: 2, teachers: [3, 1] },
  { course: 'METHODO', groups: 3, teachers: [4, 1, 4] },
] as const

export function demoClassesAndGroups(
  today: string,
  files: readonly StudentFile[],
  enrolments: readonly Enrolment[],
): { student_group: Group[]; student_group_member: Member[] } {
  const academic_year = yearCode(schoolYearOf(today))
  const active = files.filter(({ row }) => row.status === 'active' && row.academic_year === academic_year)
  const classes = [...Map.groupBy(active, ({ row }) => `${row.specialty} ${row.level}`).values()].map(classOf)
  const tutorials = splitCourses.flatMap((each) => tutorialsOf(each, active, enrolments))
  const all = [...classes, ...tutorials]
  return {
    student_group: all.map(({ group }) => ({ ...group, academic_year })),
    student_group_member: all.flatMap(({ group, students }) =>
      students.map((student) => ({ student_group: group.code, student })),
    ),
  }
}

/** Places are counted from 0. */
export const tutorialCode = (course: string, place: number) => `${course}-TD${place + 1}`

interface Filled {
  group: Omit<Group, 'academic_year'>
  students: string[]
}

function classOf(files: readonly StudentFile[]): Filled {
  const { specialty, level } = itemAt(files, 0).row
  const programme = existing(
    demoSpecialties.find(({ code }) => code === specialty),
    'specialty',
  )
  const named = (name: string | null | undefined) => `${name ?? programme.name} ${level ?? ''}`.trim()
  return {
    group: {
      code: [specialty, level].filter(Boolean).join('-'),
      name: named(programme.name),
      name_zh: named(programme.name_zh),
      name_en: named(programme.name_en),
      kind: 'class',
      specialty: specialty ?? null,
      level: level ?? null,
    },
    students: files.map(({ row }) => row.email),
  }
}

function tutorialsOf(
  { course, groups, teachers }: (typeof splitCourses)[number],
  files: readonly StudentFile[],
  enrolments: readonly Enrolment[],
): Filled[] {
  const takers = new Set(
    enrolments.filter((each) => each.course === course && each.status === 'active').map(({ student }) => student),
  )
  const inOrder = files
    .filter(({ row }) => takers.has(row.email))
    .toSorted((one, other) => (one.row.last_name < other.row.last_name ? -1 : 1))
  const size = Math.ceil(inOrder.length / groups)
  return Array.from({ length: groups }, (_each, place) => ({
    group: {
      code: tutorialCode(course, place),
      name: `TD ${place + 1}`,
      name_zh: `第 ${place + 1} 组`,
      name_en: `Tutorial group ${place + 1}`,
      kind: 'tutorial' as const,
      course,
      teacher: `ENS-${String(teachers[place]).padStart(4, '0')}`,
    },
    students: inOrder.slice(place * size, (place + 1) * size).map(({ row }) => row.email),
  }))
}
