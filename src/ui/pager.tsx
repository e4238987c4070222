// Where one is in a long list.

import './pager.css'
import { IconButton } from './button.tsx'
import { IconChevronLeft, IconChevronRight } from './icons.tsx'

interface PagerProps {
  page: number
  limit: number
  limits: readonly number[]
  total: number
  onPage(page: number): void
  onLimit(limit: number): void
  range: string
  words: { pages: string; previous: string; next: string; perPage: string }
}

export function Pager({ page, limit, limits, total, range, onPage, onLimit, words }: PagerProps) {
  const last = Math.max(1, Math.ceil(total / limit))
  return (
    <nav className="pager" aria-label={words.pages}>
      <span className="numbers dim" role="status">
        {range}
      </span>
      <label className="pager-limit dim">
        {words.perPage}
        <select value={limit} onChange={(event) => onLimit(Number(event.target.value))}>
          {limits.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      <span className="pager-steps">
        <IconButton label={words.previous} disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <IconChevronLeft size={18} />
        </IconButton>
        <IconButton label={words.next} disabled={page >= last} onClick={() => onPage(page + 1)}>
          <IconChevronRight size={18} />
        </IconButton>
      </span>
    </nav>
  )
}
