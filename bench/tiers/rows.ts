// Everything around the students of a tier, the same on every machine and in both dialects: one statement per table,
// whose rows the database generates itself.

import { type Tier, notificationsIn } from './tier.ts'

/** Ids that the rows follow and point to. */
export interface Existing {
  /** The highest id of each table. */
  last: Record<string, number>
  year: { id: number; start_date: string; end_date: string; terms: number[] }
  scale: number
  now: number
}

export interface Filling {
  table: string
  sql: string
}

const day = 86_400
const weeks = 44
/** Five starting hours on five days. */
const slots = 25

const counted = (count: number) =>
  `with recursive n (i) as (select cast(0 as bigint) union all select i + 1 from n where i + 1 < ${count})`

/** Columns with their SQL expressions; `i` counts from zero. */
function rows(table: string, count: number, columns: Record<string, string | number>, from = 'n'): Filling {
  const selected = `select ${Object.values(columns).join(', ')} from ${from}`
  const all = from.startsWith('n') ? `${counted(count)} ${selected}` : selected
  return { table, sql: `insert into ${table} (${Object.keys(columns).join(', ')}) ${all}` }
}

export const mondayOf = (start: string): number => {
  const first = Date.parse(`${start}T00:00:00Z`) / 1000
  return first + ((8 - new Date(first * 1000).getUTCDay()) % 7) * day
}

export function fillings(tier: Tier, laid: Existing): Filling[] {
  const { last, year, scale } = laid
  const begun = mondayOf(year.start_date)
  const timestamps = { create_time: begun, update_time: begun }
  const after = (table: string) => `${last[table]} + 1`
  const [first, second = first] = year.terms
  const termOf = (course: string) => `case when ${course} % 2 = 0 then ${first} else ${second} end`
  const people = { last_name: "'Durand-' || i", first_name: "'Camille'", search_text: "'durand ' || i || ' | camille'" }
  return [
    rows('room', tier.rooms, {
      id: `${after('room')} + i`,
      code: "'T' || i",
      name: "'Salle T' || i",
      capacity: '20 + i % 120',
      search_text: "'salle t' || i",
      ...timestamps,
    }),
    rows('teacher', tier.teachers, {
      id: `${after('teacher')} + i`,
      teacher_no: "'TIER-' || i",
      ...people,
      kind: "'permanent'",
      status: "'active'",
      weekly_max_minutes: 1500,
      ...timestamps,
    }),
    // One more than the tier has: a course without students.
    rows('course', tier.courses + 1, {
      id: `${after('course')} + i`,
      code: "'TIER-' || i",
      name: "'Cours ' || i",
      name_zh: "'课程 ' || i",
      search_text: "'tier ' || i",
      academic_year_id: year.id,
      academic_term_id: termOf('i'),
      grading_scale_id: scale,
      lead_teacher_id: `${after('teacher')} + i % ${tier.teachers}`,
      start_date: `'${year.start_date}'`,
      end_date: `'${year.end_date}'`,
      status: "'in_progress'",
      ...timestamps,
    }),
    rows('course_teacher', tier.courses + 1, {
      course_id: `${after('course')} + i`,
      teacher_id: `${after('teacher')} + i % ${tier.teachers}`,
      role: "'lead'",
    }),
    enrolments(tier, laid, timestamps),
    sessions(tier, laid, begun),
    rows('assessment', tier.assessments, {
      id: `${after('assessment')} + i`,
      course_id: `${after('course')} + i % ${tier.courses}`,
      academic_term_id: termOf(`(i % ${tier.courses})`),
      name: "'Devoir ' || i",
      kind: "'quiz'",
      held_on: `'${year.start_date}'`,
      search_text: "'devoir ' || i",
      grading_scale_id: scale,
      max_value: 2000,
      status: "'published'",
      publish_at: begun,
      ...timestamps,
    }),
    scores(laid, begun),
    ...notificationRows(tier, laid, begun),
  ]
}

