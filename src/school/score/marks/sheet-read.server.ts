// Compares an imported file with the grid: finds the student of each line, the assessment of each column, and the
// changed cells. Empty cells change nothing, so that a file with one column does not clear other columns.

import { itemAt } from '#text/item-at.ts'
import { engineWords } from '#engine/words.ts'
import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { entryOf } from '#text/entry-of.ts'
import { fold } from '#text/fold.ts'
import { say } from '#engine/languages.ts'
import { codes } from '#school/course/index.codes.ts'
import { gradingRefusals as grading, sheetWords as words } from '../words.ts'
import { readTypedMark } from '../typed-mark.ts'
import type { Line, TablePiece } from '#platform/transfer/index.server.ts'
import { type Gradebook, type GridScore, type GridStudent, type GridTest, headingsOf } from './marks.ts'
import type { ProposedMark, SheetPreview } from './marks.ts'

export async function compareSheet(at: At, book: Gradebook, pieces: AsyncIterable<TablePiece>): Promise<SheetPreview> {
  const students = await keysOf(at, book)
  const names = await namesOf(at, book)
  const scores = new Map(book.scores.map((score) => [keyOf(score.assessment_id, score.student_id), score]))
  let columns: (GridTest | undefined)[] = []
  let headings: string[] = []
  const found: SheetPreview = { cells: [], same: 0, unknown: [], ignored: [] }
  const seen = new Set<number>()
  /** Positions of columns that match no assessment but contain marks, probably because the name is misspelt. */
  const marked = new Set<number>()
  for await (const piece of pieces) {
    if ('headings' in piece) {
      headings = piece.headings
      columns = headings.map((heading) => names.get(plain(heading)))
      if (!columns.some(Boolean)) throw new Refusal(words.noColumn)
    } else
      for (const line of piece.lines) {
        for (const [place, cell] of line.cells.entries()) if (!columns[place] && looksLikeMark(cell)) marked.add(place)
        const student = studentOf(students, line, columns)
        if (!student)
          found.unknown.push({ line: line.number, text: line.cells.filter(Boolean).join(' · ').slice(0, 80) })
        else if (seen.has(student.id)) throw new Refusal(words.twice, { name: student.title, line: line.number })
        else compareLine(at, { book, scores, student, line, columns }, found)
        if (student) seen.add(student.id)
      }
  }
  if (found.cells.length + found.same + found.unknown.length === 0) throw new Refusal(engineWords.emptyFile)
  found.ignored = headings.filter((_, place) => marked.has(place))
  return found
}

const keyOf = (test: number, student: number) => `${test} ${student}`

interface Row {
  book: Gradebook
  scores: ReadonlyMap<string, GridScore>
  student: GridStudent
  line: Line
  columns: readonly (GridTest | undefined)[]
}

function compareLine(at: At, { book, scores, student, line, columns }: Row, found: SheetPreview): void {
  for (const [place, test] of columns.entries()) {
    const typed = (line.cells[place] ?? '').trim()
    if (!test || !typed) continue
    const before = scores.get(keyOf(test.id, student.id))
    const read = readTypedMark(typed, { outOf: test.max_value, step: test.step, letters: test.letters })
    if (typeof read !== 'string' && isSame(read, before)) found.same++
    else found.cells.push(proposeMark(at, { book, student, test, typed, before, read }))
  }
}

const isSame = (read: Pick<GridScore, 'value' | 'code'>, before: GridScore | undefined) =>
  read.value === (before?.value ?? null) && read.code === (before?.code ?? null)

interface CellComparison {
  book: Gradebook
  student: GridStudent
  test: GridTest
  typed: string
  before: GridScore | undefined
  read: ReturnType<typeof readTypedMark>
}

function proposeMark(at: At, { book, student, test, typed, before, read }: CellComparison): ProposedMark {
  const { value = null, code = null, version = 0 } = before ?? {}
  const why = refusalReason(at, { book, student, test, typed, before, read })
  return {
    assessment_id: test.id,
    student_id: student.id,
    test: test.title,
    student: student.title,
    mark: typed.slice(0, 20),
    value,
    code,
    version,
    out: test.status === 'published',
    ...(why && { why }),
  }
}

