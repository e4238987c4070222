// The register of a session: students are present by default; the keys 1 to 6 mark the focused line.

import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { read } from '#screens/api.ts'
import { useLabelledEntity, useProduct } from '#screens/product.tsx'
import { text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { Button } from '#ui/button.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { calendarWords as words } from './calendar.labels.ts'
import './register-part.css'
import { calendarKeys } from '../timetable.keys.ts'
import { entityKeys } from '#screens/screens.keys.ts'

interface Line {
  student_id: number
  name: string
  status: Status
  minutes_missed: number
  comment: string | null
  justification_id: number | null
  marked: boolean
  /** The minutes as the register counts the saved line. */
  minutes: { due: number; excused: number; unexcused: number } | null
}
interface Sheet {
  list: Line[]
  minutes: number
  closed: string | null
  /** Only the office excuses an absence manually; a teacher's register shows accepted excuses. */
  mayExcuse: boolean
}
const statuses = ['present', 'late', 'absent', 'excused', 'left_early', 'exempt'] as const
type Status = (typeof statuses)[number]

/** The labels of the marks. */
function useMarkNames(): (status: Status) => string {
  const named = useLabelledEntity(useProduct().resources.attendance)
  return (status) => named.value('status', status) ?? status
}

export function RegisterPart({ id, onDone }: { id: number; onDone(): void }) {
  const nameOf = useMarkNames()
  const key = calendarKeys.register(id)
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: () => read<Sheet>('/admin/k/attendance/register', { id }, { quiet: true }),
  })
  const [marks, mark] = useState<Record<number, Partial<Line>>>({})
  const { busy, fault, send } = useSend('/admin/k/attendance/register', {
    ...{ quiet: true, done: true, rereads: [key, entityKeys.all('attendance')], onDone },
  })
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return <FormSkeleton lines={6} />
  const lines = data.list.map((line) => ({ ...line, ...marks[line.student_id] }))
  const change = (student: number, next: Partial<Line>) => mark({ ...marks, [student]: { ...marks[student], ...next } })
  const save = () => {
    const rows = lines.map(({ student_id, status, minutes_missed, comment }) => ({
      ...{ student_id, status, comment },
      minutes_missed: status === 'late' || status === 'left_early' ? minutes_missed : 0,
    }))
    void send({ id, lines: rows })
  }
  if (lines.length === 0) return <p className="dim">{text(words.nobody)}</p>
  return (
    <section className="register" aria-label={text(words.register)}>
      {data.closed && <p className="register-closed">{data.closed}</p>}
      <p className="dim numbers">{summary(lines, nameOf)}</p>
      <ul>
        {lines.map((line) => (
          <RegisterLine
            key={line.student_id}
            line={line}
            most={data.minutes}
            closed={data.closed !== null}
            mayExcuse={data.mayExcuse || data.list.some(isExcused(line.student_id))}
            onChange={(next) => change(line.student_id, next)}
          />
        ))}
      </ul>
      {fault && (
        <p role="alert" className="place-error">
          {fault}
        </p>
      )}
      {data.closed === null && (
        <Button look="primary" busy={busy} onClick={save}>
          {text(words.saveRegister)}
        </Button>
      )}
    </section>
  )
}

function summary(lines: readonly Line[], nameOf: (status: Status) => string): string {
  const counts = Map.groupBy(lines, ({ status }) => status)
  return statuses
    .flatMap((status) => (counts.has(status) ? [`${nameOf(status)} ${counts.get(status)!.length}`] : []))
    .join(' · ')
}

const isExcused = (student: number) => (line: Line) => line.student_id === student && line.status === 'excused'

/** The share of missed minutes that accepted justifications excuse. */
function excusedShare({ minutes }: Line): string | null {
  if (!minutes || minutes.excused === 0) return null
  return text(words.minutesExcused, { excused: minutes.excused, missed: minutes.excused + minutes.unexcused })
}

interface LineProps {
  line: Line
  most: number
  closed: boolean
  mayExcuse: boolean
  onChange(next: Partial<Line>): void
}

function RegisterLine({ line, most, closed, mayExcuse, onChange }: LineProps) {
  const isOpen = (status: Status) => status !== 'excused' || mayExcuse
  const byKey = (event: KeyboardEvent) => {
    const status = statuses[Number(event.key) - 1]
    if (!status || closed || !isOpen(status) || (event.target as HTMLInputElement).type !== 'radio') return
    event.preventDefault()
    onChange({ status })
  }
  const share = excusedShare(line)
  const nameOf = useMarkNames()
  const partly = line.status === 'late' || line.status === 'left_early'
  return (
    <li data-status={line.status} onKeyDown={byKey}>
      <fieldset disabled={closed}>
        <legend>{line.name}</legend>
        <div className="register-marks">
          {statuses.map((status) => (
            <label key={status}>
              <input
                type="radio"
                name={`mark-${line.student_id}`}
                checked={line.status === status}
                disabled={!isOpen(status)}
                onChange={() => onChange({ status })}
              />
              <span>{nameOf(status)}</span>
            </label>
          ))}
          {partly && (
            <input
              type="number"
              className="register-minutes numbers"
              aria-label={`${text(words.minutesMissed)} – ${line.name}`}
              title={text(words.minutesMissed)}
              min={0}
              max={most}
              value={line.minutes_missed}
              onChange={({ target }) => onChange({ minutes_missed: Math.min(most, Math.max(0, Number(target.value))) })}
            />
          )}
        </div>
        {share && <p className="register-share dim numbers">{share}</p>}
      </fieldset>
    </li>
  )
}
