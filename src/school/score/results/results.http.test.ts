// The same result on the student's page, in the term results, on the transcript and in the export.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { termResultLabels } from '../words.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import type { Case, RuleSet } from '../testing/results-case.ts'
import { type CaseFixture, makeCases } from '../testing/results-fixtures.ts'
import { ruleSets } from '../testing/results-rule-sets.ts'

let school: School
let office: Person
let lea: Person
let leaAdmin: number
let terms: Record<1 | 2, number>
/** By case: the student, and the courses in order. */
let made: Map<Case, CaseFixture>

type Row = Record<string, unknown>
const db = () => school.product.store.read as AnyDatabase
const write = (run: (any: AnyDatabase) => Promise<unknown>) => school.product.store.write((any) => run(any as never))
const insert = async (any: AnyDatabase, table: string, row: Row): Promise<number> =>
  Number(
    (
      await any
        .insertInto(table)
        .values({ create_time: 1, update_time: 1, ...row })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id,
  )

beforeAll(async () => {
  school = await openSchool()
  office = await school.signIn('superadmin')
  lea = await school.signIn('lea_moreau')
  leaAdmin = Number(
    (await db().selectFrom('admin').select('id').where('username', '=', 'lea_moreau').executeTakeFirstOrThrow()).id,
  )
  const scales = Object.fromEntries(
    (await db().selectFrom('grading_scale').select(['id', 'code']).execute()).map(({ id, code }) => [code, Number(id)]),
  )
  const specialties = await db().selectFrom('specialty').select('id').orderBy('id').limit(2).execute()
  await write(async (any) => {
    const cases = ruleSets.flatMap((set) => set.cases)
    const known = { scales, specialties: specialties.map(({ id }) => Number(id)) }
    const all = await makeCases({ ...known, insert: (table, row) => insert(any, table, row) }, cases)
    ;({ made, terms } = all)
  })
}, 120_000)
afterAll(() => school.close())

async function done(asked: ReturnType<Person['post']>) {
  const { code, msg, data } = await asked
  if (code !== 1) throw new Error(msg)
  return data
}

async function computeWith({ settings }: RuleSet): Promise<void> {
  await done(office.post('/admin/routine/config/edit', settings))
  for (const academic_term_id of Object.values(terms))
    await done(office.post('/admin/k/termResult/compute', { academic_term_id, writes: true }))
}

const twoDecimals = (hundredths: unknown) => (hundredths === null ? '-' : (Number(hundredths) / 100).toFixed(2))
const credits = (hundredths: unknown) => (hundredths === null ? '-' : String(Number(hundredths) / 100))
interface Told extends Row {
  average: number | null
  decision: string
  ects_earned: number | null
  completeness: string
}
const lineOf = ({ average, decision, ects_earned, completeness }: Told, more: readonly unknown[] = []): string =>
  [
    twoDecimals(average),
    decision,
    credits(ects_earned),
    ...(completeness === 'complete' ? [] : [completeness]),
    ...more,
  ].join(' ')

interface Shown {
  id: number
  average: number | null
  mention: string | null
  gaps: string[]
}

const rowsOf = async (student: number, term: number) =>
  (
    await done(
      office.get(
        `/admin/k/termResult/index?limit=100&search[0][field]=student_id&search[0][operator]=%3D&search[0][val]=${student}`,
      ),
    )
  ).list
    .filter((row: Row) => row.academic_term_id === term)
    .toSorted((one: Row, two: Row) => Number(one.course_id ?? Infinity) - Number(two.course_id ?? Infinity)) as Told[]

/** With the reasons, and the rank of the general result. */
async function inFull(row: Told): Promise<string> {
  const stored = db().selectFrom('term_result').select('snapshot').where('id', '=', row.id)
  const { gaps } = JSON.parse((await stored.executeTakeFirstOrThrow()).snapshot) as { gaps: { why: string }[] }
  const reasons = [...new Set(gaps.map(({ why }) => why))]
  expect((row.gaps as string[] | undefined)?.length ?? 0).toBeGreaterThanOrEqual(Math.min(1, reasons.length))
  const place = row.course_id === null && row.rank !== null ? [`rank ${String(row.rank)}/${String(row.rank_of)}`] : []
  return lineOf(row, [...reasons, ...place])
}
const bare = (text: string) => text.replace(/ rank .*$/, '').replace(/( incomplete) .*$/, '$1')

async function transcriptOf(student_id: number): Promise<Row[]> {
  const { id } = await done(
    office.post('/admin/k/certificate/add', { student_id, kind: 'transcript', doc_locale: 'fr' }),
  )
  await done(office.post('/admin/k/certificate/issue', { id }))
  const { snapshot } = (await done(office.get(`/admin/k/certificate/edit?id=${id}`))).row
  return (typeof snapshot === 'string' ? JSON.parse(snapshot) : snapshot).marks.terms
}

async function exported(): Promise<string[][]> {
  const { text } = await office.get('/admin/k/termResult/export?format=csv')
  return text
    .replace('\uFEFF', '')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(';').map((cell) => cell.replace(/^"|"$/g, '')))
}

