// Shows possible duplicates side by side. Differences are marked, and the reviewer merges the records or marks them as
// different people.

import { useState } from 'react'
import { post, showError } from '#screens/api.ts'
import { PageLink } from '#screens/page-link.tsx'
import { percentText, text } from '#screens/text.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { MergeChoice } from './merge-choice.ui.tsx'
import type { ApplicationFile, DuplicateRecord } from './review.ts'
import { reviewWords as words } from '../words.ts'
import { fieldName, fieldValue } from './field-text.ts'

export function DuplicateList({
  file,
  onMerged,
  onChanged,
}: {
  file: ApplicationFile
  onMerged(): void
  onChanged(): void
}) {
  return (
    <section aria-label={text(words.twins)}>
      <h3>{text(words.twins)}</h3>
      {file.duplicates.length === 0 && <p className="dim">{text(words.noTwins)}</p>}
      {file.duplicates.map((twin) => (
        <DuplicateComparison key={twin.id} file={file} twin={twin} onMerged={onMerged} onChanged={onChanged} />
      ))}
    </section>
  )
}

function DuplicateComparison({
  file,
  twin,
  onMerged,
  onChanged,
}: {
  file: ApplicationFile
  twin: DuplicateRecord
  onMerged(): void
  onChanged(): void
}) {
  const { id } = file.student
  const names = Object.keys(twin.fields).filter((name) => file.fields[name] !== null || twin.fields[name] !== null)
  const [merging, setMerging] = useState(false)
  const apart = () => post('/admin/k/review/tellApart', { id, other: twin.id }).then(onChanged, showError)
  return (
    <article className="review-twin box">
      <header>
        <Badge tone={twin.score >= 100 ? 'red' : 'orange'}>{percentText(twin.score)}</Badge>
        <span>{twin.same.map((each) => text(words.same[each])).join(', ')}</span>
      </header>
      {twin.archived && <Archived twin={twin} />}
      <table hidden={twin.archived}>
        <thead>
          <tr>
            <td />
            <th scope="col">{text(words.here)}</th>
            <th scope="col">{twin.title}</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => {
            const [mine, theirs] = [file.fields[name] ?? null, twin.fields[name] ?? null]
            return (
              <tr key={name} data-differs={mine !== theirs || undefined}>
                <th scope="row">{fieldName(name)}</th>
                <td>{fieldValue(name, mine)}</td>
                <td>{fieldValue(name, theirs)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {merging && <MergeChoice id={id} twin={twin} onMerged={onMerged} onClose={() => setMerging(false)} />}
      {!merging && (
        <div className="review-acts wrap">
          {!twin.archived && (
            <Button small onClick={() => setMerging(true)}>
              {text(words.merge)}
            </Button>
          )}
          <Button small look="quiet" onClick={() => void apart()}>
            {text(words.apart)}
          </Button>
        </div>
      )}
    </article>
  )
}

/** A record in the closed archive must be restored before the merge. */
function Archived({ twin: { id, title } }: { twin: DuplicateRecord }) {
  return (
    <p>
      {text(words.archived)}{' '}
      <PageLink to="/admin/k/archive" search={{ id: String(id) }}>
        {title}
      </PageLink>
    </p>
  )
}
