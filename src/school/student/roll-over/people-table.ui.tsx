// The table of the students of a roll-over.

import { text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { PageLink } from '#screens/page-link.tsx'
import { Button } from '#ui/button.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { rollOverKeys } from '../student.keys.ts'
import { askDecision } from './decide-dialog.ui.tsx'
import { peopleWords as words, outcomeWords } from '../words.ts'
import type { Chosen } from './people-step.ui.tsx'
import { type RollOverView, type StudentLine, outcomes, rollOverPath } from './roll-over.ts'

interface TableProps {
  view: RollOverView
  list: readonly StudentLine[]
  chosen: Chosen
  choose(next: Chosen): void
}

export function PeopleTable({ view, list, chosen, choose }: TableProps) {
  const isChosen = (id: number) => chosen === 'filter' || chosen.has(id)
  const all = list.every(({ id }) => isChosen(id))
  const toggle = (ids: readonly number[], on: boolean) => {
    const next = new Set(chosen === 'filter' ? list.map(({ id }) => id) : chosen)
    for (const id of ids)
      if (on) next.add(id)
      else next.delete(id)
    choose(next)
  }
  return (
    <div className="wizard-table wizard-cards roll-over-table box">
      <table>
        <thead>
          <tr>
            <th>
              <input
                type="checkbox"
                className="check-box"
                aria-label={text(words.choosePage)}
                checked={all}
                onChange={() =>
                  toggle(
                    list.map(({ id }) => id),
                    !all,
                  )
                }
              />
            </th>
            {[words.student, words.now, words.outcome, words.nextYear, words.why].map((each) => (
              <th key={text(each)} scope="col">
                {text(each)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map((line) => (
            <Line
              key={line.id}
              view={view}
              line={line}
              chosen={isChosen(line.id)}
              onChoose={(on) => toggle([line.id], on)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface LineProps {
  view: RollOverView
  line: StudentLine
  chosen: boolean
  onChoose(on: boolean): void
}

function Line({ view, line, chosen, onChoose }: LineProps) {
  const { id, title, student_no, specialty, level, outcome, next_specialty, next_level, reason } = line
  const { send } = useSend(`/admin/${rollOverPath}/decide`, { rereads: [rollOverKeys.all] })
  const mayPrepare = view.may.prepare
  const options = outcomes.map((each) => ({ value: each, label: text(outcomeWords[each]) }))
  return (
    <tr data-chosen={line.chosen || undefined}>
      <td>
        <input
          type="checkbox"
          className="check-box"
          aria-label={text(words.choose, { name: title })}
          checked={chosen}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
      </td>
      <th scope="row">
        <PageLink to="/admin/k/student" search={{ edit: String(id) }}>
          {title}
        </PageLink>{' '}
        <small className="dim numbers">{student_no}</small>
      </th>
      <td>{study(specialty, level)}</td>
      <td>
        {mayPrepare ? (
          <NativeSelect
            label={text(words.of, { name: title })}
            value={outcome}
            options={options}
            onChange={(next) => void send({ from: view.from.id, ids: [id], outcome: next })}
          />
        ) : (
          text(outcomeWords[outcome])
        )}
      </td>
      <td>
        {study(next_specialty, next_level)}{' '}
        {mayPrepare && (outcome === 'goes_on' || outcome === 'repeats') && (
          <Button
            look="quiet"
            aria-label={text(words.changeOf, { name: title })}
            onClick={() => askDecision({ view, line, whom: { ids: [id] }, count: 1 })}
          >
            {text(words.change)}
          </Button>
        )}
      </td>
      <td className="dim">{reason}</td>
    </tr>
  )
}

const study = (specialty: string | null, level: string | null) =>
  [specialty, level].filter(Boolean).join(' · ') || text(words.unchanged)
