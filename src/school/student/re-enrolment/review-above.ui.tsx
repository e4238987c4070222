// Shows above the form of a re-enrolment what the office checks before it decides: changes, documents, options,
// agreements.

import './re-enrolment-page.css'
import '#ui/plain-table.css'
import { useQuery } from '@tanstack/react-query'
import { read } from '#screens/api.ts'
import { cellOf } from '#screens/cells.tsx'
import { dayText } from '#screens/days.ts'
import type { Row } from '#screens/list-state.ts'
import { PageLink } from '#screens/page-link.tsx'
import { useLabelledEntity } from '#screens/product.tsx'
import { numberText, text } from '#screens/text.ts'
import { Badge } from '#ui/badge.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { kindWords, funnelWords as words, paperStateWords } from '../words.ts'
import { student } from '../student.ts'
import { reEnrolmentKeys } from '../student.keys.ts'
import { paperTones } from './paper-tones.ts'
import { type ReviewView, reEnrolmentPath } from './re-enrolment.view.ts'

export function ReviewAbove({ row }: { row: Row }) {
  const { data, error } = useQuery({
    queryKey: reEnrolmentKeys.review(row.id),
    queryFn: () => read<ReviewView>(`${reEnrolmentPath}/review`, { id: row.id }, { quiet: true }),
  })
  if (error) return null
  if (!data) return <FormSkeleton lines={6} />
  const { papers, options, unsigned } = data
  return (
    <div className="re-enrolment-review column">
      <h3>{text(words.review)}</h3>
      <Changes changes={data.changes} />
      <h3>{text(words.papers)}</h3>
      <ul>
        {papers.map(({ kind, state, expires_on }) => (
          <li className="row" key={kind}>
            {text(kindWords[kind])}
            <Badge tone={paperTones[state]}>
              {state === 'ending' && expires_on
                ? text(paperStateWords.until, { day: dayText(expires_on) })
                : text(paperStateWords[state])}
            </Badge>
          </li>
        ))}
      </ul>
      <PageLink to="/admin/k/studentDocument" search={{ student_id: String(row.student_id) }}>
        {text(words.checkPapers)}
      </PageLink>
      <h3>{text(words.options)}</h3>
      {options.length === 0 ? (
        <p className="dim">{text(words.noOption)}</p>
      ) : (
        <ul>
          {options.map(({ id, title }) => (
            <li className="row" key={id}>
              {title}
            </li>
          ))}
        </ul>
      )}
      {unsigned > 0 && <p role="note">{text(words.unsigned, { count: numberText(unsigned) })}</p>}
    </div>
  )
}

function Changes({ changes }: Pick<ReviewView, 'changes'>) {
  const named = useLabelledEntity(student)
  if (changes.length === 0) return <p className="dim">{text(words.noChange)}</p>
  const shown = (name: (typeof changes)[number]['name'], value: string | null) =>
    value === null ? '—' : cellOf(named, name, student.fields[name], { id: 0, [name]: value })
  return (
    <div className="plain-table" tabIndex={0} role="group" aria-label={text(words.review)}>
      <table>
        <thead>
          <tr>
            <th scope="col">{text(words.field)}</th>
            <th scope="col">{text(words.before)}</th>
            <th scope="col">{text(words.after)}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ name, before, after }) => (
            <tr key={name}>
              <th scope="row">{named.field(name)}</th>
              <td>{shown(name, before)}</td>
              <td>
                <b>{shown(name, after)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
