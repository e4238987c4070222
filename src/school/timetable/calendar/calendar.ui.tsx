// The calendar of the school, of a teacher or of a student: weeks, days, months and an agenda; the choices are in the
// address.

import './calendar.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'
import { isForbidden, read } from '#screens/api.ts'
import { usePlace } from '#screens/place.ts'
import { useAllowed, useLabelledEntity, useProduct } from '#screens/product.tsx'
import { RemoteChoice } from '#screens/remote-control.tsx'
import { schoolToday } from '#screens/school-day.ts'
import { language, locale, text } from '#screens/text.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { IconCalendar, IconChevronLeft, IconChevronRight, IconPlus, IconPrinter, IconUpload } from '#ui/icons.tsx'
import { usePhone } from '#ui/media.ts'
import { SelectField } from '#ui/select-field.tsx'
import { Fold } from '#ui/fold.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { WeekCalendar } from '#ui/week-calendar.tsx'
import {
  type DayCount,
  type Session,
  type CalendarResponse,
  type View,
  rangeOf,
  sessionsIn,
  stepDate,
} from './calendar.ts'
import { calendarWords as words } from './calendar.labels.ts'
import { UndatedSessions } from './undated-sessions.ui.tsx'
import { calendarKeys } from '../timetable.keys.ts'

const SessionDrawer = lazy(async () => ({ default: (await import('./session-drawer.ui.tsx')).SessionDrawer }))
const SeriesDrawer = lazy(async () => ({ default: (await import('./series-drawer.ui.tsx')).SeriesDrawer }))
const TimetableDrawer = lazy(async () => ({
  default: (await import('../import/timetable-drawer.ui.tsx')).TimetableDrawer,
}))
const FeedDialog = lazy(async () => ({ default: (await import('./feed-dialog.ui.tsx')).FeedDialog }))

const views = ['week', 'day', 'month', 'agenda'] as const
const filters = ['teacher', 'room', 'course'] as const
const statuses = ['scheduled', 'done', 'cancelled', 'postponed'] as const

export function CalendarPage() {
  const asked = useCalendarSearch()
  const { view, date, counted, go } = asked
  const { data } = useQuery({
    queryKey: calendarKeys.shown(asked.query),
    queryFn: async () => {
      const shown = await read<CalendarResponse>('/admin/k/coursePlan/calendar', asked.query)
      return { ...shown, sessions: sessionsIn(shown) }
    },
    placeholderData: keepPreviousData,
    throwOnError: isForbidden,
  })
  const allowed = useAllowed()
  const office = allowed('k/coursePlan/export')
  const [opened, open] = useState<OpenDrawer>()
  const zone = data?.zone ?? 'Europe/Paris'
  const sessions = new Map((data?.sessions ?? []).map((each) => [String(each.id), each]))
  const entries = counted ? perDay(data?.days ?? [], asked.from) : [...sessions.values()].map(entryOf)
  return (
    <section className="calendar-page">
      <Head
        view={view}
        office={office}
        mayPlan={office ? allowed('k/coursePlanSeries/create') : data?.plans === true}
        onView={(next) => go({ view: next })}
        onOpen={open}
      />
      <Bar asked={asked} />
      <div className="calendar-body">
        <WeekCalendar
          {...{ view, date, zone, language, entries, from: '07:00:00', to: '22:00:00' }}
          nothing={text(words.nothing)}
          called={text(words.title)}
          draw={(id) => (
            <CalendarEntry id={id} session={sessions.get(id)} zone={zone} count={entries} short={asked.phone} />
          )}
          onOpen={(id) => (sessions.has(id) ? go({ session: id }) : go({ view: 'day', date: id }))}
          onDay={(day) => view === 'month' && go({ view: 'day', date: day })}
          atOnce={office && asked.whole ? 2 : undefined}
          onMore={(day) => go({ view: 'day', date: day })}
        />
        {allowed('k/coursePlan/place') && (office || data?.plans === true) && (
          <UndatedSessions course={asked.search.course} onPlan={(id) => go({ session: String(id) })} />
        )}
      </div>
      <Suspense fallback={<FormSkeleton lines={4} />}>
        {asked.search.session && (
          <SessionDrawer
            id={Number(asked.search.session)}
            zone={zone}
            office={office}
            onClose={() => go({ session: undefined })}
          />
        )}
        {opened === 'series' && (
          <SeriesDrawer zone={zone} own={office ? null : (data?.teacher ?? null)} onClose={() => open(undefined)} />
        )}
        {opened === 'timetable' && <TimetableDrawer onClose={() => open(undefined)} />}
        {opened === 'feed' && <FeedDialog onClose={() => open(undefined)} />}
      </Suspense>
    </section>
  )
}

type OpenDrawer = 'series' | 'feed' | 'timetable'
type CalendarSearch = ReturnType<typeof useCalendarSearch>

/** The choices in the address: a view, a day, and filters. */
function useCalendarSearch() {
  const { search, change } = usePlace()
  const allowed = useAllowed()
  const phone = usePhone()
  const view = (views.find((each) => each === search.view) ?? (phone ? 'agenda' : 'week')) satisfies View
  const date = search.date && /^\d{4}-\d\d-\d\d$/.test(search.date) ? search.date : schoolToday()
  const status = statuses.find((each) => each === search.status)
  const narrowed = filters.filter((name) => search[name])
  const whole = narrowed.length === 0 && !status
  /** A month of the whole school has too many sessions, so they are only counted. */
  const counted = view === 'month' && whole && allowed('k/coursePlan/export')
  const range = rangeOf(view, date)
  const query = {
    ...{ ...range, by: counted ? 'day' : 'session' },
    ...(status && { status }),
    ...Object.fromEntries(narrowed.map((name) => [`${name}_id`, search[name]])),
  }
  return {
    ...{ search, phone, view, date, from: range.from, status, whole, counted, query },
    narrowed: narrowed.length + (status ? 1 : 0),
    go: (next: Record<string, string | undefined>) => change({ ...search, ...next }),
  }
}

