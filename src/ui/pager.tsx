// The foot of a long list: the range of rows that is shown, buttons to other pages, and the number of rows per page.

import './pager.css'
import { useState } from 'react'
import { IconButton } from './button.tsx'
import { IconChevronLeft, IconChevronRight } from './icons.tsx'
import { restOn, whileResting } from './pointer-rest.ts'

interface PagerProps {
  page: number
  limit: number
  limits: readonly number[]
  total: number
  onPage(page: number): void
  /** Called when the pointer rests on the button of a page. */
  onNear?: (page: number) => void
  onLimit(limit: number): void
  range: string
  /** The text after the number of the page: `of 12`. */
  pageOf: string
  words: { pages: string; page: string; previous: string; next: string; perPage: string }
}

export function Pager({ page, limit, limits, total, range, pageOf, onPage, onNear, onLimit, words }: PagerProps) {
  const last = Math.max(1, Math.ceil(total / limit))
  const near = (next: number) => (onNear && next >= 1 && next <= last ? () => onNear(next) : undefined)
  /**
   * The props of a page button. After a press the page after the next one is announced to `onNear`, because the person
   * may press again.
   */
  const leaf = (by: 1 | -1) => ({
    onClick() {
      onPage(page + by)
      restOn(near(page + 2 * by))
    },
    ...whileResting(near(page + by)),
  })
  return (
    <nav className="pager row gap-16" aria-label={words.pages}>
      <span className="numbers dim" role="status">
        {range}
      </span>
      <label className="pager-limit dim row gap-6">
        {words.perPage}
        <select value={limit} onChange={(event) => onLimit(Number(event.target.value))}>
          {[...new Set([...limits, limit])]
            .toSorted((a, b) => a - b)
            .map((each) => (
              <option key={each}>{each}</option>
            ))}
        </select>
      </label>
      <span className="pager-steps row gap-4">
        <IconButton label={words.previous} disabled={page <= 1} {...leaf(-1)}>
          <IconChevronLeft size={18} />
        </IconButton>
        <PageField key={page} label={words.page} page={page} last={last} onPage={onPage} />
        <span className="numbers dim">{pageOf}</span>
        <IconButton label={words.next} disabled={page >= last} {...leaf(1)}>
          <IconChevronRight size={18} />
        </IconButton>
      </span>
    </nav>
  )
}

interface PageFieldProps {
  label: string
  page: number
  last: number
  onPage(page: number): void
}

function PageField({ label, page, last, onPage }: PageFieldProps) {
  const [typed, setTyped] = useState(String(page))
  const go = () => {
    const wanted = Math.max(1, Math.min(last, Number.parseInt(typed, 10) || page))
    setTyped(String(wanted))
    if (wanted !== page) onPage(wanted)
  }
  return (
    <input
      className="pager-page numbers"
      aria-label={label}
      inputMode="numeric"
      value={typed}
      size={Math.max(2, String(last).length)}
      onChange={(event) => setTyped(event.target.value.replaceAll(/\D/g, ''))}
      onFocus={(event) => event.target.select()}
      onKeyDown={({ key }) => key === 'Enter' && go()}
      onBlur={go}
    />
  )
}
