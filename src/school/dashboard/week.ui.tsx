// The reader's week from Monday to Sunday. Each session links to the calendar.

import './week.css'
import { clockText } from '#screens/days.ts'
import { PageLink } from '#screens/page-link.tsx'
import { text } from '#screens/text.ts'
import { weekWords as words } from './words.ts'
import type { WeekDay } from './figures-response.ts'

export function Week({ week }: { week: readonly WeekDay[] }) {
  const names = text(words.weekdays).split(' ')
  return (
    <section className="week" aria-labelledby="dashboard-week">
      <h2 id="dashboard-week">{text(words.week)}</h2>
      <ol>
        {week.map(({ day, today, sessions }, place) => (
          <li key={day} aria-current={today ? 'date' : undefined}>
            <time className="detail" dateTime={day}>
              {names[place]} <b className="numbers">{Number(day.slice(8))}</b>
            </time>
            {sessions.length === 0 && <p className="dim">{text(words.free)}</p>}
            <ul>
              {sessions.map((session) => (
                <li key={session.id}>
                  <PageLink to="/admin/k/calendar" search={{ date: day, session: String(session.id) }}>
                    <span className="numbers">
                      {clockText(session.start_at)}–{clockText(session.end_at)}
                    </span>{' '}
                    <span>{session.course}</span> <small>{session.room}</small>
                  </PageLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  )
}
