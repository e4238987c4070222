// Years, terms and closures, around the current school year.

import type { academicTerm, academicYear, holiday } from '#school/year/index.ts'
import { addDays, momentOf, saturdayFrom, schoolYearOf, yearCode } from './days.ts'
import type { DemoRow } from './demo-row.ts'

type Year = DemoRow<typeof academicYear>
type Term = DemoRow<typeof academicTerm>
type Closure = DemoRow<typeof holiday>

export function demoYears(today: string): Year[] {
  const current = schoolYearOf(today)
  return [current - 1, current].map((start) => ({
    code: yearCode(start),
    name: `Année scolaire ${yearCode(start)}`,
    start_date: `${start}-09-01`,
    end_date: `${start + 1}-08-31`,
    is_current: start === current ? 1 : 0,
    status: start === current ? 'open' : 'closed',
  }))
}

/** Marks of the first semester are locked four weeks into the second; those of the second at the end of the year. */
export function demoTerms(today: string): Term[] {
  const current = schoolYearOf(today)
  return [current - 1, current].flatMap((start): Term[] => [
    {
      key: `${yearCode(start)} S1`,
      code: 'S1',
      name: 'Semestre 1',
      name_zh: '第一学期',
      name_en: 'First semester',
      sequence: 1,
      academic_year: yearCode(start),
      start_date: `${start}-09-01`,
      end_date: `${start + 1}-01-31`,
      score_lock_at: momentOf(`${start + 1}-02-28`, 17),
    },
    {
      key: `${yearCode(start)} S2`,
      code: 'S2',
      name: 'Semestre 2',
      name_zh: '第二学期',
      name_en: 'Second semester',
      sequence: 2,
      academic_year: yearCode(start),
      start_date: `${start + 1}-02-01`,
      end_date: `${start + 1}-08-31`,
      score_lock_at: momentOf(`${start + 1}-08-31`, 17),
    },
  ])
}

export function demoClosures(today: string): Closure[] {
  const start = schoolYearOf(today)
  return [...publicHolidays(start), ...breaks(start), ...chineseHolidays(start), ...ownClosures(start)].toSorted(
    (one, other) => (one.start_date < other.start_date ? -1 : 1),
  )
}

type Names = [name: string, zh: string, en: string]

function closure(kind: Closure['kind'], [name, zh, en]: Names, start: string, end = start): Closure {
  return { name, name_zh: zh, name_en: en, kind, start_date: start, end_date: end, zone: null, blocks_sessions: 1 }
}

function publicHolidays(start: number): Closure[] {
  const next = start + 1
  const easter = easterOf(next)
  const days: [string, Names][] = [
    [`${start}-11-01`, ['Toussaint', '诸圣节', 'All Saints’ Day']],
    [`${start}-11-11`, ['Armistice de 1918', '一战停战纪念日', 'Armistice Day']],
    [`${start}-12-25`, ['Noël', '圣诞节', 'Christmas Day']],
    [`${next}-01-01`, ['Jour de l’an', '元旦', 'New Year’s Day']],
    [addDays(easter, 1), ['Lundi de Pâques', '复活节星期一', 'Easter Monday']],
    [`${next}-05-01`, ['Fête du Travail', '劳动节', 'Labour Day']],
    [`${next}-05-08`, ['Victoire de 1945', '二战胜利纪念日', 'Victory Day']],
    [addDays(easter, 39), ['Ascension', '耶稣升天节', 'Ascension Day']],
    [addDays(easter, 50), ['Lundi de Pentecôte', '圣灵降临节星期一', 'Whit Monday']],
    [`${next}-07-14`, ['Fête nationale', '法国国庆节', 'Bastille Day']],
    [`${next}-08-15`, ['Assomption', '圣母升天节', 'Assumption Day']],
  ]
  return days.map(([day, names]) => closure('public_holiday', names, day))
}

/** The beginning of the winter break of zone C; the order of the zones changes without a rule. */
const winters: Record<number, string> = { 2025: '02-15', 2026: '02-21', 2027: '02-06' }

/** The usual breaks of zone C: two weeks from a Saturday, the spring break eight weeks after the winter break. */
function breaks(start: number): Closure[] {
  const winter = `${start + 1}-${winters[start + 1] ?? saturdayFrom(`${start + 1}-02-15`).slice(5)}`
  const twoWeeks: [string, Names][] = [
    [saturdayFrom(`${start}-10-17`), ['Vacances de la Toussaint', '秋假', 'Autumn break']],
    [saturdayFrom(`${start}-12-18`), ['Vacances de Noël', '圣诞假期', 'Christmas break']],
    [winter, ['Vacances d’hiver', '寒假', 'Winter break']],
    [addDays(winter, 56), ['Vacances de printemps', '春假', 'Spring break']],
  ]
  const summer = closure(
    'school_break',
    ['Vacances d’été', '暑假', 'Summer break'],
    saturdayFrom(`${start + 1}-07-03`),
    `${start + 1}-08-31`,
  )
  const short = twoWeeks.map(([day, names]) => closure('school_break', names, day, addDays(day, 15)))
  return [...short, summer].map((each) => ({ ...each, zone: 'C' }))
}

/** Planners see them, but the school does not close. */
function chineseHolidays(start: number): Closure[] {
  const newYear = chineseNewYearOf(start + 1)
  return [
    closure(
      'public_holiday',
      ['Fête nationale chinoise (国庆)', '国庆节', 'Chinese National Day'],
      `${start}-10-01`,
      `${start}-10-07`,
    ),
    closure(
      'public_holiday',
      ['Nouvel An chinois (春节)', '春节', 'Chinese New Year'],
      addDays(newYear, -1),
      addDays(newYear, 6),
    ),
  ].map((each) => ({ ...each, blocks_sessions: 0 }))
}

function ownClosures(start: number): Closure[] {
  const bridge = addDays(easterOf(start + 1), 40)
  const exams = addDays(saturdayFrom(`${start + 1}-06-08`), 2)
  return [
    closure('closure', ['Pont de l’Ascension', '升天节调休', 'Ascension bridge day'], bridge),
    closure(
      'exam_period',
      ['Examens du second semestre', '第二学期期末考试', 'Second semester exams'],
      exams,
      addDays(exams, 11),
    ),
  ]
}

/** The date of Easter by the algorithm of Meeus, Jones and Butcher. */
export function easterOf(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const leaps = Math.floor(century / 4)
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - leaps - moonShift + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const correction = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  const count = epact + toSunday - 7 * correction + 114
  return `${year}-${String(Math.floor(count / 31)).padStart(2, '0')}-${String((count % 31) + 1).padStart(2, '0')}`
}

/** A list, because the Chinese calendar of `Intl` is a day late in 2027. */
const newYears: Record<number, string> = {
  2024: '02-10',
  2025: '01-29',
  2026: '02-17',
  2027: '02-06',
  2028: '01-26',
  2029: '02-13',
  2030: '02-03',
  2031: '01-23',
  2032: '02-11',
  2033: '01-31',
  2034: '02-19',
  2035: '02-08',
  2036: '01-28',
  2037: '02-15',
}

function chineseNewYearOf(year: number): string {
  return `${year}-${newYears[year] ?? '02-05'}`
}
