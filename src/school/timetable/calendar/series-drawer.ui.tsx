// The drawer that plans a series: the user enters the rule, sees a preview of each day with its conflicts, ticks days
// and creates the sessions.

import { type FormEvent, useState } from 'react'
import { dayIn, weekdayOf } from '#platform/time/index.ts'
import { read } from '#screens/api.ts'
import { useProduct } from '#screens/product.tsx'
import { RemoteChoice, RemoteChoices } from '#screens/remote-control.tsx'
import { locale, text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { listOf } from '#text/list-of.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { DateField } from '#ui/date-field.tsx'
import { ChecksField, RadioField } from '#ui/option-fields.tsx'
import { TextField } from '#ui/text-fields.tsx'
import type { PreviewDay } from './calendar.ts'
import { calendarWords as words } from '../words.ts'
import { Clashes } from './clashes.ui.tsx'
import { whenText } from './session.ui.ts'
import { TimeFields, dateFieldWords } from './time-fields.ui.tsx'
import { calendarKeys } from '../timetable.keys.ts'

const tones: Record<PreviewDay['state'], BadgeTone> = { ok: 'green', warn: 'orange', clash: 'red', closure: 'grey' }
const rhythms = (['weekly', 'biweekly', 'monthly_nth'] as const).map((value) => ({ value, label: text(words[value]) }))
const weekdays = Array.from({ length: 7 }, (_, n) => ({
  value: String(n + 1),
  label: new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 5, n + 1)),
}))

interface Props {
  zone: string
  /** The id of the teacher who plans their own courses; null for the office. */
  own: number | null
  onClose(): void
}

interface Rule {
  course_id: string
  teacher_id: string
  room_id: string
  freq: string
  title: string
  local_start: string
  local_end: string
  from_date: string
  until_date: string
  weekdays: string[]
  group_ids: string[]
}

export function SeriesDrawer({ zone, own, onClose }: Props) {
  const today = dayIn(Math.floor(Date.now() / 1000), zone)
  const [rule, set] = useState<Rule>({
    course_id: '',
    teacher_id: own === null ? '' : String(own),
    room_id: '',
    freq: 'weekly',
    title: '',
    local_start: '09:00',
    local_end: '10:30',
    from_date: today,
    until_date: '',
    weekdays: [String(weekdayOf(today))],
    group_ids: [],
  })
  const [days, foresee] = useState<PreviewDay[]>()
  const [ticked, tick] = useState<Record<string, string>>({})
  const change = (next: Partial<Rule>) => {
    set({ ...rule, ...next })
    foresee(undefined)
  }
  const { title, ...plain } = rule
  const sent = { ...plain, weekdays: rule.weekdays.toSorted().join(','), group_ids: rule.group_ids.join(',') }
  const preview = useSend(
    () => read<{ days: PreviewDay[] }>('/admin/k/coursePlanSeries/preview', sent, { quiet: true }),
    {
      quiet: true,
      onDone({ days: found }) {
        const possible = found.filter(({ state }) => state === 'ok' || state === 'warn')
        foresee(found)
        tick(Object.fromEntries(possible.map(({ date }) => [date, ''])))
      },
    },
  )
  const create = useSend('/admin/k/coursePlanSeries/create', {
    quiet: true,
    done: true,
    rereads: [calendarKeys.all],
    onDone: onClose,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create.clear()
    void preview.send()
  }
  const createDays = () => {
    preview.clear()
    const chosen = Object.entries(ticked).map(([date, room]) => ({ date, ...(room && { room_id: Number(room) }) }))
    void create.send({ ...sent, title, days: chosen })
  }
  const fault = preview.fault ?? create.fault
  const count = Object.keys(ticked).length
  return (
    <Drawer title={text(words.series)} close={text(words.close)} onClose={onClose} width={640}>
      <form className="session" onSubmit={submit}>
        <ResourceFields rule={rule} own={own} onChange={change} onTitle={(topic) => set({ ...rule, title: topic })} />
        <Weeks rule={rule} onChange={change} />
        {fault && (
          <p role="alert" className="place-error">
            {fault}
          </p>
        )}
        <Button type="submit" busy={preview.busy} look={days ? 'plain' : 'primary'}>
          {text(words.preview)}
        </Button>
        {days && <p className="dim numbers">{summary(days)}</p>}
        {days && <Days days={days} zone={zone} ticked={ticked} tick={tick} />}
        {days && (
          <Button look="primary" busy={create.busy} disabled={count === 0} onClick={createDays}>
            {text(words.create, { count })}
          </Button>
        )}
      </form>
    </Drawer>
  )
}

interface RuleProps {
  rule: Rule
  onChange(next: Partial<Rule>): void
}

function ResourceFields({
  rule,
  own,
  onChange,
  onTitle,
}: RuleProps & Pick<Props, 'own'> & { onTitle(title: string): void }) {
  const { resources } = useProduct()
  return (
    <>
      <RemoteChoice
        required
        target={resources.course}
        label={text(words.course)}
        value={rule.course_id}
        onChange={(course_id) => onChange({ course_id })}
      />
      {own === null && (
        <RemoteChoice
          required
          target={resources.teacher}
          label={text(words.teacher)}
          value={rule.teacher_id}
          onChange={(teacher_id) => onChange({ teacher_id })}
        />
      )}
      <RemoteChoice
        target={resources.room}
        label={text(words.room)}
        value={rule.room_id}
        onChange={(room_id) => onChange({ room_id })}
      />
      {resources.student_group && (
        <RemoteChoices
          target={resources.student_group}
          label={text(words.groups)}
          placeholder={text(words.everybodyEnrolled)}
          value={rule.group_ids}
          onChange={(group_ids) => onChange({ group_ids })}
        />
      )}
      <TextField label={text(words.topic)} value={rule.title} maxLength={160} onChange={onTitle} />
    </>
  )
}

function Weeks({ rule, onChange }: RuleProps) {
  return (
    <>
      <RadioField
        label={text(words.rhythm)}
        value={rule.freq}
        options={rhythms}
        onChange={(freq) => onChange({ freq })}
      />
      <ChecksField
        label={text(words.weekdays)}
        options={weekdays}
        value={rule.weekdays}
        onChange={(chosen) => onChange({ weekdays: chosen })}
      />
      <div className="place-times">
        <DateField
          required
          label={text(words.from)}
          value={rule.from_date}
          words={dateFieldWords}
          onChange={(from_date) => onChange({ from_date })}
        />
        <DateField
          required
          label={text(words.until)}
          value={rule.until_date}
          words={dateFieldWords}
          onChange={(until_date) => onChange({ until_date })}
        />
        <TimeFields
          value={{ start: rule.local_start, end: rule.local_end }}
          onChange={({ start, end }) => onChange({ local_start: start, local_end: end })}
        />
      </div>
    </>
  )
}

/** « 8 dates : 6 Libre, 1 Conflit, 1 Fermeture » */
function summary(days: readonly PreviewDay[]): string {
  const counts = [...Map.groupBy(days, ({ state }) => state)]
  const parts = counts.map(([state, some]) => `${some.length} ${text(words[state]).toLowerCase()}`)
  return text(words.summary, { count: days.length, said: listOf(locale, parts) })
}

interface DaysProps {
  days: readonly PreviewDay[]
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
