// Planning every week: the rule, what each of its days would meet, and only then the sessions.

import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { dayIn, weekdayOf } from '#platform/time/index.ts'
import { read } from '#screens/api.ts'
import { useProduct } from '#screens/product.tsx'
import { RemoteChoice } from '#screens/remote-control.tsx'
import { locale, text } from '#screens/text.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { DateField } from '#ui/date-field.tsx'
import { ChecksField, RadioField } from '#ui/option-fields.tsx'
import { TextField } from '#ui/text-fields.tsx'
import type { Foreseen } from './calendar.ts'
import { calendarWords as words } from './calendar.labels.ts'
import { Clashes } from './clashes.ui.tsx'
import { send, whenText } from './session.ui.ts'
import { Hours, calendarOf } from './when-fields.ui.tsx'

const tones: Record<Foreseen['state'], BadgeTone> = { ok: 'green', warn: 'orange', clash: 'red', closure: 'grey' }
const rhythms = (['weekly', 'biweekly', 'monthly_nth'] as const).map((value) => ({ value, label: text(words[value]) }))
const weekdays = Array.from({ length: 7 }, (_, n) => ({
  value: String(n + 1),
  label: new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 5, n + 1)),
}))

interface Props {
  zone: string
  /** The teacher who plans the own courses; nobody where the office does. */
  own: number | null
  onClose(): void
}

export function SeriesDrawer({ zone, own, onClose }: Props) {
  const client = useQueryClient()
  const { resources } = useProduct()
  const today = dayIn(Math.floor(Date.now() / 1000), zone)
  const [rule, set] = useState({
    ...{ course_id: '', teacher_id: own === null ? '' : String(own), room_id: '', freq: 'weekly', title: '' },
    ...{ local_start: '09:00', local_end: '10:30', from_date: today, until_date: '' },
    weekdays: [String(weekdayOf(today))],
  })
  const [days, foresee] = useState<Foreseen[]>()
  const [ticked, tick] = useState<Record<string, string>>({})
  const [error, setError] = useState<string>()
  const change = (next: Partial<typeof rule>) => {
    set({ ...rule, ...next })
    foresee(undefined)
  }
  const { title, ...plain } = rule
  const sent = { ...plain, weekdays: rule.weekdays.toSorted().join(',') }
  const tried = async (work: () => Promise<void>) => {
    setError(undefined)
    await work().catch((problem: unknown) => setError(problem instanceof Error ? problem.message : String(problem)))
  }
  const preview = (event: FormEvent) => {
    event.preventDefault()
    void tried(async () => {
      const found = await read<{ days: Foreseen[] }>('/admin/k/coursePlanSeries/preview', sent, { quiet: true })
      foresee(found.days)
      tick(
        Object.fromEntries(
          found.days.flatMap(({ date, state }) => (state === 'ok' || state === 'warn' ? [[date, '']] : [])),
        ),
      )
    })
  }
  const create = () =>
    tried(async () => {
      const chosen = Object.entries(ticked).map(([date, room]) => ({ date, ...(room && { room_id: Number(room) }) }))
      await send('/admin/k/coursePlanSeries/create', { ...sent, title, days: chosen })
      await client.invalidateQueries({ queryKey: ['calendar'] })
      onClose()
    })
  return (
    <Drawer title={text(words.series)} close={text(words.close)} onClose={onClose} width={640}>
      <form className="session" onSubmit={preview}>
        <RemoteChoice
          required
          target={resources.course!}
          label={text(words.course)}
          value={rule.course_id}
          onChange={(course_id) => change({ course_id })}
        />
        {own === null && (
          <RemoteChoice
            required
            target={resources.teacher!}
            label={text(words.teacher)}
            value={rule.teacher_id}
            onChange={(teacher_id) => change({ teacher_id })}
          />
        )}
        <RemoteChoice
          target={resources.room!}
          label={text(words.room)}
          value={rule.room_id}
          onChange={(room_id) => change({ room_id })}
        />
        <TextField
          label={text(words.topic)}
          value={rule.title}
          maxLength={160}
          onChange={(topic) => set({ ...rule, title: topic })}
        />
        <RadioField
          label={text(words.rhythm)}
          value={rule.freq}
          options={rhythms}
          onChange={(freq) => change({ freq })}
        />
        <ChecksField
          label={text(words.weekdays)}
          options={weekdays}
          value={rule.weekdays}
          onChange={(chosen) => change({ weekdays: chosen })}
        />
        <div className="place-times">
          <DateField
            required
            label={text(words.from)}
            value={rule.from_date}
            words={calendarOf}
            onChange={(from_date) => change({ from_date })}
          />
          <DateField
            required
            label={text(words.until)}
            value={rule.until_date}
            words={calendarOf}
            onChange={(until_date) => change({ until_date })}
          />
          <Hours
            value={{ start: rule.local_start, end: rule.local_end }}
            onChange={({ start, end }) => change({ local_start: start, local_end: end })}
          />
        </div>
        {error && (
          <p role="alert" className="place-error">
            {error}
          </p>
        )}
        <Button type="submit" look={days ? 'plain' : 'primary'}>
          {text(words.preview)}
        </Button>
        {days && <p className="dim numbers">{summary(days)}</p>}
        {days && <Days days={days} zone={zone} ticked={ticked} tick={tick} />}
        {days && (
          <Button look="primary" disabled={Object.keys(ticked).length === 0} onClick={() => void create()}>
            {text(words.create, { count: Object.keys(ticked).length })}
          </Button>
        )}
      </form>
    </Drawer>
  )
}

/** « 8 dates : 6 Libre, 1 Conflit, 1 Fermeture » */
function summary(days: readonly Foreseen[]): string {
  const counts = [...Map.groupBy(days, ({ state }) => state)]
  const parts = counts.map(([state, some]) => `${some.length} ${text(words[state]).toLowerCase()}`)
  return text(words.summary, { count: days.length, said: new Intl.ListFormat(locale, { type: 'unit' }).format(parts) })
}

interface DaysProps {
  days: readonly Foreseen[]
  zone: string
  ticked: Record<string, string>
  tick(next: Record<string, string>): void
}

function Days({ days, zone, ticked, tick }: DaysProps) {
  const without = (date: string) => Object.fromEntries(Object.entries(ticked).filter(([each]) => each !== date))
  return (
    <table className="foreseen">
      <tbody>
        {days.map(({ date, start_at, end_at, state, clashes, rooms }) => (
          <tr key={date}>
            <td>
              <label>
                <input
                  type="checkbox"
                  checked={date in ticked}
                  onChange={({ target }) => tick(target.checked ? { ...ticked, [date]: '' } : without(date))}
                />{' '}
                {whenText({ start_at, end_at }, zone)}
              </label>
              {state !== 'closure' && clashes.length > 0 && <Clashes clashes={clashes} />}
              {rooms.length > 0 && (
                <select
                  aria-label={`${text(words.room)} ${date}`}
                  value={ticked[date] ?? ''}
                  onChange={({ target }) => tick({ ...ticked, [date]: target.value })}
                >
                  <option value="">{text(words.sameRoom)}</option>
                  {rooms.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </select>
              )}
            </td>
            <td>
              <Badge tone={tones[state]}>{text(words[state])}</Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