describe.each(ruleSets)('$name', (set) => {
  let sheet: string[][]
  beforeAll(async () => {
    await computeWith(set)
    sheet = await exported()
  }, 120_000)

  const held = ([1, 2] as const).filter((term) => set.cases.some((each) => each[term === 1 ? 'first' : 'second']))
  describe.each(held)('term %i', (sequence) => {
    const there = set.cases.filter((each) => each[sequence === 1 ? 'first' : 'second'])
    const expectedOf = (each: Case) => each[sequence === 1 ? 'first' : 'second']!
    const cases = there.map((each) => [each.name, each] as const)

    test.each(cases)('%s: in the term results', async (_name, each) => {
      const rows = await rowsOf(made.get(each)!.student, terms[sequence])
      expect(await Promise.all(rows.map(inFull))).toEqual(expectedOf(each))
    })

    test.each(cases)('%s: on the transcript', async (_name, each) => {
      const { student } = made.get(each)!
      const marked = each.courses.some(({ sittings }) =>
        sittings.some(({ mark, status, term = 1 }) => mark !== null && !status && term === sequence),
      )
      if (!marked) return
      const own = (await transcriptOf(student)).find(({ name }) => (name as Row).fr === `Semestre ${sequence}`)!
      const [whole, ...courses] = expectedOf(each).map(bare).toReversed()
      expect((own.courses as Told[]).map((row) => lineOf(row))).toEqual(courses.toReversed())
      // A term is undecided until the jury has published it.
      expect(lineOf(own as Told)).toBe(whole!.replace(/(?<=^\S+ )\S+/, 'pending'))
    })

    test.each(cases)('%s: on the page of the student', async (_name, each) => {
      const { student, courses } = made.get(each)!
      await write(async (any) => {
        await any.updateTable('student').set({ admin_id: null }).where('admin_id', '=', leaAdmin).execute()
        await any.updateTable('student').set({ admin_id: leaAdmin }).where('id', '=', student).execute()
      })
      await done(office.post('/admin/ajax/clearCache', { type: 'tp' }))
      const { data } = await lea.get('/admin/k/myMarks/index')
      const own = data.terms.find(({ id }: { id: number }) => id === terms[sequence])
      if (!own) return
      const known = new Map(courses.map(({ id }, place) => [id, place]))
      const rows = await rowsOf(student, terms[sequence])
      const averages = new Map(rows.map((row) => [row.course_id, row]))
      expect(twoDecimals(own.average)).toBe(expectedOf(each).at(-1)!.split(' ')[0])
      for (const shown of own.courses as Shown[]) {
        expect(known.has(shown.id)).toBe(true)
        expect(shown.average).toBe(averages.get(shown.id)!.average)
        expect(shown.mention === null).toBe(averages.get(shown.id)!.mention_code === null)
        const open = (averages.get(shown.id)!.gaps as string[] | undefined) ?? []
        if (open.length === 0) expect(shown.gaps).toEqual([])
      }
      expect(own.incomplete).toBe(expectedOf(each).at(-1)!.includes(' incomplete'))
    })

    test.each(cases)('%s: in the export', (_name, each) => {
      const { name } = made.get(each)!
      const [head, ...lines] = sheet
      const place = (field: keyof typeof termResultLabels.fields) => head!.indexOf(termResultLabels.fields[field][0])
      const term = `Semestre ${sequence}`
      const own = lines
        .filter((line) => line[place('student_id')]!.includes(name) && line[place('academic_term_id')]!.includes(term))
        .toSorted((one, two) => (one[place('course_id')] || 'Z').localeCompare(two[place('course_id')] || 'Z'))
      const number = (text: string | undefined) => (text ? Math.round(Number(text.replace(',', '.')) * 100) : null)
      const code = (field: 'decision' | 'completeness', text: string | undefined) =>
        Object.entries(termResultLabels.values[field]).find(([, words]) => words[0] === text)?.[0] ?? '?'
      const results = own.map((line) => ({
        average: number(line[place('average')]),
        decision: code('decision', line[place('decision')]),
        ects_earned: number(line[place('ects_earned')]),
        completeness: code('completeness', line[place('completeness')]),
      }))
      expect(results.map((row) => lineOf(row))).toEqual(expectedOf(each).map(bare))
    })
  })

  test('nobody earns more credits than their courses have', async () => {
    for (const each of set.cases) {
      const { student } = made.get(each)!
      const rows = [...(await rowsOf(student, terms[1])), ...(await rowsOf(student, terms[2]))]
      const earned = rows
        .filter(({ course_id }) => course_id === null)
        .reduce((sum, row) => sum + (row.ects_earned ?? 0), 0)
      const most = each.courses.reduce((sum, { ects = 6 }) => sum + (ects ?? 0) * 100, 0)
      expect(earned).toBeLessThanOrEqual(most)
      expect(earned).toBe(
        rows.filter(({ course_id }) => course_id !== null).reduce((sum, row) => sum + (row.ects_earned ?? 0), 0),
      )
    }
  })
})
