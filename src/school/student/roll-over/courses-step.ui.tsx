// The step of a roll-over that lists the courses, each with a check box: copied to the new year or not.

import { useQuery } from '@tanstack/react-query'
import { read } from '#screens/api.ts'
import { numberText, text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { Badge } from '#ui/badge.tsx'
import { ReadFailed } from '#screens/read-failed.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { rollOverKeys } from '../student.keys.ts'
import { rollOverWords as words } from '../words.ts'
import { type CourseLine, type RollOverView, rollOverPath } from './roll-over.ts'

export function CoursesStep({ view }: { view: RollOverView }) {
  const { data, error } = useQuery({
    queryKey: rollOverKeys.part('courses', view.from.id),
    queryFn: () => read<{ list: CourseLine[] }>(`/admin/${rollOverPath}/courses`, { from: view.from.id }),
  })
  const { busy, send } = useSend(`/admin/${rollOverPath}/courses`, { rereads: [rollOverKeys.all] })
  if (error) return <ReadFailed error={error} />
  if (!data) return <FormSkeleton lines={8} />
  if (data.list.length === 0) return <EmptyState title={text(words.noCourses)} />
  const mark = (lines: readonly CourseLine[], copied: boolean) =>
    void send({ from: view.from.id, ids: lines.map(({ id }) => id), copied })
  const open = data.list.filter(({ there }) => !there)
  const copied = data.list.filter((line) => line.copied)
  const isLocked = busy || !view.may.prepare
  return (
    <>
      <p className="dim">{text(words.coursesLead)}</p>
      <p role="status">
        {text(words.copied, { count: numberText(copied.length), total: numberText(data.list.length) })}
      </p>
      <div className="wizard-table wizard-cards roll-over-table box">
        <table>
          <thead>
            <tr>
              <th>
                <input
                  type="checkbox"
                  className="check-box"
                  aria-label={text(words.copyAll)}
                  checked={open.length > 0 && copied.length === open.length}
                  disabled={isLocked || open.length === 0}
                  onChange={({ currentTarget }) => mark(open, currentTarget.checked)}
                />
              </th>
              {[words.course, words.term, words.teacher, words.hours].map((each) => (
                <th key={text(each)} scope="col">
                  {text(each)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.list.map((line) => (
              <Line key={line.id} line={line} disabled={isLocked} onMark={(on) => mark([line], on)} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function Line({ line, disabled, onMark }: { line: CourseLine; disabled: boolean; onMark(on: boolean): void }) {
  return (
    <tr>
      <td>
        <input
          type="checkbox"
          className="check-box"
          aria-label={text(words.copy, { name: line.title })}
          checked={line.copied}
          disabled={disabled || line.there}
          onChange={({ currentTarget }) => onMark(currentTarget.checked)}
        />
      </td>
      <th scope="row">
        {line.title} {line.there && <Badge tone="grey">{text(words.there)}</Badge>}
        {line.specialty && <small className="dim"> {line.specialty}</small>}
      </th>
      <td>{line.term}</td>
      <td>{line.teacher}</td>
      <td className="numbers">{numberText(Math.round(line.minutes / 6) / 10)}</td>
    </tr>
  )
}
