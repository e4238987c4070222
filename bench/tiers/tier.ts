// Two data sizes for benchmarks: a large group of schools, and a size for stress tests. All counts follow from the
// number of students.

export interface Tier {
  students: number
  teachers: number
  courses: number
  rooms: number
  enrolments: number
  sessions: number
  assessments: number
  reads: number
}

const large: Tier = {
  students: 6000,
  teachers: 250,
  courses: 900,
  rooms: 60,
  enrolments: 30_000,
  sessions: 40_000,
  assessments: 4000,
  reads: 300_000,
}

/** Every enrolled student has a mark in every assessment of the course: a million marks. */
const stress: Tier = {
  students: 100_000,
  teachers: 600,
  courses: 4000,
  rooms: 120,
  enrolments: 500_000,
  sessions: 200_000,
  assessments: 8000,
  reads: 1_000_000,
}

/** Other sizes have the proportions of the stress tier. */
export function tierOf(students: number): Tier {
  if (students === large.students) return large
  const part = students / stress.students
  const share = Object.entries(stress).map(([name, count]) => [name, Math.max(1, Math.round(count * part))] as const)
  return { ...(Object.fromEntries(share) as unknown as Tier), students }
}

/** Each is read by every student or by half of them. */
export const notificationsIn = ({ reads, students }: Tier) => Math.max(20, Math.ceil(reads / students))
