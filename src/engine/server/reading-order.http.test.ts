// Lists, look-ups and files sort people and titles as readers expect, equally on both databases and by index.

import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '#subjects.server.ts'
import { addSample, everyResource, openCourse } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { sortColumn } from '../field.ts'
import { orderOf } from './list.ts'
import type { AnyDatabase } from './product.ts'
import { systemContext } from '#server/product.ts'
import { fillSortKeys } from '#server/fill-sort-keys.ts'
import { sortKeyFields, computeSortKeys } from './derived-columns.ts'

const marker = 'Lecture'
/** Twelve names in the order of a French reader; these people have the marker as their city. */
const names = [
  ['BERNARD', 'Chloé'],
  ['D’ALEMBERT', 'Jean'],
  ['de la Tour', 'Inès'],
  ['Dupont', 'Anna'],
  ['DUPONT', 'Zoé'],
  ['ETIENNE', 'Paul'],
  ['ÉTIENNE', 'Paul'],
  ['L’HÔPITAL', 'Noé'],
  ['Lefèvre', 'Camille'],
  ['ŒUVRARD', 'Tom'],
  ['ZHANG', 'Wei'],
  ['ZOLA', 'Émile'],
] as const

let school: School
let chief: Person
const db = () => school.product.store.read as AnyDatabase
const listed = `search[0][field]=city&search[0][operator]=eq&search[0][val]=${marker}&limit=50`
const lastNames = async (order: string) => {
  const { data } = await chief.get(`/admin/k/student/index?order=last_name,${order}&${listed}`)
  return data.list.map((row: Record<string, string>) => [row.last_name, row.first_name])
}
const mixedUp = <T>(rows: readonly T[]) => rows.map((_row, place) => rows[(place * 5 + 3) % rows.length]!)

beforeAll(async () => {
  school = await openSchool()
  chief = await school.signIn('superadmin')
  for (const [last_name, first_name] of mixedUp(names))
    await addSample(school, chief, resources.student, { last_name, first_name, city: marker })
})
afterAll(() => school.close())

describe('the list of students', () => {
  test('is in the order of a French reader, both ways', async () => {
    expect(await lastNames('asc')).toEqual(names)
    expect(await lastNames('desc')).toEqual(names.toReversed())
  })

  test('is exported in the same order', async () => {
    const { text } = await chief.get(`/admin/k/student/export?format=csv&order=last_name,asc&${listed}`)
    const places = names.map(([last, first]) => [text.indexOf(last), first] as const)
    expect(places.map(([place]) => place)).toEqual(places.map(([place]) => place).toSorted((a, b) => a - b))
    expect(text.indexOf('Anna')).toBeLessThan(text.indexOf('Zoé'))
  })

  test('shows people by name in a look-up', async () => {
    const { data } = await chief.get(`/admin/k/student/index?select=true&${listed}`)
    expect(data.list.map(({ title }: { title: string }) => title.split(' ')[0])).toEqual(
      names.map(([last]) => last.toLocaleUpperCase('fr').split(' ')[0]),
    )
  })

  test('is sorted again when names change, of one person or of many', async () => {
    const rows = await db().selectFrom('student').select('id').where('city', '=', marker).orderBy('id').execute()
    const ids = rows.map(({ id }) => Number(id))
    const { data } = await chief.get(`/admin/k/student/edit?id=${ids[0]}`)
    const before = data.row.last_name
    const { version } = data.row
    expect(await chief.post('/admin/k/student/edit', { id: ids[0], version, last_name: 'Ébène' })).toMatchObject({
      code: 1,
    })
    await expectKeys()
    await chief.post('/admin/k/student/edit', { id: ids[0], version: version + 1, last_name: before })
    const strangers = await db().selectFrom('student').select('id').where('city', '!=', marker).limit(3).execute()
    const many = { ids: strangers.map(({ id }) => Number(id)), changes: { first_name: 'Émile' } }
    expect((await chief.post('/admin/k/student/batch', many)).status).toBe(200)
    expect(await db().selectFrom('student').select('id').where('first_name', '=', 'Émile').execute()).toHaveLength(4)
    await expectKeys()
  })
})