/** A prime distance spreads the students of a course over the whole school without repetition. */
function enrolments(tier: Tier, { last, year }: Existing, timestamps: Record<string, number>): Filling {
  const seats = Math.ceil(tier.enrolments / tier.courses)
  return rows('course_enrolment', tier.enrolments, {
    course_id: `${last.course} + 1 + i / ${seats}`,
    student_id: `1 + (i * 7919) % ${tier.students}`,
    start_date: `'${year.start_date}'`,
    status: "case when i % 25 = 0 then 'dropped' else 'active' end",
    ...timestamps,
  })
}

/**
 * Every course once a week; sessions beyond the year fall on week-ends, evenly spread over the weeks. In the tiers no
 * teacher is at two places at once.
 */
function sessions(tier: Tier, { last, now }: Existing, begun: number): Filling {
  const each = Math.ceil(tier.sessions / tier.courses)
  const [course, seq] = [`(i / ${each})`, `(i % ${each})`]
  const nth = `(${course} / ${tier.teachers})`
  const slot = `(case when ${seq} < ${weeks} then (${course} + ${nth}) % ${slots} else ${slots} + ${nth} % 10 end)`
  const week = `(case when ${seq} < ${weeks} then ${seq} else (${course} * 6 + ${seq}) % ${weeks} end)`
  const start = `${begun} + ${week} * ${7 * day} + ${slot} / 5 * ${day} + (7 + ${slot} % 5 * 2) * 3600`
  return rows('course_plan', tier.sessions, {
    course_id: `${last.course} + 1 + ${course}`,
    seq: `1 + ${seq}`,
    title: `'Séance ' || (1 + ${seq})`,
    search_text: `'seance ' || (1 + ${seq})`,
    start_at: start,
    end_at: `${start} + 5400`,
    teacher_id: `${last.teacher} + 1 + ${course} % ${tier.teachers}`,
    room_id: `case when ${course} % 5 < 3 then ${last.room} + 1 + ${course} % ${tier.rooms} end`,
    status: `case when ${start} < ${now} then 'done' else 'scheduled' end`,
    register_status: `case when ${start} < ${now} then 'done' else 'open' end`,
    create_time: begun,
    update_time: begun,
  })
}

/** From 3 to 20 in quarters of a mark. */
function scores({ last }: Existing, begun: number): Filling {
  const value = '(300 + (enrolment.student_id * 31 + test.id * 17) % 69 * 25)'
  return rows(
    'score',
    0,
    {
      assessment_id: 'test.id',
      student_id: 'enrolment.student_id',
      course_id: 'test.course_id',
      academic_term_id: 'test.academic_term_id',
      value,
      normalized: value,
      graded_at: begun,
      published_at: begun,
      create_time: begun,
      update_time: begun,
    },
    `assessment test join course_enrolment enrolment on enrolment.course_id = test.course_id where test.id > ${last.assessment}`,
  )
}

function notificationRows(tier: Tier, { last }: Existing, begun: number): Filling[] {
  const notifications = notificationsIn(tier)
  const readers = Math.ceil(tier.reads / notifications)
  return [
    rows('notification', notifications, {
      id: `${last.notification} + 1 + i`,
      title: "'Annonce ' || i",
      body: "'<p>Bonjour à tous.</p>'",
      search_text: "'annonce ' || i",
      publish_at: begun,
      sent_at: begun,
      recipient_count: readers,
      include_late_joiners: 0,
      status: "'sent'",
      read_count: Math.ceil(readers / 3) * 2,
      create_time: begun,
      update_time: begun,
    }),
    rows('notification_target', notifications, { notification_id: `${last.notification} + 1 + i`, kind: "'all'" }),
    rows('notification_read', notifications * readers, {
      notification_id: `${last.notification} + 1 + i / ${readers}`,
      recipient_kind: "'student'",
      recipient_id: `1 + i % ${readers}`,
      delivered_at: begun,
      read_at: `case when i % 3 < 2 then ${begun + 3600} + i % 100000 end`,
    }),
  ]
}
