// The daily figures equal the sums of the raw rows.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { workersOf } from '#server/workers.ts'
import { systemContext } from '#server/product.ts'
import { watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { secondsAt } from '#text/wall-time.ts'
import { computeStatistics, computeDaily } from './compute.server.ts'
import type { Stat } from './sums.server.ts'

let school: School
let office: Person
let db: AnyDatabase
beforeAll(async () => {
  school = await openSchool()
  db = school.product.store.read as AnyDatabase
  office = watched(await school.signIn('scolarite'))
  await makeRegisters()
})
afterAll(() => school.close())

/** Each run opens the product in a new thread, which takes time on a busy machine. */
const slow = { timeout: 90_000 }
const url = '/admin/k/student/figures'
const statistics = async () => (await office.get(url)).data
/** The refresh of the office, without its time limit, because the computation takes longer on a busy machine. */
const refreshed = () => computeStatistics(systemContext(school.product), workersOf(school.env))
const sum = (stats: Stat[], metric: string, kind?: string) =>
  stats
    .filter((stat) => stat.metric === metric && (!kind || stat.dim_kind === kind))
    .reduce((total, { value }) => total + value, 0)

/** Ninety minutes in each of two weeks, the second after a clock change, with every kind of attendance. */
async function makeRegisters(): Promise<void> {
  const now = Math.floor(Date.now() / 1000)
  const timestamps = { create_time: now, update_time: now }
  const course = await db.selectFrom('course').select('id').orderBy('id').executeTakeFirstOrThrow()
  const students = await db.selectFrom('student').select('id').orderBy('id').limit(6).execute()
  const statuses = ['present', 'late', 'absent', 'excused', 'left_early', 'exempt']
  const missed = [0, 15, 0, 90, 500, 0]
  await school.product.store.write(async (at) => {
    for (const weeksAgo of [2, 8]) {
      const start_at = now - weeksAgo * 7 * 86_400
      const times = { start_at, end_at: start_at + 5400, register_status: 'done', status: 'done' }
      const plan = { course_id: course.id, seq: 900 + weeksAgo, title: `Séance ${weeksAgo}`, ...times, ...timestamps }
      const { id } = await at
        .insertInto('course_plan')
        .values(plan as never)
        .returning('id')
        .executeTakeFirstOrThrow()
      for (const [n, status] of statuses.entries()) {
        const row = {
          course_plan_id: id,
          student_id: students[n]!.id,
          status,
          minutes_missed: missed[n],
          marked_at: now,
        }
        await at
          .insertInto('attendance')
          .values({ ...row, ...timestamps } as never)
          .execute()
      }
    }
  })
}

test('nothing is shown before the first computation, which runs automatically once a day', slow, async () => {
  expect((await statistics()).stats).toEqual([])
  await computeDaily(systemContext(school.product), workersOf(school.env))
  const { stats } = await statistics()
  expect(stats.length).toBeGreaterThan(20)
  await computeDaily(systemContext(school.product), workersOf(school.env))
  expect((await statistics()).stats).toEqual(stats)
})

test('every sum equals the sum of the raw rows', slow, async () => {
  await refreshed()
  const { stats, mondays, today } = await statistics()
  const since = secondsAt(`${mondays[0]} 00:00:00`, 'Europe/Paris')
  const students = await db.selectFrom('student').selectAll().where('delete_time', 'is', null).execute()
  const active = students.filter(({ status }) => status === 'active').length
  expect(active).toBeGreaterThan(10)
  expect(sum(stats, 'students', 'specialty')).toBe(active)
  expect(sum(stats, 'students', 'level')).toBe(active)
  const registered = students.filter(({ create_time, status }) => create_time >= since && status !== 'draft')
  expect(sum(stats, 'registrations')).toBe(registered.length)

  const plans = await db.selectFrom('course_plan').selectAll().where('delete_time', 'is', null).execute()
  const past = new Map(plans.filter((each) => each.start_at >= since).map((each) => [each.id, each]))
  const minutes = (id: number) => ((past.get(id)?.end_at ?? 0) - (past.get(id)?.start_at ?? 0)) / 60
  const rows = await db.selectFrom('attendance').selectAll().where('delete_time', 'is', null).execute()
  const counted = rows.filter(({ status }) => status !== 'exempt')
  const due = counted.reduce((total, { course_plan_id }) => total + minutes(course_plan_id), 0)
  const missed = counted.reduce((total, { course_plan_id, status, minutes_missed }) => {
    const all = minutes(course_plan_id)
    return total + (['absent', 'excused'].includes(status) ? all : Math.min(all, minutes_missed))
  }, 0)
  expect(missed).toBeGreaterThan(0)
  expect([sum(stats, 'minutes_due'), sum(stats, 'minutes_missed')]).toEqual([due, missed])
  const held = [...past.values()].filter(({ status }) => status === 'done')
  expect(sum(stats, 'minutes_held')).toBe(held.reduce((total, { id }) => total + minutes(id), 0))
  expect(stats.filter(({ day }: Stat) => day > today && day > mondays.at(-1))).toEqual([])
})

/** One of the courses has a scale of a hundred. */
async function otherScale(): Promise<void> {
  const marked = await db.selectFrom('score').select('course_id').where('normalized', 'is not', null).executeTakeFirst()
  const other = await db.selectFrom('grading_scale').select('id').where('code', '=', 'CN100').executeTakeFirstOrThrow()
  await school.product.store.write((at) =>
    at.updateTable('course').set({ grading_scale_id: other.id }).where('id', '=', marked!.course_id).execute(),
  )
}

test('marks are counted in the bands of the school’s default scale', slow, async () => {
  await otherScale()
  await refreshed()
  const { stats, bands, today } = await statistics()
  const marks = await db
    .selectFrom('score')
    .innerJoin('academic_term', 'academic_term.id', 'score.academic_term_id')
    .innerJoin('course', 'course.id', 'score.course_id')
    .leftJoin('grading_scale', 'grading_scale.id', 'course.grading_scale_id')
    .innerJoin('assessment', 'assessment.id', 'score.assessment_id')
    .select(['score.normalized', 'grading_scale.max_value'])
    .where('score.normalized', 'is not', null)
    .where('assessment.delete_time', 'is', null)
    .where('academic_term.start_date', '<=', today)
    .where('academic_term.end_date', '>=', today)
    .execute()
  const outOf20 = marks.map(({ normalized, max_value }) => (normalized * 2000) / (max_value ?? 2000))
  const expected = bands.map(({ from_value }: { from_value: number }, n: number) => {
    const next = bands[n + 1]?.from_value ?? Infinity
    return outOf20.filter((value) => value >= from_value && value < next).length
  })
  const found = bands.map(({ from_value }: { from_value: number }) =>
    sum(
      stats.filter(({ dim_id }: Stat) => dim_id === String(from_value)),
      'marks',
    ),
  )
  expect(found).toEqual(expected)
  expect(outOf20.length).toBeGreaterThan(3)
  const mean = outOf20.reduce((total, value) => total + value, 0) / outOf20.length
  expect(Math.abs(sum(stats, 'mean') - mean)).toBeLessThanOrEqual(0.5)
})
