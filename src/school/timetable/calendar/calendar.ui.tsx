// The calendar page of the school, a teacher or a student, with the views week, day, month and agenda.

import './calendar.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { isForbidden, read } from '#screens/api.ts'
import { useAllowed, useProduct } from '#screens/product.tsx'
import { locale, text } from '#screens/text.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconCalendar, IconChevronLeft, IconChevronRight, IconPlus, IconPrinter, IconUpload } from '#ui/icons.tsx'
import { Fold } from '#ui/fold.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { addDays } from '#text/add-days.ts'
import { momentOf } from '#platform/time/index.ts'
import { type CalendarResponse, type Session, type View, rangeOf, sessionsIn, stepDate } from './calendar.ts'
import { calendarWords as words } from '../words.ts'
import { type CalendarSearch, laneChoices, useCalendarSearch, views } from './calendar-search.ui.ts'
import { DayLanes } from './day-lanes.ui.tsx'
import { FilterBar } from './filter-bar.ui.tsx'
import { Periods } from './periods.ui.tsx'
import { perDay } from './session-card.ui.tsx'
import { UndatedSessions } from './undated-sessions.ui.tsx'
import { calendarKeys } from '../timetable.keys.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const SessionDrawer = lazyPart(() => import('./session-drawer.ui.tsx'), 'SessionDrawer')
const SeriesDrawer = lazyPart(() => import('./series-drawer.ui.tsx'), 'SeriesDrawer')
const ImportDrawer = lazyPart(() => import('../import/import-drawer.ui.tsx'), 'ImportDrawer')
const FeedDialog = lazyPart(() => import('./feed-dialog.ui.tsx'), 'FeedDialog')

export function CalendarPage() {
  const asked = useCalendarSearch()
  const { office, search, go } = asked
  const found = useQuery({
    queryKey: calendarKeys.shown(asked.query),
    queryFn: async () => {
      const shown = await read<CalendarResponse>('/admin/k/coursePlan/calendar', asked.query)
      return { ...shown, sessions: sessionsIn(shown) }
    },
    placeholderData: keepPreviousData,
    throwOnError: isForbidden,
  })
  const { data } = found
  const allowed = useAllowed()
  const [opened, open] = useState<OpenDrawer>()
  const zone = data?.zone ?? 'Europe/Paris'
  return (
    <section className="calendar-page">
      <Head
        asked={asked}
        mayPlan={office ? allowed('k/coursePlanSeries/create') : data?.plans === true}
        onOpen={open}
      />
      <Bar asked={asked} />
      <div className="calendar-body">
        <Shown asked={asked} {...found} />
        {allowed('k/coursePlan/place') && (office || data?.plans === true) && (
          <UndatedSessions course={search.course} onPlan={(id) => go({ session: String(id) })} />
        )}
      </div>
      <Suspense fallback={<FormSkeleton lines={4} />}>
        {search.session && (
          <SessionDrawer
            id={Number(search.session)}
            zone={zone}
            office={office}
            onClose={() => go({ session: undefined })}
          />
        )}
        {opened === 'series' && (
          <SeriesDrawer zone={zone} own={office ? null : (data?.teacher ?? null)} onClose={() => open(undefined)} />
        )}
        {opened === 'timetable' && <ImportDrawer onClose={() => open(undefined)} />}
        {opened === 'feed' && <FeedDialog onClose={() => open(undefined)} />}
      </Suspense>
    </section>
  )
}

interface ShownProps {
  asked: CalendarSearch
  data: (CalendarResponse & { sessions: Session[] }) | undefined
  error: Error | null
  isPlaceholderData: boolean
}

const none: Session[] = []

/** The sessions in the chosen view, or a message that there are none. */
function Shown({ asked, data, error, isPlaceholderData }: ShownProps) {
  const { date, counted, lanes, search, go } = asked
  const sessions = data?.sessions ?? none
  const busy = useMemo(() => data?.days?.map(({ day }) => day), [data])
  const days = counted ? perDay(data?.days ?? [], asked.from) : []
  const isEmpty = data !== undefined && !isPlaceholderData && sessions.length + days.length === 0
  if (error && asked.narrowed > 0) return <NoMatch asked={asked} title={error.message} />
  if (isEmpty && asked.narrowed > 0) return <NoMatch asked={asked} title={text(words.noMatch)} />
  const openSession = (id: number) => go({ session: String(id) })
  const openDay = (day: string) => go({ view: 'day', date: day })
  if (lanes && lanes !== 'none') {
    if (isEmpty) return <EmptyState title={text(words.nothing)} />
    // While the day is loading, `sessions` come from the previous view, without the lanes of co-teachers and classes.
    const isKnown = lanes === 'room' || !isPlaceholderData
    return (
      <DayLanes
        kind={lanes}
        date={date}
        sessions={isKnown && data ? onDay(sessions, date, data.zone) : none}
        otherLanes={data?.lanes}
        first={Number(search.lane) || 0}
        onFirst={(place) => go({ lane: place > 0 ? String(place) : undefined })}
        onOpen={openSession}
      />
    )
  }
  return (
    <Periods
      asked={asked}
      sessions={sessions}
      days={days}
      busy={busy}
      openSession={openSession}
      openDay={openDay}
      zone={data?.zone}
      ready={!isPlaceholderData}
    />
  )
}

function onDay(sessions: readonly Session[], date: string, zone: string): Session[] {
  const [from, to] = [momentOf(date, '00:00', zone), momentOf(addDays(date, 1), '00:00', zone)]
  return sessions.filter(({ start_at }) => start_at >= from && start_at < to)
}

/** No session matches the filters: says so and offers to remove them. */
function NoMatch({ asked: { widen, view, date }, title }: { asked: CalendarSearch; title: string }) {
  return (
    <div role="status">
      <EmptyState title={title} text={titleOf(view, date)}>
        <Button onClick={widen}>{text(words.widen)}</Button>
      </EmptyState>
    </div>
  )
}

type OpenDrawer = 'series' | 'feed' | 'timetable'

interface HeadProps {
  asked: CalendarSearch
  mayPlan: boolean
  onOpen(what: OpenDrawer): void
}

function Head({ asked: { view, office, go }, mayPlan, onOpen }: HeadProps) {
  const { timetables = [] } = useProduct()
  const maySubscribe = useAllowed()('k/calendarFeed/index')
  return (
    <header>
      <h1>{text(words.title)}</h1>
      <nav aria-label={text(words.views)}>
        {views.map((each) => (
          <Button key={each} small look="quiet" aria-pressed={each === view} onClick={() => go({ view: each })}>
            {text(words[each])}
          </Button>
        ))}
      </nav>
      <div className="calendar-acts">
        {maySubscribe && (
          <Button small look="quiet" icon={<IconCalendar size={16} />} onClick={() => onOpen('feed')}>
            {text(words.subscribe)}
          </Button>
        )}
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
      <LaneChoices asked={asked} />
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

/** Buttons of the day view: no lanes, or one lane per room, teacher or class. */
function LaneChoices({ asked: { lanes, offers, go } }: { asked: CalendarSearch }) {
  if (!lanes) return null
  return (
    <div className="lane-choices" role="group" aria-label={text(words.lanes)}>
      {laneChoices
        .filter((each) => each !== 'class' || offers.includes('class'))
        .map((each) => (
          <Button key={each} small look="quiet" aria-pressed={each === lanes} onClick={() => go({ lanes: each })}>
            {text(words[`by_${each}`])}
          </Button>
        ))}
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