interface HeadProps {
  view: View
  office: boolean
  mayPlan: boolean
  onView(view: View): void
  onOpen(what: OpenDrawer): void
}

function Head({ view, office, mayPlan, onView, onOpen }: HeadProps) {
  const { timetables = [] } = useProduct()
  return (
    <header>
      <h1>{text(words.title)}</h1>
      <nav aria-label={text(words.views)}>
        {views.map((each) => (
          <Button key={each} small look="quiet" aria-pressed={each === view} onClick={() => onView(each)}>
            {text(words[each])}
          </Button>
        ))}
      </nav>
      <div className="calendar-acts">
        <Button small look="quiet" icon={<IconCalendar size={16} />} onClick={() => onOpen('feed')}>
          {text(words.subscribe)}
        </Button>
        <Button small look="quiet" icon={<IconPrinter size={16} />} onClick={() => window.print()}>
          {text(words.print)}
        </Button>
        {mayPlan && office && timetables.length > 0 && (
          <Button small look="quiet" icon={<IconUpload size={16} />} onClick={() => onOpen('timetable')}>
            {text(words.timetable)}
          </Button>
        )}
        {mayPlan && (
          <Button small look="primary" icon={<IconPlus size={16} />} onClick={() => onOpen('series')}>
            {text(words.series)}
          </Button>
        )}
      </div>
    </header>
  )
}

function Bar({ asked }: { asked: CalendarSearch }) {
  const { view, date, phone, narrowed, go } = asked
  return (
    <div className="calendar-bar">
      <IconButton label={text(words.before)} onClick={() => go({ date: stepDate(view, date, -1) })}>
        <IconChevronLeft size={18} />
      </IconButton>
      <Button small onClick={() => go({ date: undefined })}>
        {text(words.today)}
      </Button>
      <IconButton label={text(words.after)} onClick={() => go({ date: stepDate(view, date, 1) })}>
        <IconChevronRight size={18} />
      </IconButton>
      <h2>{titleOf(view, date)}</h2>
      {phone ? (
        <Fold label={text(words.filters)} value={narrowed || undefined}>
          <FilterBar asked={asked} />
        </Fold>
      ) : (
        <FilterBar asked={asked} />
      )}
    </div>
  )
}

function FilterBar({ asked: { search, status, go } }: { asked: CalendarSearch }) {
  const { resources } = useProduct()
  const named = useLabelledEntity(resources.course_plan)
  const allowed = useAllowed()
  return (
    <>
      {filters
        .filter((name) => allowed(`k/${name}/index`))
        .map((name) => (
          <RemoteChoice
            key={name}
            target={resources[name]}
            label={text(words[name])}
            value={search[name] ?? ''}
            onChange={(value) => go({ [name]: value || undefined })}
          />
        ))}
      <SelectField
        label={text(words.status)}
        none={text(words.all)}
        value={status ?? ''}
        options={statuses.map((value) => ({ value, label: named.value('status', value) ?? value }))}
        onChange={(value) => go({ status: value || undefined })}
      />
    </>
  )
}

const entryOf = ({ id, course, color, start_at, end_at }: Session) => ({
  id: String(id),
  title: course,
  start: start_at,
  end: end_at,
  color,
})

function perDay(days: DayCount[], from: string) {
  const counts = Map.groupBy(
    days.filter(({ status }) => status === 'scheduled' || status === 'done'),
    ({ day }) => day,
  )
  return [...counts].map(([place, some]) => {
    const day = Temporal.PlainDate.from(from).add({ days: place }).toString()
    const count = some.reduce((sum, each) => sum + each.count, 0)
    return { id: day, title: text(words.count, { count }), count, start: 0, day }
  })
}

interface EntryProps {
  id: string
  session: Session | undefined
  zone: string
  count: readonly { id: string; title: string; count?: number }[]
  /** A day on a phone has space only for the number. */
  short: boolean
}

function CalendarEntry({ id, session, zone, count, short }: EntryProps) {
  if (!session) {
    const day = count.find((each) => each.id === id)
    return (
      <div className="day-count" title={day?.title}>
        {short ? day?.count : day?.title}
      </div>
    )
  }
  const { course, teacher, room, color, status, start_at } = session
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone: zone })
  const place = [time.format(start_at * 1000), room, teacher].filter(Boolean).join(' · ')
  const look = { '--session': color } as React.CSSProperties
  return (
    <div className="session-card" data-status={status} style={look} title={`${course} · ${place}`}>
      <strong>{course}</strong>
      <span>{place}</span>
    </div>
  )
}

function titleOf(view: View, date: string): string {
  const { from, to } = rangeOf(view, date)
  const at = (day: string) => new Date(`${day}T12:00:00Z`)
  if (view === 'month')
    return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(at(date))
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const last = new Date(at(to).getTime() - 86_400_000)
  return view === 'day' ? format.format(at(from)) : format.formatRange(at(from), last)
}