describe('other lists', () => {
  let course: number
  const expected = names.map(([last, first]) => `${last.toLocaleUpperCase('fr')} ${first}`)
  beforeAll(async () => {
    course = await openCourse(school, chief, { academic_term_id: await idOf('academic_term') })
    const rows = await db().selectFrom('student').select('id').where('city', '=', marker).orderBy('id').execute()
    await school.product.store.write(async (inside) => {
      const timestamps = { create_time: 1, update_time: 1 }
      const seats = rows.map(({ id }) => ({ course_id: course, student_id: id, status: 'active', ...timestamps }))
      await (inside as AnyDatabase).insertInto('course_enrolment').values(seats).execute()
      for (const [last_name, first_name] of names)
        await (inside as AnyDatabase)
          .updateTable('student')
          .set({ native_name: null, first_name })
          .where('city', '=', marker)
          .where('last_name', '=', last_name)
          .where('first_name', '=', first_name)
          .execute()
    })
  })
  const idOf = async (table: string) => {
    const row = await db()
      .selectFrom(table)
      .select('id')
      .where('delete_time', 'is', null)
      .orderBy('id')
      .executeTakeFirst()
    return Number(row!.id)
  }

  test('the page of marks has its students in this order', async () => {
    const { data } = await chief.get(`/admin/k/marks/index?course=${course}`)
    expect(data.students.map(({ title }: { title: string }) => title)).toEqual(expected)
  })

  test('the page of a course names its students in this order', async () => {
    const { data } = await chief.get(`/admin/k/course/page?id=${course}`)
    expect(data.people.map(({ name }: { name: string }) => name)).toEqual(expected)
  })

  test('a tutor task, its sessions and the agreements to issue name their students in this order', async () => {
    const task = await addSample(school, chief, resources.tutor_task, { tutor_id: null })
    const session = await db().selectFrom('tutor_session').select('id').orderBy('id').executeTakeFirstOrThrow()
    const rows = await db().selectFrom('student').select('id').where('city', '=', marker).orderBy('id').execute()
    const students = rows.map(({ id }) => Number(id))
    const timestamps = { create_time: 1, update_time: 1 }
    await school.product.store.write(async (inside) => {
      const open = inside as AnyDatabase
      await open.deleteFrom('tutor_session_student').where('tutor_session_id', '=', session.id).execute()
      await open.updateTable('tutor_session').set({ tutor_task_id: task.id }).where('id', '=', session.id).execute()
      await open.updateTable('student').set({ status: 'active' }).where('id', 'in', students).execute()
      for (const student_id of students) {
        const followed = { student_id, tutor_task_id: task.id, state: 'todo', ...timestamps }
        await open.insertInto('tutor_task_student').values(followed).execute()
        const there = { tutor_session_id: session.id, student_id, presence: 'present', minutes: 60 }
        await open.insertInto('tutor_session_student').values(there).execute()
      }
    })
    const { data } = await chief.get(`/admin/k/tutorTask/page?id=${task.id}`)
    expect(data.students.map(({ name }: { name: string }) => name)).toEqual(expected)
    expect(data.sessions[0].students.map(({ name }: { name: string }) => name)).toEqual(expected)

    const { id: template_id } = await addSample(school, chief, resources.protocol_template, {
      name: 'Liste',
      kind: 'other',
      layout: 'fr',
      sign_mode: 'sign',
      body: '<p>{{student.birth_place}}</p>',
      signer_roles: [{ role: 'student', order: 1, required: true, proof: 'none' }],
    })
    expect(await chief.post('/admin/k/protocolTemplate/publish', { id: template_id })).toMatchObject({ code: 1 })
    await school.product.store.write((inside) =>
      (inside as AnyDatabase).updateTable('student').set({ birth_place: null }).where('city', '=', marker).execute(),
    )
    const report = await chief.post('/admin/k/protocol/issueMany', { template_id, students, try: true })
    const lacking: { student: { title: string } }[] = report.data.lacking
    expect(lacking.map(({ student }) => student.title)).toEqual(expected)
  })

  test('the register of a session has its students in this order', async () => {
    const plan = await addSample(school, chief, resources.course_plan, { course_id: course })
    const { data } = await chief.get(`/admin/k/attendance/register?id=${plan.id}`)
    expect(data.list.map(({ name }: { name: string }) => name)).toEqual(expected)
  })
})

