// The block of the day: changed sessions, absent teachers, and the sessions that are not over.

import { clockText, dayText } from '#screens/days.ts'
import { PageLink } from '#screens/page-link.tsx'
import { numberText, text } from '#screens/text.ts'
import { Badge } from '#ui/badge.tsx'
import type { Entry, HomeResponse } from './home.ts'
import { homeWords as words } from '../words.ts'
import { movedTexts } from './entry-lines.ui.tsx'
import { Lines } from './lines.ui.tsx'

/** The hours of an unavailability, or the last day of a leave. */
const absenceText = ({ hours, until }: Entry['facts']) =>
  until ? text(words.until, { day: dayText(String(until)) }) : hours

type DaySession = HomeResponse['sessions'][number]
const isNow = ({ start_at, end_at }: DaySession, now: number) => start_at <= now && end_at > now
const placeOf = ({ id, register }: DaySession) =>
  register
    ? { to: '/admin/k/register', search: { session: String(id) } }
    : { to: '/admin/k/coursePlan', search: { edit: String(id) } }

export function Day({ home, now }: { home: HomeResponse; now: number }) {
  const { near, day, today, absent, moved } = home
  // `PersonSummaryBlock` already shows the next session above this block.
  const sessions = home.sessions.filter(({ id }) => id !== near?.next?.id)
  if (!day && absent.length + moved.length + today.length === 0) return null
  return (
    <section className="home-day" aria-labelledby="home-today">
      <h2 id="home-today">
        {text(words.today)}
        {day && day.count > 0 && (
          <PageLink to={`/admin/${day.path}`} search={day.search} data-line="sessionsToday">
            {text(day.count === 1 ? words.oneSession : words.allSessions, { count: numberText(day.count) })}
          </PageLink>
        )}
      </h2>
      {absent.length > 0 && (
        <ul className="home-absent wrap gap-6">
          {absent.map(({ id, title, facts, path, search }) => (
            <li key={id}>
              <PageLink to={`/admin/${path}`} search={search}>
                <Badge tone="orange">{text(words.absent, { name: title })}</Badge> <small>{absenceText(facts)}</small>
              </PageLink>
            </li>
          ))}
        </ul>
      )}
      {moved.length > 0 && (
        <ul className="home-absent wrap gap-6">
          {moved.map((entry) => (
            <li key={entry.id}>
              <PageLink to={`/admin/${entry.path}`} search={entry.search} data-entry="moved">
                <Badge tone="orange">{text(words.moved)}</Badge> {entry.title}{' '}
                <small className="numbers">{movedTexts(entry.facts).join(' · ')}</small>
              </PageLink>
            </li>
          ))}
        </ul>
      )}
      <Lines lines={today} />
      {day && sessions.length === 0 && <p className="dim">{text(day.count > 0 ? words.noneLeft : words.noSession)}</p>}
      <ol>
        {sessions.map((session) => (
          <li key={session.id} data-now={isNow(session, now)}>
            <PageLink {...placeOf(session)}>
              <time className="numbers">
                {clockText(session.start_at)}–{clockText(session.end_at)}
              </time>
              <span>{session.course}</span>
              <small>{session.room}</small>
              {session.register && <Badge tone="orange">{text(words.register)}</Badge>}
              {isNow(session, now) && <Badge tone="green">{text(words.now)}</Badge>}
            </PageLink>
          </li>
        ))}
      </ol>
    </section>
  )
}
