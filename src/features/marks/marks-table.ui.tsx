// The table of the grid: only lines in sight are drawn, and the figures below follow every mark.

import { type ReactNode, useMemo, useRef, useState } from 'react'
import { post } from '#screens/api.ts'
import { dayText } from '#screens/days.ts'
import { text } from '#screens/text.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ChoiceField } from '#ui/choice-fields.tsx'
import { confirm } from '#ui/confirm.tsx'
import { VirtualLines } from '#ui/grid-virtual.tsx'
import { usePhone } from '#ui/media.ts'
import { assessmentStatuses } from '#resources/assessment/assessment.ts'
import { statisticsOf } from '#resources/score/statistics.ts'
import { gridWords as words, statusWords } from './grid.labels.ts'
import { MarksLine } from './marks-line.ui.tsx'
import type { Book, GridTest } from './marks.ts'
import { markText } from './marks-text.ts'
import type { CellState } from './mark-cell.ui.tsx'

interface TableProps {
  book: Book
  states: Record<string, CellState>
  hidden: boolean
  onSave(test: GridTest, student: number, typed: string): void
  onPublished(): Promise<void>
}

const height = 40

export function MarksTable({ book, states, hidden, onSave, onPublished }: TableProps) {
  const frame = useRef<HTMLDivElement>(null)
  const phone = usePhone()
  const [chosen, setChosen] = useState(() => book.tests.find(({ status }) => status !== 'locked')?.id)
  const [current, setCurrent] = useState(-1)
  const one = phone ? (book.tests.find(({ id }) => id === chosen) ?? book.tests[0]!) : null
  const tests = one ? [one] : book.tests
  const scores = useMemo(() => Map.groupBy(book.scores, ({ student_id }) => student_id), [book.scores])
  const move = (place: number, column: number, rows: number) => {
    const to = place + rows
    if (to < 0 || to >= book.students.length) return
    setCurrent(to)
    requestAnimationFrame(() =>
      frame.current?.querySelector<HTMLInputElement>(`[data-place="${to}-${column}"]`)?.focus(),
    )
  }
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
                <TestHead key={test.id} test={test} closed={book.closed} onPublished={onPublished} />
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
                  />
                )
              }}
            />
          </tbody>
          <Figures book={book} tests={tests} />
        </table>
      </div>
    </>
  )
}

function TestHead({
  test,
  closed,
  onPublished,
}: { test: GridTest; closed: boolean } & Pick<TableProps, 'onPublished'>) {
  const publish = async () => {
    const sure = await confirm({
      title: text(words.publishTitle, { name: test.title }),
      body: text(words.publishBody),
      yes: text(words.publish),
      no: text(words.cancel),
    })
    if (!sure) return
    await post('/admin/k/assessment/publish', { id: test.id }, { done: true }).catch(() => {})
    await onPublished()
  }
  const about = [
    test.held_on && dayText(test.held_on),
    text(words.outOf, { max: markText(test.max_value) }),
    text(words.coefficient, { value: markText(test.coefficient) }),
    test.is_bonus === 1 && text(words.bonus),
    test.is_optional === 1 && text(words.optional),
  ]
  return (
    <th scope="col" className="marks-test">
      <span className="marks-name" title={test.title}>
        {test.title}
      </span>
      <span className="marks-about">{about.filter(Boolean).join(' · ')}</span>
      <span className="marks-state">
        <Badge tone={assessmentStatuses[test.status]}>{text(statusWords[test.status])}</Badge>
        {test.status === 'grading' && !closed && (
          <Button small onClick={() => void publish()}>
            {text(words.publish)}
          </Button>
        )}
      </span>
    </th>
  )
}

function Figures({ book, tests }: { book: Book; tests: readonly GridTest[] }) {
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