test('Chinese titles are sorted by their pinyin among the others', async () => {
  const titles = ['Anatomie', 'Chimie', '重庆的历史', '大学法语', 'Dessin', '绿色建筑', '中国画', 'Zoologie']
  for (const name of mixedUp(titles))
    await addSample(school, chief, resources.course, { name, planned_minutes: 599_940 })
  const filter = 'search[0][field]=planned_minutes&search[0][operator]=eq&search[0][val]=599940&limit=50'
  const { data } = await chief.get(`/admin/k/course/index?order=name,asc&${filter}`)
  expect(data.list.map(({ name }: { name: string }) => name)).toEqual(titles)
})

test('accounts are sorted by their names without regard to capitals', async () => {
  const { data } = await chief.get('/admin/auth/admin/index?order=username,asc&limit=200')
  const usernames: string[] = data.list.map(({ username }: { username: string }) => username)
  const read = new Intl.Collator('fr', { numeric: true, ignorePunctuation: false })
  expect(usernames).toEqual(usernames.toSorted((one, other) => read.compare(one, other)))
})

/** Every row that the product wrote has the key of its current text. */
async function expectKeys(): Promise<void> {
  const wrong: string[] = []
  for (const resource of everyResource) {
    const names = sortKeyFields(resource)
    if (names.length === 0) continue
    for (const row of await db().selectFrom(resource.table).selectAll().execute()) {
      const keys = await computeSortKeys(resource, row)
      for (const name of names)
        if (row[sortColumn(name)] !== keys[sortColumn(name)])
          wrong.push(`${resource.name}.${name} of ${String(row.id)}: ${String(row[sortColumn(name)])}`)
    }
  }
  expect(wrong).toEqual([])
}

test('every row of the demo school has its keys', expectKeys)

test('computes keys for existing rows, also for more than one batch', { timeout: 60_000 }, async () => {
  const blank = { first_name: 'Ève', create_time: 1, update_time: 1 }
  await school.product.store.write(async (inside) => {
    for (let from = 0; from < 21_000; from += 500) {
      const rows = Array.from({ length: 500 }, (_, nth) => ({ ...blank, last_name: `Élu ${from + nth}` }))
      await (inside as AnyDatabase).insertInto('student').values(rows).execute()
    }
    await fillSortKeys(inside as AnyDatabase, resources.student)
  })
  await expectKeys()
})

/** The query plan for a page of the list in this order. */
async function planOf(order: string): Promise<string> {
  const at = systemContext(school.product)
  const rows = db().selectFrom('student').select('student.id').where('student.delete_time', 'is', null)
  const page = rows
    .orderBy(orderOf(at, resources.student, order))
    .limit(10)
    .offset(20)
    .compile()
  const explain = school.product.store.engine === 'sqlite' ? 'explain query plan' : 'explain'
  const explained = CompiledQuery.raw(`${explain} ${page.sql}`, [...page.parameters])
  return (await db().executeQuery(explained)).rows.flatMap((row) => Object.values(row as object)).join('\n')
}

test('an index answers a page in the order of names', async () => {
  if (school.product.store.engine === 'postgres')
    await school.product.store.write((inside) => sql`analyze student`.execute(inside))
  for (const column of ['last_name', 'first_name'])
    for (const way of ['asc', 'desc']) {
      const plan = await planOf(`${column},${way}`)
      expect(plan).toContain(`student_${sortColumn(column)}_id`)
      expect(plan).not.toMatch(/temp b-tree|\bSort\b/i)
    }
})

test.each(everyResource.filter((resource) => sortKeyFields(resource).length > 0).map((resource) => resource.name))(
  'every sort key of %s begins an index',
  async (name) => {
    const resource = resources[name]!
    const indexes =
      school.product.store.engine === 'sqlite'
        ? sql<{ sql: string }>`select sql from sqlite_master where type = 'index' and tbl_name = ${resource.table}`
        : sql<{ sql: string }>`select indexdef as sql from pg_indexes where tablename = ${resource.table}`
    const planLines = (await indexes.execute(db())).rows.map((row) => String(row.sql).replaceAll('"', ''))
    for (const column of sortKeyFields(resource).map(sortColumn))
      expect(planLines.some((index) => index.includes(`(${column}, id)`))).toBe(true)
  },
)
