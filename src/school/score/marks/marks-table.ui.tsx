// The table of the grid: only visible lines are rendered, and the figures below are updated with every mark.

import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { numberText, text } from '#screens/text.ts'
import { ChoiceField } from '#ui/choice-fields.tsx'
import { VirtualLines } from '#ui/grid-virtual.tsx'
import { usePhone } from '#ui/media.ts'
import { toast } from '#ui/toast.tsx'
import { statisticsOf } from '../statistics.ts'
import { CommentsDialog } from './comments.ui.tsx'
import { gridWords as words } from './grid.labels.ts'
import { cellKey } from './marks-cells.ts'
import { MarksLine } from './marks-line.ui.tsx'
import type { Gradebook, GridStudent, GridTest } from './marks.ts'
import { markText } from './marks-text.ts'
import { type TypedCell, pasteBlock, currentText } from './marks-block.ts'
import { sheetDialogWords as sheet } from './sheet-dialog.labels.ts'
import { TestHead } from './test-head.ui.tsx'
import type { CellState } from './use-cells.ts'
import { useGridInput } from './use-grid-input.ts'

interface TableProps {
  book: Gradebook
  states: Record<string, CellState>
  hidden: boolean
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
  const one = phone ? (book.tests.find(({ id }) => id === chosen) ?? book.tests[0]!) : null
  const tests = one ? [one] : book.tests
  const scores = useMemo(() => Map.groupBy(book.scores, ({ student_id }) => student_id), [book.scores])
  const { current, move } = useCellMoves(frame, tests, props)
  return (
    <>
      {one && (
        <ChoiceField
          label={text(words.assessment)}
          value={String(one.id)}
          options={book.tests.map(({ id, title }) => ({ value: String(id), label: title }))}
          keeps
          nothing={text(words.nothing)}
          clear={text(words.close)}
          onChange={(id) => setChosen(Number(id))}
        />
      )}
      <div className="marks-frame" ref={frame}>
        <table className="marks">
          <thead>
            <tr>
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
              current={current}
              columns={tests}
              onDrawn={() => {}}
              draw={(place) => {
                const student = book.students[place]!
                return (
                  <MarksLine
                    key={student.id}
                    {...{ book, tests, student, place, hidden, states, onSave }}
                    scores={scores.get(student.id) ?? []}
                    onMove={(column, rows) => move(place, column, rows)}
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
          {...{ book }}
          student={commented}
          name={hidden ? (commented.no ?? '–') : commented.title}
          onSaved={onChanged}
          onClose={() => comment(null)}
        />
      )}
    </>
  )
}

/** Moves between cells, and fills several of them at once. */
function useCellMoves(frame: RefObject<HTMLElement | null>, tests: readonly GridTest[], props: TableProps) {
  const { book, states, onMany, onUndo } = props
  const [current, setCurrent] = useState(-1)
  /** Synchronous, because the next key is already meant for the next cell. */
  const move = (place: number, column: number, rows: number) => {
    const to = place + rows
    if (to < 0 || to >= book.students.length) return
    const focus = () => {
      const cell = frame.current?.querySelector<HTMLInputElement>(`[data-place="${to}-${column}"]`)
      cell?.focus()
      return Boolean(cell)
    }
    flushSync(() => setCurrent(to))
    if (!focus()) requestAnimationFrame(focus)
  }
  useGridInput(frame, {
    onBlock(from, block) {
      const { cells, outside } = pasteBlock(book, tests, from, block)
      if (outside > 0) toast.error(text(sheet.outside, { count: numberText(outside) }))
      if (cells.length > 0) onMany(cells)
    },
    onFill({ place, column }) {
      const [above, test] = [book.students[place - 1], tests[column]!]
      if (!above) return
      // A mark that was typed a moment ago is still being saved.
      const typed = states[cellKey(test.id, above.id)]?.typed ?? currentText(book, test, above.id)
      const { cells } = pasteBlock(book, tests, { place, column }, [[typed]])
      if (cells.length > 0) onMany(cells)
      move(place, column, 1)
    },
    onUndo,
  })
  return { current, move }
}

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
      <td />
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
