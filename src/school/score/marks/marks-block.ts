// Pastes a block of marks from a spreadsheet into the grid, starting at one cell.

import { itemAt } from '#text/item-at.ts'
import type { Gradebook, GridTest } from './marks.ts'
import { shownMark } from './marks-text.ts'

export interface TypedCell {
  test: GridTest
  student: number
  typed: string
}
interface StartCell {
  /** `place`: the line. */
  place: number
  column: number
}

/** Splits the clipboard by lines and tabs. Null for a single mark, which the browser pastes as text. */
export function readBlock(pasted: string): string[][] | null {
  const lines = pasted
    .replaceAll('\r\n', '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim()))
  return lines.length === 1 && itemAt(lines, 0).length === 1 ? null : lines
}

/** Returns the values that change writable cells. `outside` counts values beyond the last line or column. */
export function pasteBlock(
  book: Gradebook,
  tests: readonly GridTest[],
  { place, column }: StartCell,
  block: readonly string[][],
) {
  const cells: TypedCell[] = []
  let outside = 0
  for (const [down, line] of block.entries())
    for (const [right, typed] of line.entries()) {
      const [student, test] = [book.students[place + down], tests[column + right]]
      if (!student || !test) outside += typed ? 1 : 0
      else if (isWritable(book, test, student) && typed !== currentText(book, test, student.id))
        cells.push({ test, student: student.id, typed })
    }
  return { cells, outside }
}

export const isWritable = ({ closed }: Gradebook, { status }: GridTest, { exempt }: { exempt: boolean }) =>
  !closed && status !== 'locked' && !exempt

/** Returns the current text of a cell. */
export function currentText({ scores }: Gradebook, test: GridTest, student: number): string {
  const score = scores.find((each) => each.assessment_id === test.id && each.student_id === student)
  return shownMark(score, test.letters)
}
