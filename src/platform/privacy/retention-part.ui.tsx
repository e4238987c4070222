// The part of the page with the retention periods, and the erasures of tonight and of the next thirty days.

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { post } from '#screens/api.ts'
import { dayOfMoment } from '#screens/days.ts'
import { useProduct } from '#screens/product.tsx'
import { listText, numberText, text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { confirm } from '#ui/confirm.tsx'
import { privacyPageWords as words } from './words.ts'
import { type UpcomingErasures, type RetentionPeriod, personalDataPath } from './personal-data.ts'
import { privacyKeys } from './privacy.keys.ts'

/** The number of announced erasures that are visible at once; the others can be expanded. */
const shownAtOnce = 5

interface RetentionProps {
  kept: readonly RetentionPeriod[]
  /** True once an administrator has confirmed the announced erasures. Until then nothing is erased. */
  isConfirmed: boolean
  mayEdit: boolean
}

export function RetentionPart({ kept, isConfirmed, mayEdit }: RetentionProps) {
  return (
    <section className="privacy-kept" aria-labelledby="privacy-kept">
      <h2 id="privacy-kept">{text(words.retention)}</h2>
      <p className="dim">{text(words.retentionLead)}</p>
      {!isConfirmed && <NotConfirmed count={kept.reduce((sum, { soon }) => sum + soon.count, 0)} mayEdit={mayEdit} />}
      <table>
        <thead>
          <tr>
            <th>{text(words.what)}</th>
            <th>{text(words.duration)}</th>
            <th>{text(words.advised)}</th>
            <th>{text(words.tonight)}</th>
            <th>{text(words.soon)}</th>
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

function Line({ kept, mayEdit }: { kept: RetentionPeriod; mayEdit: boolean }) {
  const { key, name, reason, days, advised, asked, later, tonight, soon } = kept
  return (
    <tr data-kept={key}>
      <th scope="row">
        {name}
        <small className="dim">{reason}</small>
      </th>
      <td data-label={text(words.duration)}>
        {mayEdit ? <Days key={days} kept={kept} /> : <span className="numbers">{numberText(days)}</span>}
        {later && (
          <small className="dim">
            {text(words.later, { days: numberText(later.days), date: dayOfMoment(later.from_time) })}
          </small>
        )}
        {asked !== null && <small className="privacy-asked">{text(words.asked, { days: numberText(asked) })}</small>}
      </td>
      <td data-label={text(words.advised)} className="numbers dim">
        {numberText(advised)}
      </td>
      <td data-label={text(words.tonight)}>
        <ErasureTitles {...tonight} />
      </td>
      <td data-label={text(words.soon)}>
        <ErasureTitles {...soon} />
      </td>
    </tr>
  )
}

function ErasureTitles({ count, titles }: UpcomingErasures) {
  if (count === 0) return <span className="dim">{text(words.nothing)}</span>
  return (
    <>
      <b className="numbers">{numberText(count)}</b>
      {titles.length > shownAtOnce ? (
        <details className="dim">
          <summary>{listText(titles.slice(0, shownAtOnce))}…</summary>
          {listText(titles.slice(shownAtOnce))}
        </details>
      ) : (
        titles.length > 0 && <small className="dim">{listText(titles)}</small>
      )}
    </>
  )
}

function NotConfirmed({ count, mayEdit }: { count: number; mayEdit: boolean }) {
  const { me } = useProduct()
  const client = useQueryClient()
  const agree = async () => {
    const body = text(words.confirmBody, { count: numberText(count) })
    const asked = { title: text(words.confirmTitle), body, yes: text(words.confirm), no: text(words.cancel) }
    if (!(await confirm({ ...asked, danger: true }))) return
    const answer = await post(`/admin/${personalDataPath}/confirm`, {}, { done: true }).catch(() => null)
    if (answer) await client.invalidateQueries({ queryKey: privacyKeys.all })
  }
  return (
    <div className="privacy-open bar gap-12 notice tone-orange" role="status">
      <p>{text(words.notConfirmed)}</p>
      {me.super && mayEdit && <Button onClick={() => void agree()}>{text(words.confirm)}</Button>}
    </div>
  )
}

function Days({ kept: { key, name, days } }: { kept: RetentionPeriod }) {
  const [typed, setTyped] = useState(String(days))
  const client = useQueryClient()
  const wanted = Number(typed)
  const changed = wanted !== days && Number.isInteger(wanted) && wanted >= 1 && wanted <= 36_500
  const save = async () => {
    const answer = await post(`/admin/${personalDataPath}/edit`, { name: key, days: wanted }, { done: true }).catch(
      () => null,
    )
    if (answer) await client.invalidateQueries({ queryKey: privacyKeys.all })
  }
  return (
    <form
      className="privacy-days row"
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
