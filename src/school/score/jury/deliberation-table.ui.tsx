// The table of a deliberation, a row per student. The keyboard moves from row to row and acts on the current one.

import '#ui/plain-table.css'
import { useState } from 'react'
import { usePlace } from '#screens/place.ts'
import { text } from '#screens/text.ts'
import { useKeys } from '#ui/use-keys.ts'
import { classPageWords as pageWords, deliberationWords as words } from '../words.ts'
import { markText } from '../marks/marks-text.ts'
import { type Deliberation, isToDecide } from './deliberation.ts'
import { StudentRows } from './deliberation-row.ui.tsx'

interface TableProps {
  data: Deliberation
  /** The points of the trial, in hundredths. */
  plus: number
  decides: boolean
}

export function DeliberationTable({ data, plus, decides }: TableProps) {
  const { people, differing } = data
  const { search, change } = usePlace()
  // The first student to decide when the page opens. It is not computed again, so that the current row stays when a
  // decision is made.
  const [first] = useState(() => people.find(isToDecide)?.id ?? people[0]?.id)
  const chosen = people.findIndex(({ id }) => String(id) === search.student)
  const place = Math.max(0, chosen === -1 ? people.findIndex(({ id }) => id === first) : chosen)
  const go = (to: number) => {
    const next = people[to]
    if (next) change({ ...search, student: String(next.id) }, true)
  }
  const [down, up] = [() => go(place + 1), () => go(place - 1)]
  useKeys({ j: down, ArrowDown: down, k: up, ArrowUp: up })
  return (
    <div className="plain-table deliberation-table card" role="region" aria-label={text(words.list)}>
      <table>
        <thead>
          <tr>
            <th>{text(words.student)}</th>
            <th className="numbers">{text(words.average, { max: markText(data.max) })}</th>
            <th className="numbers">{text(words.credits)}</th>
            <th>{text(pageWords.absences)}</th>
            <th>{text(words.proposal)}</th>
            <th>{text(words.decision)}</th>
            <th>{text(words.reason)}</th>
          </tr>
        </thead>
        {people.map((line, nth) => (
          <StudentRows
            key={line.id}
            line={line}
            of={data}
            plus={plus}
            decides={decides}
            current={nth === place && (chosen === -1 ? 'first' : 'sought')}
            differs={differing.some(({ id, why }) => id === line.id && why === 'changed')}
            onChoose={() => go(nth)}
            onward={() => go(nth + 1)}
          />
        ))}
      </table>
    </div>
  )
}
