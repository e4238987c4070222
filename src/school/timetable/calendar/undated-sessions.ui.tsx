// The list beside the calendar: planned sessions without a date, each with a button to plan it.

import { useQuery } from '@tanstack/react-query'
import { read } from '#screens/api.ts'
import { text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { calendarWords as words } from '../words.ts'
import { calendarKeys } from '../timetable.keys.ts'

interface Line {
  id: number
  title: string
  course: { title: string } | null
}

export function UndatedSessions({ course, onPlan }: { course: string | undefined; onPlan(id: number): void }) {
  const filter = (place: number, field: string, val: string) => ({
    [`search[${place}][field]`]: field,
    [`search[${place}][operator]`]: '=',
    [`search[${place}][val]`]: val,
  })
  const query = {
    limit: 20,
    order: 'seq,asc',
    ...filter(0, 'status', 'planned'),
    ...(course && filter(1, 'course_id', course)),
  }
  const { data } = useQuery({
    queryKey: calendarKeys.undated(course),
    queryFn: () => read<{ list: Line[]; total: number }>('/admin/k/coursePlan/index', query),
  })
  if (!data) return null
  return (
    <aside className="calendar-tray" aria-label={text(words.tray)}>
      <h2>
        {text(words.tray)} <span className="dim numbers">{data.total}</span>
      </h2>
      {data.list.length === 0 && <p className="dim">{text(words.trayEmpty)}</p>}
      <ul>
        {data.list.map(({ id, title, course: of }) => (
          <li key={id}>
            <div>
              <strong>{title}</strong>
              <span className="dim">{of?.title}</span>
            </div>
            <Button small onClick={() => onPlan(id)}>
              {text(words.plan)}
            </Button>
          </li>
        ))}
      </ul>
    </aside>
  )
}
