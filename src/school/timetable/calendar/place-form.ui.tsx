// The form for time, teacher and room of a session. It checks each choice and shows conflicts, and proposes free rooms,
// free times and substitutes.

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { isBlocked } from '../clash.ts'
import { addDays } from '#text/add-days.ts'
import { dayIn, momentOf, timeIn } from '#platform/time/index.ts'
import { read } from '#screens/api.ts'
import { useProduct } from '#screens/product.tsx'
import { RemoteChoice } from '#screens/remote-control.tsx'
import { text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { Button } from '#ui/button.tsx'
import { RadioField } from '#ui/option-fields.tsx'
import { TextField } from '#ui/text-fields.tsx'
import type { ClashReport } from './calendar.ts'
import { calendarWords as words } from '../words.ts'
import { Clashes } from './clashes.ui.tsx'
import { Proposals } from './proposals.ui.tsx'
import { type SessionRow, postSession } from './session.ui.ts'
import { type SessionTime, DateTimeFields, isClock } from './time-fields.ui.tsx'
import { calendarKeys } from '../timetable.keys.ts'

const scopes = [
  { value: 'this', label: text(words.this) },
  { value: 'following', label: text(words.following) },
  { value: 'all', label: text(words.whole) },
]

interface Props {
  row: SessionRow
  zone: string
  /** False for teachers who plan only their own sessions: they cannot give them to others. */
  office: boolean
  onDone(): void
}

export function PlaceForm({ row, zone, office, onDone }: Props) {
  const { resources } = useProduct()
  const [place, set] = useState(() => firstPlace(row, zone))
  const [scope, setScope] = useState('this')
  const [reason, setReason] = useState('')
  const { start_at, end_at } = spanOf(place, zone)
  const asked = { id: row.id, start_at, end_at, teacher_id: place.teacher, room_id: place.room }
  const ready = start_at !== undefined && end_at !== undefined && end_at > start_at
  const { data } = useQuery({
    queryKey: calendarKeys.check(asked),
    queryFn: () => read<ClashReport>('/admin/k/coursePlan/check', asked, { quiet: true }),
    enabled: ready,
    placeholderData: keepPreviousData,
  })
  const blocked = data ? isBlocked(data.clashes) : false
  const change = (next: Partial<typeof place>) => set({ ...place, ...next })
  const why = blocked && reason ? { override_reason: reason } : {}
  const saveOne = () => postSession('/admin/k/coursePlan/place', { ...asked, version: row.version, ...why })
  const saveSeries = () =>
    postSession('/admin/k/coursePlanSeries/change', {
      id: row.id,
      scope,
      local_start: place.start,
      local_end: place.end,
      ...why,
      days: Math.round((Date.parse(place.date) - Date.parse(dayIn(row.start_at ?? 0, zone))) / 86_400_000),
      ...(place.teacher && { teacher_id: Number(place.teacher) }),
      room_id: place.room ? Number(place.room) : null,
    })
  const save = useSend(() => (scope === 'this' ? saveOne() : saveSeries()), { quiet: true, onDone })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save.send()
  }
  return (
    <form className="place-form" onSubmit={submit}>
      <DateTimeFields value={place} onChange={change} />
      {office && (
        <RemoteChoice
          target={resources.teacher}
          label={text(words.teacher)}
          value={place.teacher}
          onChange={(teacher) => change({ teacher })}
        />
      )}
      <RemoteChoice
        target={resources.room}
        label={text(words.room)}
        value={place.room}
        onChange={(room) => change({ room })}
      />
      {ready && data && <ClashStatus checked={data} />}
      {data && data.clashes.length > 0 && (
        <Proposals
          checked={data}
          zone={zone}
          onRoom={(room) => change({ room })}
          onTeacher={(teacher) => change({ teacher })}
          onSlot={(from, to) => change(whenOf(from, to, zone))}
        />
      )}
      {blocked && data?.mayOverride && (
        <TextField label={text(words.override)} value={reason} onChange={setReason} maxLength={500} />
      )}
      {row.series_id !== null && row.status === 'scheduled' && (
        <RadioField label={text(words.scope)} value={scope} onChange={setScope} options={scopes} />
      )}
      {save.fault && (
        <p role="alert" className="place-error">
          {save.fault}
        </p>
      )}
      <Button type="submit" look="primary" busy={save.busy} disabled={!ready || (blocked && !reason)}>
        {text(row.start_at ? words.move : words.place)}
      </Button>
    </form>
  )
}

/** Shows that there is no conflict, or the conflicts. */
function ClashStatus({ checked: { clashes } }: { checked: ClashReport }) {
  return (
    <div aria-live="polite">
      {clashes.length > 0 ? <Clashes clashes={clashes} /> : <p className="no-clash">{text(words.noClash)}</p>}
    </div>
  )
}

function firstPlace({ start_at, end_at, planned_minutes, teacher_id, room_id }: SessionRow, zone: string) {
  const next = momentOf(addDays(dayIn(Date.now() / 1000, zone), 1), '09:00', zone)
  const from = start_at ?? next
  return {
    ...whenOf(from, end_at ?? from + planned_minutes * 60, zone),
    teacher: teacher_id === null ? '' : String(teacher_id),
    room: room_id === null ? '' : String(room_id),
  }
}

const whenOf = (from: number, to: number, zone: string): SessionTime => ({
  date: dayIn(from, zone),
  start: timeIn(from, zone),
  end: timeIn(to, zone),
})

function spanOf({ date, start, end }: SessionTime, zone: string): { start_at?: number; end_at?: number } {
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || !isClock(start) || !isClock(end)) return {}
  return { start_at: momentOf(date, start, zone), end_at: momentOf(date, end, zone) }
}
