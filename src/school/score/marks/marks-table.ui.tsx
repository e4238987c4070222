// The table of the grid: only visible lines are rendered. The figures below the lines are updated with every mark.

import { type ReactNode, type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { itemAt } from '#text/item-at.ts'
import { numberText, text } from '#screens/text.ts'
import { ChoiceField } from '#ui/choice-field.tsx'
import { VirtualLines } from '#ui/grid-virtual.tsx'
import { usePhone } from '#ui/use-phone.ts'
import { toast } from '#ui/toast.tsx'
import { statisticsOf } from '../statistics.ts'
import { CommentsDialog } from './comments-dialog.ui.tsx'
import { gridWords as words, sheetDialogWords as sheet } from '../words.ts'
import { cellKey } from './marks-cells.ts'
import { MarksLine } from './marks-line.ui.tsx'
import type { Gradebook, GridStudent, GridTest } from './marks.ts'
import { markText } from './marks-text.ts'
import { type TypedCell, pasteBlock, currentText } from './marks-block.ts'
import { TestHead } from './test-head.ui.tsx'
import type { CellState } from './use-cells.ts'
import { useGridInput } from './use-grid-input.ts'
import { type GridMoves, useGridMoves } from './use-grid-moves.ts'

interface TableProps {
  book: Gradebook
  states: Record<string, CellState>
  hidden: boolean
  /** The id of a new assessment, whose first cell gets the focus. */
  fresh: number | null
  onSave(test: GridTest, student: number, typed: string): void
  onMany(cells: TypedCell[]): void
  onUndo(): void
  onChanged(): Promise<void>
}

const height = 40

export function MarksTable(props: TableProps) {
  const { book, states, hidden, onSave, onChanged } = props
  const frame = useRef<HTMLDivElement>(null)
  const phone = usePhone()
  const [chosen, setChosen] = useState(() => book.tests.find(({ status }) => status !== 'locked')?.id)
  const [commented, comment] = useState<GridStudent | null>(null)
  const one = phone ? (book.tests.find(({ id }) => id === chosen) ?? itemAt(book.tests, 0)) : null
  const tests = one ? [one] : book.tests
  const scores = useMemo(() => Map.groupBy(book.scores, ({ student_id }) => student_id), [book.scores])
  const moves = useGridMoves(frame, book.students.length)
  useCellActions(frame, tests, props, moves)
  useFreshColumn(props.fresh, tests, { moves, choose: setChosen })
  return (
    <>
      {one && <TestChoice tests={book.tests} chosen={one.id} onChange={setChosen} />}
      <div className="marks-frame" ref={frame}>
        <table
          className="marks"
          role="grid"
          aria-label={text(words.gridOf, { course: book.course.title })}
          aria-rowcount={1 + book.students.length + figures}
          onKeyDown={moves.onKeyDown}
        >
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col">{text(words.student)}</th>
              {tests.map((test) => (
                <TestHead key={test.id} test={test} closed={book.closed} onChanged={onChanged} />
              ))}
              <th scope="col" className="marks-average">
                {text(words.average)}
              </th>
            </tr>
          </thead>
          <tbody>
            <VirtualLines
              frame={frame}
              count={book.students.length}
              height={height}
              current={moves.current}
              columns={tests}
              onDrawn={() => {}}
              draw={(place) => {
                const student = itemAt(book.students, place)
                return (
                  <MarksLine
                    key={student.id}
                    book={book}
                    tests={tests}
                    student={student}
                    place={place}
                    hidden={hidden}
                    states={states}
                    onSave={onSave}
                    scores={scores.get(student.id) ?? []}
                    onComments={() => comment(student)}
                  />
                )
              }}
            />
          </tbody>
          <Figures book={book} tests={tests} />
        </table>
      </div>
      {commented && (
        <CommentsDialog
          book={book}
          student={commented}
          name={hidden ? (commented.no ?? '–') : commented.title}
          onSaved={onChanged}
          onClose={() => comment(null)}
        />
      )}
    </>
  )
}

interface TestChoiceProps {
  tests: Gradebook['tests']
  chosen: number
  onChange(id: number): void
}

/** A phone has room for the marks of one assessment: its reader chooses which. */
function TestChoice({ tests, chosen, onChange }: TestChoiceProps) {
  return (
    <ChoiceField
      label={text(words.assessment)}
      value={String(chosen)}
      options={tests.map(({ id, title }) => ({ value: String(id), label: title }))}
      keeps
      nothing={text(words.nothing)}
      clear={text(words.close)}
      onChange={(id) => onChange(Number(id))}
    />
  )
}

/** Pastes a block, copies the mark above, and undoes the last change. */
function useCellActions(
  frame: RefObject<HTMLElement | null>,
  tests: readonly GridTest[],
  { book, states, onMany, onUndo }: TableProps,
  { focus }: GridMoves,
): void {
  useGridInput(frame, {
    onBlock(from, block) {
      const { cells, outside } = pasteBlock(book, tests, from, block)
      if (outside > 0) toast.error(text(sheet.outside, { count: numberText(outside) }))
      if (cells.length > 0) onMany(cells)
    },
    onFill({ place, column }) {
      const [above, test] = [book.students[place - 1], itemAt(tests, column)]
      if (!above) return
      // The mark above may have been entered a moment ago and not be saved yet.
      const typed = states[cellKey(test.id, above.id)]?.typed ?? currentText(book, test, above.id)
      const { cells } = pasteBlock(book, tests, { place, column }, [[typed]])
      if (cells.length > 0) onMany(cells)
      focus(place + 1, column + 1)
    },
    onUndo,
  })
}

/** Focuses the first cell of a new assessment. A phone shows one assessment at a time and switches to the new one. */
function useFreshColumn(
  fresh: number | null,
  tests: readonly GridTest[],
  { moves, choose }: { moves: GridMoves; choose(id: number): void },
): void {
  const column = tests.findIndex(({ id }) => id === fresh)
  const enter = useEffectEvent(() => moves.focus(0, column + 1))
  useEffect(() => {
    if (fresh !== null) choose(fresh)
  }, [fresh, choose])
  useEffect(() => {
    if (column >= 0) enter()
  }, [column])
}

/** The number of lines with figures below the students. */
const figures = 4

function Figures({ book, tests }: { book: Gradebook; tests: readonly GridTest[] }) {
  const columns = tests.map((test) => {
    const own = book.scores.filter(({ assessment_id }) => assessment_id === test.id)
    const values = own.flatMap(({ value }) => (value === null ? [] : [value]))
    const codes = own.filter(({ code }) => code !== null).length
    return { id: test.id, stats: statisticsOf(values), entered: values.length + codes }
  })
  const line = (label: string, shown: (column: (typeof columns)[number]) => ReactNode) => (
    <tr>
      <th scope="row">{label}</th>
      {columns.map((column) => (
        <td key={column.id}>{shown(column)}</td>
      ))}
      <td className="marks-average" />
    </tr>
  )
  return (
    <tfoot>
      {line(text(words.mean), ({ stats }) => stats && markText(stats.mean))}
      {line(text(words.median), ({ stats }) => stats && markText(stats.median))}
      {line(text(words.range), ({ stats }) => stats && `${markText(stats.min)} – ${markText(stats.max)}`)}
      {line(text(words.entered), ({ entered }) => `${entered} / ${book.students.length}`)}
    </tfoot>
  )
}
