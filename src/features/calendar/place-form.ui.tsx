// A time, a teacher and a room for a session: what is in the way is said while one chooses, with free rooms and free times.

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { isBlocked } from '#resources/course-plan/clash.ts'
import { dayIn, momentOf, timeIn } from '#resources/course-plan/wall-clock.ts'
import { read } from '#screens/api.ts'
import { useProduct } from '#screens/product.tsx'
import { RemoteChoice } from '#screens/remote-control.tsx'
import { text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { RadioField } from '#ui/option-fields.tsx'
import { TextField } from '#ui/text-fields.tsx'
import type { Checked } from './calendar.ts'
import { calendarWords as words } from './calendar.labels.ts'
import { Clashes } from './clashes.ui.tsx'
import { type Row, send, whenText } from './session.ui.ts'

interface Props {
  row: Row
  zone: string
  onDone(): void
}

export function PlaceForm({ row, zone, onDone }: Props) {
  const { resources } = useProduct()
  const [place, set] = useState(() => firstPlace(row, zone))
  const [scope, setScope] = useState('this')
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [start_at, end_at] = [secondsOf(place.start, zone), secondsOf(place.end, zone)]
  const asked = { id: row.id, start_at, end_at, teacher_id: place.teacher, room_id: place.room }
  const ready = start_at !== undefined && end_at !== undefined && end_at > start_at
  const { data } = useQuery({
    queryKey: ['calendar', 'check', asked],
    queryFn: () => read<Checked>('/admin/k/coursePlan/check', asked, { quiet: true }),
    enabled: ready,
    placeholderData: keepPreviousData,
  })
  const blocked = data ? isBlocked(data.clashes) : false
  const change = (next: Partial<typeof place>) => set({ ...place, ...next })
  const move = (from: number, to: number) => change({ start: localOf(from, zone), end: localOf(to, zone) })
  async function save(event: FormEvent) {
    event.preventDefault()
    setError(undefined)
    try {
      await (scope === 'this' ? saveOne() : saveSeries())
      onDone()
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : String(problem))
    }
  }
  const why = blocked && reason ? { override_reason: reason } : {}
  const saveOne = () => send('/admin/k/coursePlan/place', { ...asked, version: row.version, ...why })
  const saveSeries = () =>
    send('/admin/k/coursePlanSeries/change', {
      ...{ id: row.id, scope, local_start: place.start.slice(11), local_end: place.end.slice(11), ...why },
      days: Math.round(
        (Date.parse(place.start.slice(0, 10)) - Date.parse(dayIn(row.start_at ?? 0, zone))) / 86_400_000,
      ),
      ...(place.teacher && { teacher_id: Number(place.teacher) }),
      room_id: place.room ? Number(place.room) : null,
    })
  return (
    <form className="place-form" onSubmit={(event) => void save(event)}>
      <div className="place-times">
        <TextField
          type="datetime-local"
          label={text(words.start)}
          value={place.start}
          onChange={(start) => change({ start })}
        />
        <TextField
          type="datetime-local"
          label={text(words.end)}
          value={place.end}
          onChange={(end) => change({ end })}
        />
      </div>
      <RemoteChoice
        target={resources.teacher!}
        label={text(words.teacher)}
        value={place.teacher}
        onChange={(teacher) => change({ teacher })}
      />
      <RemoteChoice
        target={resources.room!}
        label={text(words.room)}
        value={place.room}
        onChange={(room) => change({ room })}
      />
      {ready && data && (
        <div aria-live="polite">
          {data.clashes.length > 0 ? (
            <Clashes clashes={data.clashes} />
          ) : (
            <p className="no-clash">{text(words.noClash)}</p>
          )}
        </div>
      )}
      {blocked && data && (
        <>
          <Offers
            title={text(words.rooms)}
            offers={data.rooms.map(({ id, name, capacity }) => ({
              key: String(id),
              label: capacity === null ? name : text(words.seats, { name, capacity }),
              take: () => change({ room: String(id) }),
            }))}
          />
          <Offers
            title={text(words.slots)}
            offers={data.slots.map((slot) => ({
              key: String(slot.start_at),
              label:
                slot.free === 100
                  ? (whenText(slot, zone) ?? '')
                  : text(words.most, { when: whenText(slot, zone), free: slot.free }),
              take: () => move(slot.start_at, slot.end_at),
            }))}
          />
          {data.mayOverride && (
            <TextField label={text(words.override)} value={reason} onChange={setReason} maxLength={500} />
          )}
        </>
      )}
      {row.series_id !== null && row.status === 'scheduled' && (
        <RadioField
          label={text(words.scope)}
          value={scope}
          onChange={setScope}
          options={[
            { value: 'this', label: text(words.this) },
            { value: 'following', label: text(words.following) },
            { value: 'all', label: text(words.whole) },
          ]}
        />
      )}
      {error && (
        <p role="alert" className="place-error">
          {error}
        </p>
      )}
      <Button type="submit" look="primary" disabled={!ready || (blocked && !reason)}>
        {text(row.start_at ? words.move : words.place)}
      </Button>
    </form>
  )
}

interface Offer {
  key: string
  label: string
  take(): void
}

function Offers({ title, offers }: { title: string; offers: readonly Offer[] }) {
  if (offers.length === 0) return null
  return (
    <fieldset className="offers">
      <legend>{title}</legend>
      {offers.map(({ key, label, take }) => (
        <Button key={key} small onClick={take}>
          {label}
        </Button>
      ))}
    </fieldset>
  )
}

function firstPlace({ start_at, end_at, planned_minutes, teacher_id, room_id }: Row, zone: string) {
  const next = momentOf(dayIn(Date.now() / 1000 + 86_400, zone), '09:00', zone)
  const from = start_at ?? next
  return {
    start: localOf(from, zone),
    end: localOf(end_at ?? from + planned_minutes * 60, zone),
    teacher: teacher_id === null ? '' : String(teacher_id),
    room: room_id === null ? '' : String(room_id),
  }
}

const localOf = (seconds: number, zone: string) =>
  `${dayIn(Math.floor(seconds), zone)}T${timeIn(Math.floor(seconds), zone)}`

function secondsOf(local: string, zone: string): number | undefined {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(local) ? momentOf(local.slice(0, 10), local.slice(11, 16), zone) : undefined
}
