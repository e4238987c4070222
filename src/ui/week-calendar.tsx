// The week, the month and the agenda as FullCalendar lays them out, in our dress: paper, ink and one colour.

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
import type { ReactNode } from 'react'

export const views = { week: 'timeGridWeek', day: 'timeGridDay', month: 'dayGridMonth', agenda: 'listWeek' } as const
export type CalendarView = keyof typeof views

export interface CalendarEntry {
  id: string
  title: string
  /** Unix seconds; without an end it stands for the whole day. */
  start: number
  end?: number
  day?: string
  /** Of the dot beside it in the agenda. */
  color?: string | null
}

interface WeekCalendarProps {
  view: CalendarView
  /** A day that is in sight, `YYYY-MM-DD`. */
  date: string
  zone: string
  language: string
  from: string
  to: string
  entries: readonly CalendarEntry[]
  /** What is written on a session. */
  draw(id: string): ReactNode
  onOpen(id: string): void
  onDay(day: string): void
  /** How many stand side by side in a week; the others are behind a link to their day. */
  atOnce?: number | undefined
  onMore(day: string): void
  nothing: string
  /** What the list of sessions is called to who cannot see it. */
  called: string
}

const plugins = [dayGrid, timeGrid, list, interaction, classic]
const locales = [french, chinese]
const codes: Record<string, string> = { fr: 'fr', 'zh-cn': 'zh-cn', en: 'en-gb' }

export function WeekCalendar(props: WeekCalendarProps) {
  const { view, date, zone, language, from, to, entries, draw, onOpen, onDay, nothing, called } = props
  const { atOnce, onMore } = props
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
        slotDuration="00:30:00"
        slotMinTime={from}
        slotMaxTime={to}
        dayMaxEvents={4}
        {...(view === 'week' && atOnce && { eventMaxStack: atOnce })}
        moreLinkContent={({ num }: { num: number }) => <span className="more-sessions">+{num}</span>}
        // Whatever is answered keeps its own window shut.
        moreLinkClick={({ date }: { date: Date }) => {
          onMore(dayOf.format(date))
          return views.day
        }}
        noEventsContent={nothing}
        eventsHint={called}
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
