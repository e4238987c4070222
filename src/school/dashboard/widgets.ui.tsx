// The widgets of modules on the dashboard: records with their next anniversary, today's first.

import './widgets.css'
import { useQuery } from '@tanstack/react-query'
import { read } from '#screens/api.ts'
import { longDayText } from '#screens/days.ts'
import { PageLink } from '#screens/page-link.tsx'
import { numberText, text } from '#screens/text.ts'
import { Badge } from '#ui/badge.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { DayEntry, WidgetTitle, WidgetContent } from './widgets.ts'
import { widgetWords as words } from './words.ts'
import { dashboardKeys } from './dashboard.keys.ts'

export function Widgets({ widgets }: { widgets: readonly WidgetTitle[] }) {
  return (
    <div className="today widgets">
      {widgets.map((widget) => (
        <Widget key={widget.name} {...widget} />
      ))}
    </div>
  )
}

function Widget({ name, title }: WidgetTitle) {
  const { data, isError } = useQuery({
    queryKey: dashboardKeys.widget(name),
    queryFn: () => read<{ widget: WidgetContent | null }>('/admin/index/kIndex', { widget: name }, { quiet: true }),
    staleTime: 60_000,
  })
  const widget = data?.widget
  const more = widget ? widget.total - widget.rows.length : 0
  return (
    <section aria-labelledby={`widget-${name}`} aria-busy={!data && !isError}>
      <h2 id={`widget-${name}`}>{title}</h2>
      {!data && !isError && <Skeleton width={240} height={20} />}
      {widget?.rows.length === 0 && <p className="dim">{widget.empty}</p>}
      {isError && <p className="dim">{text(words.failed)}</p>}
      <ol>
        {widget?.rows.map((row) => (
          <li key={row.id}>
            <PageLink to={`/admin/${row.leads.path}`} search={row.leads.search}>
              <DayLine {...row} />
            </PageLink>
          </li>
        ))}
      </ol>
      {more > 0 && <p className="dim">{text(words.more, { count: numberText(more) })}</p>}
    </section>
  )
}

function DayLine({ title, day, ahead, years, leap }: DayEntry) {
  const besides = [leap && text(words.leap), years].filter(Boolean)
  return (
    <>
      <span>
        {title}
        <span className="dim"> {besides.join(' · ')}</span>
      </span>
      <time dateTime={day}>{ahead === 0 ? <Badge tone="green">{text(words.today)}</Badge> : whenText(day, ahead)}</time>
    </>
  )
}

/** Formats the day. The date is at noon, so that it is the same day in every time zone. */
const whenText = (day: string, ahead: number) =>
  ahead === 1 ? text(words.tomorrow) : longDayText(new Date(`${day}T12:00`))
