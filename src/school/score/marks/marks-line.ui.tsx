// One line of the grid: the cells of a student, and the average, which is updated with the marks.

import { useState } from 'react'
import { text } from '#screens/text.ts'
import { averageOf, bandOf, normalise, roundToScale } from '../averages.ts'
import { equivalentsOf } from '../equivalents.ts'
import { marksForAverage } from '../marks-for-average.ts'
import { round } from '../fraction.ts'
import { commentWords as comments, gridWords as words } from '../words.ts'
import { AverageExplanation } from './average-explanation.ui.tsx'
import { MarkCell } from './mark-cell.ui.tsx'
import type { Gradebook, GridScore, GridStudent, GridTest } from './marks.ts'
import { averageText, equivalentsText } from './marks-text.ts'
import { cellKey } from './marks-cells.ts'
import type { CellState } from './use-cells.ts'

interface LineProps {
  book: Gradebook
  tests: readonly GridTest[]
  student: GridStudent
  scores: readonly GridScore[]
  place: number
  hidden: boolean
  states: Record<string, CellState>
  onSave(test: GridTest, student: number, typed: string): void
  onComments(): void
}

export function MarksLine({ book, tests, student, scores, place, hidden, states, onSave, onComments }: LineProps) {
  const has = new Map(scores.map((each) => [each.assessment_id, each]))
  const name = hidden ? (student.no ?? `#${place + 1}`) : student.title
  const aside = student.exempt ? words.exempt : student.left ? words.left : null
  return (
    <tr data-line={place} aria-rowindex={place + 2}>
      <th scope="row" className="marks-student">
        <button type="button" title={text(comments.open, { student: name })} onClick={onComments}>
          <span>{name}</span>
        </button>
        {aside && <span className="dim"> · {text(aside)}</span>}
      </th>
      {tests.map((test, column) => {
        const score = has.get(test.id)
        const closed = test.status === 'locked' || book.closed || student.exempt
        return (
          <MarkCell
            key={test.id}
            score={score}
            letters={test.letters}
            state={states[cellKey(test.id, student.id)]}
            label={text(words.cell, { student: name, name: test.title })}
            place={`${place}-${column}`}
            colour={colourOf(book, test, score)}
            readOnly={closed}
            onSave={(typed) => onSave(test, student.id, typed)}
          />
        )
      })}
      <AverageCell book={book} student={student} name={name} scores={scores} />
    </tr>
  )
}

function colourOf({ scale }: Gradebook, { max_value }: GridTest, score: GridScore | undefined): string | null {
  if (score?.value == null) return null
  return bandOf(round(normalise(score.value, max_value, scale.max), 'half_up'), scale.bands)?.color ?? null
}

interface AverageProps {
  book: Gradebook
  student: GridStudent
  name: string
  scores: readonly GridScore[]
}

/** The average from the assessments in the result of the term, published or not, with the marks in the grid. */
function AverageCell({ book, student, name, scores }: AverageProps) {
  const [opened, setOpened] = useState(false)
  const { scale, elsewhere } = book
  if (student.exempt || student.left) return <td className="marks-average">–</td>
  const tests = [...book.tests, ...elsewhere.tests]
  const ids = new Set(tests.map(({ id }) => id))
  // A resit without its first sitting belongs to the average of another term.
  const counted = tests.filter(({ resit_of_id }) => resit_of_id === null || ids.has(resit_of_id))
  const others = elsewhere.scores.filter(({ student_id }) => student_id === student.id)
  const average = averageOf(marksForAverage(counted, [...scores, ...others]), scale, book.rules)
  const shown = average.value && roundToScale(average.value, scale)
  const names = new Map(counted.map(({ id, title }) => [id, title]))
  const equivalents = equivalentsText(equivalentsOf(shown, scale.bands))
  return (
    <td className="marks-average">
      <button type="button" title={text(words.why)} onClick={() => setOpened(true)}>
        {shown === null ? '–' : averageText(shown, scale.decimals)}
        {equivalents && <small>{equivalents}</small>}
      </button>
      {opened && (
        <AverageExplanation
          title={text(words.whyOf, { student: name })}
          average={average}
          scale={scale}
          names={names}
          onClose={() => setOpened(false)}
        />
      )}
    </td>
  )
}
