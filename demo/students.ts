// The ninety-six students: random values, overwritten by the person's story.

import type { student } from '#school/student/index.ts'
import { addDays, momentOf, schoolYearOf, yearCode } from './days.ts'
import type { DemoRow } from './demo-row.ts'
import { type Person, people } from './people-names.ts'
import { type Chance, chanceFrom } from './random.ts'
import * as background from './student-background.ts'
import { daysOf, hasCome } from './student-days.ts'
import { stories } from './student-stories.ts'
import { studiesOf } from './student-studies.ts'

type Row = DemoRow<typeof student>
type Part = Partial<Row>
/** Other rows name a student by the address. */
type Student = Row & { email: string; birth_date: string; status: NonNullable<Row['status']> }

/** A student and the days of the history. */
export interface StudentFile {
  row: Student
  applied: string
  approved: string | null
  /** The day on which the current state began, if it was after the approval or the application. */
  since: string | null
  /** True if it was cancelled and reopened. */
  reopened: boolean
}

export function demoStudentFiles(today: string): StudentFile[] {
  const files = people.map((person, index) => fileOf(person, index, today))
  numberStudents(files)
  return files
}

/** A separate random generator for each person, so that adding a person changes no other one. */
function fileOf(person: Person, index: number, today: string): StudentFile {
  const chance = chanceFrom(2600 + index)
  const { permitDays, age, bornDays, appliedDays, sinceDays, yearsHere, reopened, ...told } = stories[person.key] ?? {}
  const status = told.status ?? 'active'
  const likely = studiesOf(person, told, chance)
  const life = { age: age ?? likely.age, bornDays, yearsHere: yearsHere ?? likely.yearsHere, appliedDays, sinceDays }
  const { born, entry, applied, approved, since } = daysOf({ status, ...life }, today, chance)
  const situation = { index, came: hasCome(status), minor: life.age < 18, yearsHere: life.yearsHere, permitDays }
  const row: Student = {
    ...identity(person),
    ...background.backgroundOf(person, chance),
    ...contact(person, situation, chance),
    ...papers(person, situation, today, chance),
    ...followUp(person, status, chance),
    ...likely.studies,
    birth_date: born,
    academic_year: yearCode(schoolYearOf(today) - (status === 'graduated' ? 1 : 0)),
    entry_date: entry,
    exit_date: status === 'graduated' || status === 'withdrawn' ? since : null,
    create_time: momentOf(applied, 9, index % 60),
    consent_at: momentOf(applied, 9, index % 60),
    consent_version: '2025-1',
    status,
    ...told,
    email: told.email ?? `${person.key}@example.test`,
  }
  return { row, applied, approved, since, reopened: reopened ?? false }
}

interface Situation {
  index: number
  came: boolean
  minor: boolean
  yearsHere: number
  permitDays: number | undefined
}

function identity({ last, first, gender, nationality, native }: Person): Part & Pick<Row, 'last_name' | 'first_name'> {
  return {
    last_name: last,
    first_name: first,
    native_name: native,
    usage_name: null,
    preferred_name: null,
    name_order: ['CN', 'KR', 'JP', 'VN'].includes(nationality) ? 'family_first' : 'given_first',
    gender,
    nationality,
    admin: null,
  }
}

function contact(person: Person, { index, came }: Situation, chance: Chance): Part {
  const { key, nationality } = person
  const chinese = nationality === 'CN'
  const abroad = chinese && !came && chance.happens(75)
  const home = abroad
    ? background.homeInChina(chance.oneOf(['Chengdu', 'Wuhan', 'Nanjing', 'Qingdao']), chance)
    : background.homeInFrance(chance)
  return {
    mobile: abroad ? background.chineseMobile(100 + index) : background.frenchMobile(1000 + index * 37),
    wechat: chinese || chance.happens(15) ? `${key.replaceAll(/[^a-z]/g, '')}_${60 + index}` : null,
    ...home,
    ...background.emergencyContact(person, index, chance),
    locale: chinese ? chance.oneOf(['zh-cn', 'zh-cn', 'fr']) : nationality === 'FR' ? 'fr' : chance.oneOf(['fr', 'en']),
  }
}

const noPermitNeeded = ['FR', 'PT', 'PL', 'IT']

/** Only stories let a permit expire within ninety days, so that the number of warnings on the dashboard is known. */
function papers({ nationality }: Person, situation: Situation, today: string, chance: Chance): Part {
  const { index, came, minor, yearsHere, permitDays } = situation
  const free = noPermitNeeded.includes(nationality)
  const number = 90_001_000 + index * 173
  const kind = yearsHere === 0 ? 'vls_ts' : chance.oneOf(['cst', 'cst', 'csp'])
  const days = permitDays ?? chance.between(110, kind === 'csp' ? 700 : 330)
  return {
    id_kind: free && chance.happens(80) ? 'id_card' : 'passport',
    id_number: `${nationality === 'CN' ? 'E' : 'X'}${number}`,
    id_expiry: addDays(today, chance.between(200, 3000)),
    /** A minor has another kind of document. */
    permit_kind: free ? 'none_needed' : minor ? 'other' : came ? kind : null,
    permit_expiry: came && !free && !minor ? addDays(today, days) : null,
  }
}

function followUp({ nationality }: Person, status: string, chance: Chance): Part {
  const chinese = nationality === 'CN'
  const nobody = status === 'draft' || chance.happens(8)
  return {
    advisor: nobody ? null : chance.oneOf(chinese ? ['lin_yue', 'scolarite'] : ['scolarite', 'direction']),
    source: chance.weighted<NonNullable<Part['source']>>(
      chinese ? { wechat: 3, agent: 2, referral: 2, partner: 1, web: 1 } : { web: 3, fair: 2, referral: 1, other: 1 },
    ),
    tags: chance.happens(18) ? [chance.oneOf(['logement', 'DELF juin', chinese ? '奖学金' : 'boursier'])] : [],
    remark: null,
    image_right: chance.happens(60) ? 1 : 0,
    status_reason: null,
    exit_reason: null,
  }
}

/** In the order of approval, from 1 in each year. */
function numberStudents(files: StudentFile[]): void {
  const given = new Map<string, number>()
  for (const { row, approved } of files.toSorted((one, other) => compare(one.approved, other.approved))) {
    if (!approved) continue
    const year = approved.slice(0, 4)
    const number = (given.get(year) ?? 0) + 1
    given.set(year, number)
    row.student_no = `ETU-${year}-${String(number).padStart(5, '0')}`
  }
}

function compare(one: string | null, other: string | null): number {
  return (one ?? '').localeCompare(other ?? '', 'en')
}