function refusalReason(at: At, { book, student, test, typed, before, read }: CellComparison): string | undefined {
  const decimal = (hundredths: number) => hundredths / 100
  const accepted = [...test.letters.map(({ code }) => code), ...codes].join(', ')
  const limits = { text: typed, max: decimal(test.max_value), step: decimal(test.step), codes: accepted }
  if (typeof read === 'string') return say(grading[read], at.language, limits)
  if (book.closed || test.status === 'locked') return say(words.closed, at.language)
  if (student.exempt) return say(grading.exempt, at.language, { name: student.title })
  if ((read.code === 'FRAUDE' || before?.code === 'FRAUDE') && !book.office)
    return say(grading.fraudIsForTheOffice, at.language)
  return undefined
}

const plain = (text: string) => fold(text.normalize('NFKC')).replaceAll(/\s+/g, ' ').trim()

/**
 * How a line is matched with a student. `sure`: by student number or e-mail address. `names`: by name, if nothing else
 * matches; null if several students have this name.
 */
interface Keys {
  sure: Map<string, GridStudent>
  names: Map<string, GridStudent | null>
}

async function keysOf(at: At, { students }: Gradebook): Promise<Keys> {
  const rows = await at.db
    .selectFrom('student')
    .select(['id', 'student_no', 'email', 'last_name', 'first_name', 'native_name'])
    .where('id', 'in', [0, ...students.map(({ id }) => id)])
    .execute()
  const byId = new Map(students.map((student) => [student.id, student]))
  const keys: Keys = { sure: new Map(), names: new Map() }
  for (const { id, student_no, email, last_name, first_name, native_name } of rows) {
    const student = entryOf(byId, id)
    for (const key of [student_no, email]) if (key) keys.sure.set(plain(key), student)
    const latin = [`${last_name} ${first_name}`, `${first_name} ${last_name}`]
    const both = native_name ? [native_name, ...latin.map((name) => `${name} ${native_name}`)] : []
    for (const name of new Set([student.title, ...latin, ...both].map(plain)))
      keys.names.set(name, keys.names.has(name) && keys.names.get(name) !== student ? null : student)
  }
  return keys
}

function studentOf({ sure, names }: Keys, { cells }: Line, columns: Row['columns']): GridStudent | undefined {
  const texts = cells.filter((_, place) => !columns[place]).map(plain)
  const whole = [...texts, texts.slice(0, 2).join(' ')]
  const known = texts.find((key) => sure.has(key))
  if (known !== undefined) return sure.get(known)
  return whole.map((key) => names.get(key)).find((student) => student !== undefined && student !== null) ?? undefined
}

/** Returns the assessments by heading, in each language. A heading of several assessments matches none of them. */
async function namesOf(at: At, { tests }: Gradebook): Promise<Map<string, GridTest | undefined>> {
  const rows = await at.db
    .selectFrom('assessment')
    .select(['id', 'name', 'name_zh', 'name_en'])
    .where('id', 'in', [0, ...tests.map(({ id }) => id)])
    .execute()
  const names = new Map<string, GridTest | undefined>()
  for (const { id, name, name_zh, name_en } of rows) {
    const test = tests.find((each) => each.id === id)
    for (const key of new Set([name, name_zh, name_en].flatMap((each) => (each ? [plain(each)] : []))))
      names.set(key, names.has(key) ? undefined : test)
  }
  for (const [place, heading] of headingsOf(tests).entries()) {
    const key = plain(heading)
    if (heading !== itemAt(tests, place).title || !names.has(key)) names.set(key, tests[place])
  }
  return names
}

const anyScale = { outOf: 100_00, step: 1 }
const looksLikeMark = (cell: string) => cell.trim() !== '' && typeof readTypedMark(cell, anyScale) !== 'string'
