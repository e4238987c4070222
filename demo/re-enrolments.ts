// The re-enrolments of a few demo students, one or two in each state; the student of the demo account is invited.

import type { reEnrolment } from '#school/student/index.ts'
import { addDays, momentOf, schoolYearOf, yearCode } from './days.ts'
import { type DemoRow, type PlainRow, to } from './demo-row.ts'
import type { StudentFile } from './students.ts'
import { pickCyclic } from './pick.ts'

type ReEnrolment = DemoRow<typeof reEnrolment>

export function demoReEnrolments(files: StudentFile[], today: string): ReEnrolment[] {
  const year = yearCode(schoolYearOf(today))
  const here = files.filter(({ row }) => row.status === 'active' && row.academic_year === year)
  const invited = here.filter(({ row }) => row.admin === 'zhangwei')
  const others = here.filter(
    ({ row }) => !row.admin && row.entry_date && row.entry_date < `${schoolYearOf(today)}-09-01`,
  )
  return [...invited, ...others.slice(0, states.length - 1)].map(({ row }, index) => ({
    student: row.email,
    academic_year: year,
    specialty: row.specialty!,
    level: row.level!,
    invited_at: momentOf(addDays(today, -6), 9),
    create_time: momentOf(addDays(today, -6), 9),
    ...pickCyclic(states, index)(today),
  }))
}

const all: ReEnrolment['confirmed'] = ['contact', 'papers', 'cvec', 'options']

/** The first one is the student of the demo account. */
const states: ((today: string) => Partial<ReEnrolment>)[] = [
  () => ({ status: 'invited' }),
  () => ({ status: 'invited' }),
  () => ({ status: 'begun', confirmed: ['contact', 'papers'] }),
  (today) => ({
    status: 'submitted',
    confirmed: all,
    cvec_number: 'PAR4-7K2M9X-26',
    changes: { mobile: '+33639980199', city: 'Montreuil' },
    submitted_at: momentOf(addDays(today, -3), 19),
  }),
  (today) => ({
    status: 'submitted',
    confirmed: all,
    cvec_number: 'CRE2-83LDWQ-26',
    changes: {},
    submitted_at: momentOf(addDays(today, -2), 21),
  }),
  (today) => ({
    status: 'returned',
    confirmed: all,
    cvec_number: 'VER1-B5T2HN-26',
    changes: { city: 'Lyon' },
    submitted_at: momentOf(addDays(today, -4), 18),
    review_note: 'Il manque le numéro de la rue.',
  }),
  (today) => ({
    status: 'done',
    confirmed: all,
    cvec_number: 'PAR4-Q8XW31-26',
    submitted_at: momentOf(addDays(today, -5), 20),
    done_at: momentOf(addDays(today, -4), 10),
  }),
]

export const demoCampaign = (today: string): PlainRow[] => [
  {
    academic_year_id: to('academic_year', yearCode(schoolYearOf(today))),
    closes_on: addDays(today, 21),
    create_time: momentOf(addDays(today, -6), 9),
    update_time: momentOf(addDays(today, -6), 9),
  },
]
