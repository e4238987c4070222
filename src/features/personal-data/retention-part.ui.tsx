// How long things are kept, and what goes tonight.

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { post } from '#screens/api.ts'
import { listText, numberText, text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { pageWords as words } from './page.labels.ts'
import { type Kept, path } from './page.ts'

export function RetentionPart({ kept, mayEdit }: { kept: readonly Kept[]; mayEdit: boolean }) {
  return (
    <section className="privacy-kept" aria-labelledby="privacy-kept">
      <h2 id="privacy-kept">{text(words.retention)}</h2>
      <p className="dim">{text(words.retentionLead)}</p>
      <table>
        <thead>
          <tr>
            <th>{text(words.what)}</th>
            <th>{text(words.duration)}</th>
            <th>{text(words.advised)}</th>
            <th>{text(words.tonight)}</th>
          </tr>
        </thead>
        <tbody>
          {kept.map((each) => (
            <Line key={each.key} kept={each} mayEdit={mayEdit} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Line({ kept, mayEdit }: { kept: Kept; mayEdit: boolean }) {
  const { key, name, days, advised, tonight } = kept
  return (
    <tr data-kept={key}>
      <th scope="row">{name}</th>
      <td data-label={text(words.duration)}>
        {mayEdit ? <Days key={days} kept={kept} /> : <span className="numbers">{numberText(days)}</span>}
      </td>
      <td data-label={text(words.advised)} className="numbers dim">
        {numberText(advised)}
      </td>
      <td data-label={text(words.tonight)}>
        {tonight.count === 0 ? (
          <span className="dim">{text(words.nothing)}</span>
        ) : (
          <>
            <b className="numbers">{numberText(tonight.count)}</b>
            {tonight.titles.length > 0 && <small className="dim">{listText(tonight.titles)}</small>}
          </>
        )}
      </td>
    </tr>
  )
}

function Days({ kept: { key, name, days } }: { kept: Kept }) {
  const [typed, setTyped] = useState(String(days))
  const client = useQueryClient()
  const wanted = Number(typed)
  const changed = wanted !== days && Number.isInteger(wanted) && wanted >= 1 && wanted <= 36_500
  const save = async () => {
    const answer = await post(`/admin/${path}/edit`, { name: key, days: wanted }, { done: true }).catch(() => null)
    if (answer) await client.invalidateQueries({ queryKey: ['personal data'] })
  }
  return (
    <form
      className="privacy-days"
      onSubmit={(event) => {
        event.preventDefault()
        if (changed) void save()
      }}
    >
      <input
        type="number"
        className="numbers"
        min={1}
        max={36_500}
        value={typed}
        aria-label={name}
        onChange={({ target }) => setTyped(target.value)}
      />
      {changed && (
        <Button small type="submit" look="primary">
          {text(words.save)}
        </Button>
      )}
    </form>
  )
}
