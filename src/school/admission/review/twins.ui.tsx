// Possible duplicates side by side: differences are marked, and the reviewer merges the records or marks them as two
// people.

import { useState } from 'react'
import { post, tell } from '#screens/api.ts'
import { PageLink } from '#screens/page-link.tsx'
import { percentText, text } from '#screens/text.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { MergeChoice } from './merge-choice.ui.tsx'
import type { File, Twin } from './review.ts'
import { reviewWords as words } from './review-words.labels.ts'
import { fieldName, fieldValue } from './said.ts'

export function Twins({ file, onMerged, onChanged }: { file: File; onMerged(): void; onChanged(): void }) {
  return (
    <section aria-label={text(words.twins)}>
      <h3>{text(words.twins)}</h3>
      {file.duplicates.length === 0 && <p className="dim">{text(words.noTwins)}</p>}
      {file.duplicates.map((twin) => (
        <Side key={twin.id} file={file} twin={twin} onMerged={onMerged} onChanged={onChanged} />
      ))}
    </section>
  )
}

function Side({ file, twin, onMerged, onChanged }: { file: File; twin: Twin; onMerged(): void; onChanged(): void }) {
  const { id } = file.student
  const names = Object.keys(twin.fields).filter((name) => file.fields[name] !== null || twin.fields[name] !== null)
  const [merging, setMerging] = useState(false)
  const apart = () => post('/admin/k/review/tellApart', { id, other: twin.id }).then(onChanged, tell)
  return (
    <article className="review-twin">
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
        <div className="review-acts">
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
function Archived({ twin: { id, title } }: { twin: Twin }) {
  return (
    <p>
      {text(words.archived)}{' '}
      <PageLink to="/admin/k/archive" search={{ id: String(id) }}>
        {title}
      </PageLink>
    </p>
  )
}
