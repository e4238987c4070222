// The personal part of the dashboard: the next session, some facts, and shortcuts to pages.

import { clockText, dayText } from '#screens/days.ts'
import { schoolDayOf, schoolToday } from '#screens/school-day.ts'
import { addDays } from '#text/add-days.ts'
import { PageLink } from '#screens/page-link.tsx'
import { useOwnText } from '#screens/product.tsx'
import { numberText, text } from '#screens/text.ts'
import './person-summary.css'
import { CertificateButton } from './certificate-button.ui.tsx'
import type { PersonSummary, NextSession } from './person-summary.ts'
import { nearWords as words } from './words.ts'
import { timeLeftText } from './time-left.ts'

/** All shortcuts look like small plain buttons. */
const shortcutLook = { className: 'button', 'data-look': 'plain', 'data-small': 'true' } as const

export function PersonSummaryBlock({
  summary,
  person,
}: {
  summary: PersonSummary
  person: 'teacher' | 'student' | 'guardian'
}) {
  const ownText = useOwnText()
  const { next, step, left, presence, taught, ways: shortcuts, office } = summary
  return (
    <section className="near" aria-labelledby="dashboard-near">
      <h2 id="dashboard-near">{text(words.title)}</h2>
      {next?.register && <RegisterButton next={next} />}
      <div className="near-facts stack gap-6">
        <p>
          <b>{text(words.next)}</b> {next ? <Session next={next} /> : text(words.none)}
        </p>
        {taught && (
          <p>
            <b>{text(words.taught)}</b>{' '}
            <PageLink to="/admin/k/coursePlan" search={{ ...taught.search, status: 'scheduled,done' }}>
              {text(words.taughtOf, { held: hoursText(taught.held), planned: hoursText(taught.planned) })}
            </PageLink>
          </p>
        )}
        {presence !== null && (
          <p className="near-gauge row">
            <b id="near-presence">{ownText(words.presence, words.presenceOf)}</b>
            <progress aria-labelledby="near-presence" max={100} value={presence} />
            <PageLink to="/admin/k/attendance">{text(words.percent, { share: numberText(presence) })}</PageLink>
          </p>
        )}
        {left !== null && (
          <p>
            <b>{text(words.left)}</b> <span className="numbers">{hoursText(left)}</span>
          </p>
        )}
        {step && (
          <p>
            <b>{text(words.step)}</b> {step}
          </p>
        )}
      </div>
      <ul className="wrap">
        {person === 'student' && (
          <li>
            <CertificateButton />
          </li>
        )}
        {next && person === 'teacher' && (
          <li>
            <PageLink {...shortcutLook} to="/admin/k/coursePlan" search={{ edit: String(next.id) }}>
              {text(words.classLog)}
            </PageLink>
          </li>
        )}
        {shortcuts.map(({ name, path, search }) => (
          <li key={name}>
            <PageLink {...shortcutLook} to={`/admin/${path}`} search={search}>
              {name === 'calendar' || name === 'myMarks'
                ? ownText(words.ways[name], words.waysOf[name])
                : text(words.ways[name])}
            </PageLink>
          </li>
        ))}
        {office?.email && <OfficeLink href={`mailto:${office.email}`} label={text(words.office)} />}
        {office?.phone && (
          <OfficeLink
            href={`tel:${office.phone.replaceAll(/[^+\d]/g, '')}`}
            label={text(words.call, { phone: office.phone })}
          />
        )}
      </ul>
    </section>
  )
}

const OfficeLink = ({ href, label }: { href: string; label: string }) => (
  <li>
    <a {...shortcutLook} href={href}>
      {label}
    </a>
  </li>
)

/** The link to the register of the running or next session. It comes first, because the teacher needs it now. */
function RegisterButton({ next: { id, start_at, room } }: { next: NextSession }) {
  const session = [clockText(start_at), room].filter(Boolean).join(' · ')
  return (
    <PageLink
      className="button near-register"
      data-look="primary"
      to="/admin/k/register"
      search={{ session: String(id) }}
    >
      {text(words.register, { session })}
    </PageLink>
  )
}

function Session({ next }: { next: NextSession }) {
  const search = { date: next.day, session: String(next.id) }
  const { title, course, room, students, online_url, start_at, end_at } = next
  return (
    <>
      <PageLink to="/admin/k/calendar" search={search}>
        {[course, title].filter(Boolean).join(' · ')}
      </PageLink>{' '}
      <span className="numbers">
        {nearDay(start_at)} {clockText(start_at)}–{clockText(end_at)}
      </span>{' '}
      {room} {students !== null && <span className="dim">{text(words.students, { count: numberText(students) })}</span>}{' '}
      <TimeLeft start={start_at} />
      {online_url && (
        <a href={online_url} target="_blank" rel="noreferrer">
          {text(words.join)}
        </a>
      )}
    </>
  )
}

function TimeLeft({ start }: { start: number }) {
  const left = timeLeftText(start - Date.now() / 1000)
  return left && <b className="numbers">{left} </b>
}

const hoursText = (minutes: number) => text(words.hours, { hours: numberText(Math.round(minutes / 6) / 10) })

/** Today and tomorrow as words, in the time zone of the school. */
function nearDay(seconds: number): string {
  const [day, today] = [schoolDayOf(seconds), schoolToday()]
  if (day === today) return text(words.today)
  return day === addDays(today, 1) ? text(words.tomorrow) : dayText(day)
}
