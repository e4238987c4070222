// A calendar of entries as week, day, month or agenda. It is FullCalendar with our colours.

import 'temporal-polyfill/global'
import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'
import './week-calendar.css'
import FullCalendar from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import list from '@fullcalendar/react/list'
import chinese from '@fullcalendar/react/locales/zh-cn'
import french from '@fullcalendar/react/locales/fr'
import classic from '@fullcalendar/react/themes/classic'
import timeGrid from '@fullcalendar/react/timegrid'
import { type ReactNode, useMemo } from 'react'

export const views = { week: 'timeGridWeek', day: 'timeGridDay', month: 'dayGridMonth', agenda: 'listWeek' } as const
export type CalendarView = keyof typeof views

export interface CalendarEntry {
  id: string
  title: string
  /** Unix seconds. */
  start: number
  end?: number
  /** `YYYY-MM-DD`. The entry lasts this whole day, and `start` and `end` are ignored. */
  day?: string
  /** Colour of the dot in the agenda. */
  color?: string | null
}

interface WeekCalendarProps {
  view: CalendarView
  /** A visible day, `YYYY-MM-DD`. */
  date: string
  zone: string
  language: string
  from: string
  to: string
  entries: readonly CalendarEntry[]
  /** Draws the content of an entry. */
  draw(id: string): ReactNode
  onOpen(id: string): void
  onDay(day: string): void
  /** Weekdays without a column; Sunday is 0. */
  hidden: readonly number[]
  /** Called by the link "+3" of a day: a month shows only the first entries of a day. */
  onMore(day: string): void
  nothing: string
  /** The accessible name of the list of entries. */
  called: string
  /** What screen readers say before the entries that have a time. */
  timed: string
  /** The title of the link to the other entries of a day. */
  moreOf(count: number): string
}

const plugins = [dayGrid, timeGrid, list, interaction, classic]
const locales = [french, chinese]
const codes: Record<string, string> = { fr: 'fr', 'zh-cn': 'zh-cn', en: 'en-gb' }

export function WeekCalendar(props: WeekCalendarProps) {
  const { view, date, zone, language, from, to, entries, draw, onOpen, onDay, nothing, called } = props
  const { hidden, onMore, timed, moreOf } = props
  // FullCalendar draws everything again for a new array, even of the same days.
  const hiddenDays = useMemo(() => [...hidden], [hidden.join()])
  const dayOf = new Intl.DateTimeFormat('sv-SE', { timeZone: zone })
  return (
    <div className="week-calendar" data-view={view}>
      <FullCalendar
        key={`${view} ${date}`}
        plugins={plugins}
        initialView={views[view]}
        initialDate={date}
        timeZone={zone}
        locales={locales}
        locale={codes[language] ?? 'en-gb'}
        firstDay={1}
        headerToolbar={false}
        height="auto"
        nowIndicator
        allDaySlot={false}
        slotEventOverlap={false}
        slotDuration="00:30:00"
        slotMinTime={from}
        slotMaxTime={to}
        dayMaxEvents={4}
        hiddenDays={hiddenDays}
        moreLinkContent={({ num }: { num: number }) => <span className="more-sessions">+{num}</span>}
        // Returning a view suppresses the calendar's own popover.
        moreLinkClick={({ date }: { date: Date }) => {
          onMore(dayOf.format(date))
          return views.day
        }}
        noEventsContent={nothing}
        eventsHint={called}
        // FullCalendar's locales leave these two texts in English.
        timedText={timed}
        moreLinkHint={moreOf}
        eventInteractive
        events={entries.map(({ id, title, start, end, day, color }) => ({
          id,
          title,
          ...(view === 'agenda' && { color: color ?? 'var(--accent)' }),
          ...(day ? { start: day, allDay: true } : { start: start * 1000, end: (end ?? start) * 1000 }),
        }))}
        eventContent={({ event }: { event: { id: string } }) => draw(event.id)}
        eventClick={({ event }: { event: { id: string } }) => onOpen(event.id)}
        dateClick={({ dateStr }: { dateStr: string }) => onDay(dateStr)}
      />
    </div>
  )
}
