// The migration that creates the years of enrolment fills them from the records and from the courses of past years.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyDatabase, Store } from '#engine/server/product.ts'
import { openStore } from '#server/database.ts'
import { migrate, migrationsFolder, migrationsIn } from '#server/migrate.ts'
import { type Empty, emptyDatabase } from '#server/testing/empty-database.ts'

const stamps = { create_time: 1, update_time: 1 }
const file = '0128-years-of-enrolment.ts'
let database: Empty
let store: Store
const ids: Record<string, number> = {}
let courses = 0

beforeAll(async () => {
  database = await emptyDatabase()
  store = await openStore(database.variables)
  await migrate(store, migrationsFolder, new Set(migrationsIn().filter((name) => name < file)))
  await store.write((inside) => fill(inside as AnyDatabase))
  await migrate(store)
})
afterAll(async () => {
  await store.close()
  await database.drop()
})

async function fill(db: AnyDatabase): Promise<void> {
  const add = async (table: string, values: object) =>
    Number(
      (
        await db
          .insertInto(table)
          .values({ ...values, ...stamps })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,
    )
  for (const start of [2018, 2019, 2020]) {
    const year = {
      code: String(start),
      name: String(start),
      start_date: `${start}-09-01`,
      end_date: `${start + 1}-08-31`,
    }
    ids[start] = await add('academic_year', year)
  }
  for (const code of ['FLE', 'ECO']) ids[code] = await add('specialty', { code, name: code, level: 'licence' })
  const student = async (name: string, more: object) => {
    const studies = { academic_year_id: ids[2020], specialty_id: ids.ECO, level: 'L2', entry_date: '2018-10-01' }
    ids[name] = await add('student', { last_name: name, first_name: 'Min', status: 'active', ...studies, ...more })
  }
  const takes = async (name: string, year: number, specialty: string, status = 'completed') => {
    const code = `C${++courses}`
    const course_id = await add('course', {
      code,
      name: code,
      academic_year_id: ids[year],
      specialty_id: ids[specialty],
    })
    await add('course_enrolment', { student_id: ids[name], course_id, status })
  }
  await student('changed', {})
  await takes('changed', 2018, 'FLE')
  await takes('changed', 2019, 'FLE')
  await takes('changed', 2019, 'FLE')
  await takes('changed', 2019, 'ECO')
  await takes('changed', 2020, 'ECO')
  await student('unclear', { entry_date: null })
  await takes('unclear', 2019, 'FLE')
  await takes('unclear', 2019, 'ECO')
  await takes('unclear', 2018, 'FLE', 'dropped')
  await student('newcomer', { entry_date: '2020-09-01' })
  await takes('newcomer', 2019, 'FLE')
  await student('left', { status: 'withdrawn', exit_date: '2021-01-31' })
  await student('graduated', { status: 'graduated', academic_year_id: ids[2019], exit_date: '2020-06-30' })
  await takes('graduated', 2018, 'ECO')
  await takes('graduated', 2020, 'ECO')
  await student('applicant', { status: 'pending' })
  await student('deleted', { delete_time: 1 })
  await student('without', { academic_year_id: null })
}

const yearsOf = async (name: string) => {
  const rows = await (store.read as AnyDatabase)
    .selectFrom('enrolment_year')
    .innerJoin('academic_year', 'academic_year.id', 'enrolment_year.academic_year_id')
    .leftJoin('specialty', 'specialty.id', 'enrolment_year.specialty_id')
    .select(['academic_year.code as year', 'specialty.code as specialty', 'enrolment_year.level as level', 'result'])
    .select(['enrolment_year.status as status', 'entry_date', 'exit_date'])
    .where('student_id', '=', ids[name])
    .orderBy('year')
    .execute()
  return rows.map(({ year, specialty, level, status, entry_date, exit_date, result }) =>
    [year, specialty, level, status, entry_date, exit_date, result].map((each) => each ?? '—').join(' '),
  )
}

test('a past year has the programme of most courses, and no level because nobody wrote it down', async () => {
  expect(await yearsOf('changed')).toEqual([
    '2018 FLE — active 2018-10-01 — pending',
    '2019 FLE — active 2018-10-01 — pending',
    '2020 ECO L2 active 2018-10-01 — pending',
  ])
})

test('a year with two programmes, with dropped courses only, or before the entry gets no row', async () => {
  expect(await yearsOf('unclear')).toEqual(['2020 ECO L2 active — — pending'])
  expect(await yearsOf('newcomer')).toEqual(['2020 ECO L2 active 2020-09-01 — pending'])
})

test('a former student left or graduated in the year of the record, not in earlier ones', async () => {
  expect(await yearsOf('left')).toEqual(['2020 ECO L2 withdrawn 2018-10-01 2021-01-31 left'])
  expect(await yearsOf('graduated')).toEqual([
    '2018 ECO — active 2018-10-01 — pending',
    '2019 ECO L2 graduated 2018-10-01 2020-06-30 graduated',
  ])
})

test('an applicant, a deleted record and a record without a year get none', async () => {
  expect([...(await yearsOf('applicant')), ...(await yearsOf('deleted')), ...(await yearsOf('without'))]).toEqual([])
})
