// Open tasks with links to their lists, and the sessions of the day.

import { Suspense, lazy } from 'react'
import { clockText } from '#screens/days.ts'
import { PageLink } from '#screens/page-link.tsx'
import { numberText, text } from '#screens/text.ts'
import { Badge } from '#ui/badge.tsx'
import type { Session, DashboardResponse } from './dashboard-response.ts'
import { LazyIgnoredFilters } from './lazy-ignored-filters.ui.tsx'
import { figureWords, todayWords as words } from './figures.labels.ts'

export function Today({ told, now }: { told: DashboardResponse; now: Date }) {
  return (
    <div className="today">
      <WaitingFigures told={told} />
      <Sessions sessions={told.sessions} now={now.getTime() / 1000} />
    </div>
  )
}

const TrendLine = lazy(async () => ({ default: (await import('./trend.ui.tsx')).TrendOf }))

interface FiguresProps {
  told: DashboardResponse
  /** True for the whole school; there are no stored trends for parts of it. */
  whole: boolean
}

export function Figures({ told, whole }: FiguresProps) {
  return (
    <ul className="figures">
      {told.figures.map((figure) => (
        <li key={figure.name}>
          <PageLink to={`/admin/${figure.path}`} search={figure.search} className="count">
            <b className="numbers">{numberText(figure.count)}</b>
            <span>{text(figureWords[figure.name])}</span>
            <LazyIgnoredFilters names={figure.apart} />
            <Suspense>{whole && told.profile === 'office' && <TrendLine figure={figure} />}</Suspense>
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

function WaitingFigures({ told }: { told: DashboardResponse }) {
  const waiting = told.figures.filter(({ waits, count }) => waits && count > 0)
  return (
    <section aria-labelledby="dashboard-waits">
      <h2 id="dashboard-waits">{text(words.waits)}</h2>
      {waiting.length === 0 && told.unread === 0 && <p className="dim">{text(words.nothingWaits)}</p>}
      <ul>
        {told.unread > 0 && (
          <li>
            <PageLink to="/admin/k/inbox" search={{ unread: '1' }}>
              <b className="numbers">{numberText(told.unread)}</b> {text(figureWords.unread)}
            </PageLink>
          </li>
        )}
        {waiting.map(({ name, path, search, count }) => (
          <li key={name}>
            <PageLink to={`/admin/${path}`} search={search}>
              <b className="numbers">{numberText(count)}</b> {text(figureWords[name])}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Sessions({ sessions, now }: { sessions: readonly Session[]; now: number }) {
  const next = sessions.find(({ start_at }) => start_at > now)
  return (
    <section aria-labelledby="dashboard-today">
      <h2 id="dashboard-today">{text(words.today)}</h2>
      {sessions.length === 0 && <p className="dim">{text(words.noSession)}</p>}
      <ol>
        {sessions.map((session) => (
          <li key={session.id}>
            <PageLink to="/admin/k/coursePlan" search={{ edit: String(session.id) }}>
              <time className="numbers">
                {clockText(session.start_at)}–{clockText(session.end_at)}
              </time>
              <span>
                {session.course}
                <span className="dim"> {[session.title, session.room].filter(Boolean).join(' · ')}</span>
              </span>
              {session.start_at <= now && now < session.end_at && <Badge tone="green">{text(words.now)}</Badge>}
              {session === next && <Badge tone="blue">{text(words.next)}</Badge>}
            </PageLink>
          </li>
        ))}
      </ol>
    </section>
  )
}
