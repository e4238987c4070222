// Certificates of the demo school: seventy, in every state. Their contents are frozen as on their day of issue; the PDF
// is created on request.

import {
  type CertificateKind,
  type DocumentLanguage,
  type certificate,
  type Snapshot,
} from '#school/certificate/index.ts'
import { codeFrom } from '#platform/papers/index.code.ts'
import { addDays, momentOf, yearCode } from './days.ts'
import type { DemoRow } from './demo-row.ts'
import { type Chance, chanceFrom } from './random.ts'
import { demoSchoolFacts } from './school-facts.ts'
import { demoSpecialties } from './specialties.ts'
import type { StudentFile } from './students.ts'

type Certificate = DemoRow<typeof certificate>
type Student = StudentFile['row']

/** The certificates of each student, newest first; the last ones are special cases. */
interface Plan {
  file: StudentFile
  kind: CertificateKind
  status: NonNullable<Certificate['status']>
  day: string
  over?: true
}

const howMany = 70

export function demoCertificates(today: string, files: readonly StudentFile[]): Certificate[] {
  const plans = plansFor(today, files).toSorted((one, other) => (one.day < other.day ? -1 : 1))
  const counted = new Map<string, number>()
  const rows = plans.map((plan, index) => {
    const year = plan.day.slice(0, 4)
    counted.set(year, (counted.get(year) ?? 0) + 1)
    return rowOf(plan, `CERT-${year}-${String(counted.get(year)).padStart(5, '0')}`, chanceFrom(8100 + index))
  })
  return withSuccessors(rows)
}

function plansFor(today: string, files: readonly StudentFile[]): Plan[] {
  const studying = files.filter(({ row }) => row.status === 'active' && row.birth_date && row.specialty)
  const done = files.filter(({ row }) => row.status === 'graduated')
  const ago = (days: number) => addDays(today, -days)
  const of = (file: StudentFile, kind: CertificateKind, days: number, more: Partial<Plan> = {}): Plan => ({
    file,
    kind,
    status: 'issued',
    day: ago(days),
    ...more,
  })
  const some = (from: number, to: number) => studying.slice(from, to)
  const plans = [
    ...done.map((file, index) => of(file, 'completion', 60 + index)),
    ...some(0, 5).map((file, index) => of(file, 'level', 12 + 3 * index)),
    ...some(4, 14).map((file, index) => of(file, 'pre_enrolment', 130 + 5 * index, { over: true })),
    // Every student with an account has one.
    ...studying.filter(({ row }) => row.admin).map((file) => of(file, 'enrolment', 4)),
    // Each of these was replaced by the certificate of the same student below.
    ...some(20, 24).map((file) => of(file, 'enrolment', 40, { status: 'superseded' })),
    ...some(25, 26).map((file) => of(file, 'enrolment', 33, { status: 'revoked' })),
    ...some(26, 27).map((file) => of(file, 'level', 9, { status: 'refused' })),
    ...some(1, 2).map((file) => of(file, 'enrolment', 1, { status: 'requested' })),
  ]
  const left = howMany - plans.length
  const enrolled = some(5, 5 + left).map((file, index) => of(file, 'enrolment', 2 + ((index * 7) % 36)))
  return [...plans, ...enrolled]
}

function rowOf({ file, kind, status, day, over }: Plan, number: string, chance: Chance): Certificate {
  const { row } = file
  const code = codeFrom(Array.from({ length: 11 }, () => chance.between(0, 31)))
  const doc_locale: DocumentLanguage = row.nationality === 'CN' ? chance.weighted({ fr_zh: 6, fr: 3, en: 1 }) : 'fr'
  const purpose = kind === 'enrolment' ? chance.weighted({ prefecture: 5, caf: 3, bank: 2 }) : null
  const given = status !== 'requested' && status !== 'refused'
  const valid_until = over ? addDays(day, 60) : kind === 'enrolment' ? yearEnd(row) : null
  const snapshot = given ? frozen(row, { number, code, kind, doc_locale, purpose, day, valid_until }) : null
  const reasons = {
    refused: { refuse_reason: 'Le niveau sera attesté après le test de janvier.' },
    revoked: revocation(day),
  }
  return {
    number,
    code,
    kind,
    doc_locale,
    purpose,
    snapshot,
    status,
    student: String(row.email),
    template_code: kind,
    template_revision: 1,
    valid_until: given ? valid_until : null,
    requested_at: momentOf(addDays(day, -1), 15, 20),
    issued_at: given ? momentOf(day, 9, chance.between(0, 59)) : null,
    issued_by: given ? 'scolarite' : null,
    create_time: momentOf(addDays(day, -1), 15, 20),
    verify_count: given && chance.happens(30) ? chance.between(1, 6) : 0,
    ...reasons[status as keyof typeof reasons],
  } as unknown as Certificate // Relations are natural keys here.
}

const revocation = (day: string) => ({
  revoked_at: momentOf(addDays(day, 6), 14, 5),
  revoked_by: 'direction',
  revoke_reason: 'Inscription annulée par l’étudiant, remplacée par une autre filière.',
})

/** The oldest certificate of a student is replaced by the next one of the same kind. */
function withSuccessors(rows: Certificate[]): Certificate[] {
  return rows.map((row) => {
    if (row.status !== 'superseded') return row
    const next = rows.find(
      ({ student, kind, status }) => student === row.student && kind === row.kind && status === 'issued',
    )
    return { ...row, superseded_by: next?.number } as never
  })
}

const yearEnd = ({ academic_year }: Student) => `${String(academic_year).slice(5)}-08-31`

interface Given extends Pick<Snapshot, 'number' | 'code' | 'kind' | 'doc_locale' | 'purpose' | 'valid_until'> {
  day: string
}

function frozen(row: Student, { day, ...given }: Given): Snapshot {
  const specialty = demoSpecialties.find(({ code }) => code === row.specialty)
  const start = Number(String(row.academic_year).slice(0, 4))
  const year = { code: yearCode(start), start: `${start}-09-01`, end: `${start + 1}-08-31` }
  const { last_name, first_name, birth_date, level, entry_date, exit_date, french_level, english_level } = row
  const own = { usage_name: row.usage_name, native_name: row.native_name, birth_place: row.birth_place }
  const numbers = { birth_country: row.birth_country, student_no: row.student_no, ine: row.ine }
  return {
    version: 1,
    ...given,
    heading: null,
    wording: null,
    period: { from: year.start, to: year.end },
    issued_on: day,
    school: { ...demoSchoolFacts, origin: '' },
    holder: known({ last_name, first_name, birth_date, ...own, ...numbers, gender: row.gender ?? 0 }),
    studies: known({
      specialty: specialty ? known({ fr: specialty.name, zh: specialty.name_zh, en: specialty.name_en }) : null,
      degree: specialty?.degree_title,
      year,
      modes: ['group'],
      weekly_minutes: null,
      level,
      entry_date,
      exit_date,
      french_level,
      english_level,
    }),
    attended: null,
    marks: null,
  }
}

/** Missing values are null, as in the table. */
const known = <Known>(facts: object) =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, value ?? null])) as Known
