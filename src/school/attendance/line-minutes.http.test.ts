// The function and its SQL counterpart give the same minutes for any line on both databases, and fulfil some laws.

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { addSample } from '#server/testing/samples.ts'
import { type School, openSchool } from '#server/testing/school.ts'
import { resources } from '#subjects.server.ts'
import { type RegisterLine, coveredMinutes, deductMinutes, lineMinutes, missedSpan } from './line-minutes.ts'
import { deductedMinutes, minutesOf } from './line-minutes.server.ts'

const statuses = ['present', 'late', 'absent', 'excused', 'left_early', 'exempt'] as const
const rules = ['none', 'per_session', 'per_minute', 'excused_free'] as const
const states = ['planned', 'scheduled', 'done', 'cancelled', 'postponed'] as const

const anyLine = fc
  .record({
    status: fc.constantFrom(...statuses),
    minutes_missed: fc.integer({ min: 0, max: 720 }),
    minutes_excused: fc.integer({ min: 0, max: 720 }),
    delete_time: fc.constantFrom(null, null, null, 7),
    start: fc.option(fc.integer({ min: 1_700_000_000, max: 1_800_000_000 }), { freq: 9 }),
    seconds: fc.integer({ min: 60, max: 43_200 }),
    session_status: fc.constantFrom(...states),
    session_delete_time: fc.constantFrom(null, null, null, 7),
  })
  .map(({ start, seconds, ...line }): RegisterLine => ({
    ...line,
    start_at: start,
    end_at: start === null ? null : start + seconds,
  }))

describe('any line', () => {
  test('the minutes due are the sum of attended, excused and unexcused ones, none of them negative', () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        const { due, attended, excused, unexcused } = lineMinutes(line)
        expect(attended + excused + unexcused).toBe(due)
        expect(Math.min(due, attended, excused, unexcused)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('deducts at most the length of the session, and fewer excused minutes never deduct less', () => {
    fc.assert(
      fc.property(anyLine, fc.constantFrom(...rules), (line, rule) => {
        const { due } = lineMinutes({ ...line, status: 'present', minutes_missed: 0 })
        expect(deductMinutes(rule, line)).toBeLessThanOrEqual(due)
        expect(deductMinutes(rule, { ...line, minutes_excused: 0 })).toBeGreaterThanOrEqual(deductMinutes(rule, line))
      }),
    )
  })

  test('the missed part lies within the session', () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        fc.pre(line.start_at !== null)
        const { from, to } = missedSpan(line)
        expect(from).toBeGreaterThanOrEqual(line.start_at)
        expect(to).toBeLessThanOrEqual(line.end_at!)
      }),
    )
  })
})

test('an absence is the whole session and presence nothing of it; late and early leave are the minutes typed', () => {
  const session = { start_at: 0, end_at: 7200, session_status: 'done', session_delete_time: null, delete_time: null }
  const of = (status: string, minutes_missed: number, minutes_excused = 0) =>
    Object.values(lineMinutes({ ...session, status, minutes_missed, minutes_excused }))
  expect(of('present', 0)).toEqual([120, 120, 0, 0])
  expect(of('absent', 0)).toEqual([120, 0, 0, 120])
  expect(of('absent', 0, 1)).toEqual([120, 0, 1, 119])
  expect(of('excused', 0)).toEqual([120, 0, 120, 0])
  expect(of('late', 30)).toEqual([120, 90, 0, 30])
  expect(of('left_early', 30, 40)).toEqual([120, 90, 30, 0])
  expect(of('exempt', 30)).toEqual([0, 0, 0, 0])
  expect(of('present', 30, 30)).toEqual([120, 120, 0, 0])
  const deducts = (rule: string, status: string, minutes_missed = 0, minutes_excused = 0) =>
    deductMinutes(rule, { ...session, status, minutes_missed, minutes_excused })
  expect([deducts('per_minute', 'absent'), deducts('per_minute', 'late', 30)]).toEqual([0, 90])
  expect([deducts('per_session', 'absent'), deducts('per_session', 'excused')]).toEqual([120, 120])
  expect([deducts('excused_free', 'absent'), deducts('excused_free', 'excused')]).toEqual([120, 0])
  expect(deducts('excused_free', 'absent', 0, 60)).toBe(60)
})

test('two overlapping covers count a minute once', () => {
  const span = { from: 0, to: 3600 }
  expect(coveredMinutes(span, [{ from: -60, to: 60 }])).toBe(1)
  const covers = [
    { from: 1200, to: 2400 },
    { from: 600, to: 1800 },
  ]
  expect(coveredMinutes(span, covers)).toBe(30)
  expect(coveredMinutes(span, [...covers, { from: -600, to: 9999 }])).toBe(60)
})

describe('in the database', () => {
  let school: School
  const count = 400
  const lines = fc.sample(anyLine, { numRuns: count, seed: 2511 })
  beforeAll(async () => {
    school = await openSchool()
    const chief = await school.signIn('superadmin')
    const [course, student] = [
      (await addSample(school, chief, resources.course)).id,
      (await addSample(school, chief, resources.student, { nationality: 'FR' })).id,
    ]
    const timestamps = { create_time: 1, update_time: 1 }
    await school.product.store.write(async (at) => {
      const db = at as AnyDatabase
      const added = async (table: string, row: object) =>
        Number((await db.insertInto(table).values(row).returning('id').executeTakeFirstOrThrow()).id)
      await db.deleteFrom('attendance').execute()
      for (const [n, { start_at, end_at, session_status, session_delete_time, ...line }] of lines.entries()) {
        const session = { start_at, end_at, status: session_status, delete_time: session_delete_time }
        const plan = { course_id: course, seq: n + 1, title: `Séance ${n}`, timezone: 'Europe/Paris', ...session }
        const course_plan_id = await added('course_plan', { ...plan, ...timestamps })
        await added('attendance', { course_plan_id, student_id: student, marked_at: n, ...line, ...timestamps })
      }
    })
  })
  afterAll(() => school.close())

  test('each line has the same minutes', async () => {
    const rows = await school.product.store.read
      .selectFrom('attendance')
      .innerJoin('course_plan', 'course_plan.id', 'attendance.course_plan_id')
      .select([
        minutesOf.due.as('due'),
        minutesOf.attended.as('attended'),
        minutesOf.excused.as('excused'),
        minutesOf.unexcused.as('unexcused'),
        minutesOf.missed.as('missed'),
      ])
      .orderBy('attendance.marked_at')
      .execute()
    expect(rows).toHaveLength(count)
    const expected = lines.map(lineMinutes).map((each) => ({ ...each, missed: each.excused + each.unexcused }))
    expect(rows.map((row) => ({ ...row }))).toEqual(expected)
    expect(expected.filter(({ excused, unexcused }) => excused > 0 && unexcused > 0).length).toBeGreaterThan(5)
  })

  test.each(rules)('each line deducts the same under %s', async (rule) => {
    const db = school.product.store.read as AnyDatabase
    const rows = await db
      .selectFrom('attendance')
      .innerJoin('course_plan', 'course_plan.id', 'attendance.course_plan_id')
      .innerJoin(
        (joined) =>
          joined
            .selectFrom('course')
            .select((eb) => eb.val(rule).as('billing_rule'))
            .limit(1)
            .as('course_enrolment'),
        (join) => join.onTrue(),
      )
      .select(deductedMinutes.as('minutes'))
      .orderBy('attendance.marked_at')
      .execute()
    expect(rows.map(({ minutes }) => Number(minutes))).toEqual(lines.map((line) => deductMinutes(rule, line)))
  })
})
