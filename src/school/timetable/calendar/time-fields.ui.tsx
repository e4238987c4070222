// Fields for a day and two times at the school. If the start changes, the end changes too, so that the length stays.

import { lengthOf } from '../occurrences.ts'
import { language, text } from '#screens/text.ts'
import { screenTexts } from '#screens/screen-texts.ts'
import { DateField } from '#ui/date-field.tsx'
import { TextField } from '#ui/text-fields.tsx'
import { calendarWords as words } from '../words.ts'

export interface SessionTime {
  date: string
  start: string
  end: string
}

export const dateFieldWords = {
  language,
  previous: screenTexts.previous,
  next: screenTexts.next,
  open: screenTexts.openCalendar,
  time: screenTexts.time,
}

export function DateTimeFields({ value, onChange }: { value: SessionTime; onChange(next: SessionTime): void }) {
  return (
    <div className="when-fields">
      <DateField
        required
        label={text(words.day)}
        value={value.date}
        words={dateFieldWords}
        onChange={(date) => onChange({ ...value, date })}
      />
      <TimeFields value={value} onChange={(hours) => onChange({ ...value, ...hours })} />
    </div>
  )
}

type Span = Pick<SessionTime, 'start' | 'end'>

export function TimeFields({ value: { start, end }, onChange }: { value: Span; onChange(next: Span): void }) {
  return (
    <>
      <ClockField
        label={text(words.startTime)}
        value={start}
        onChange={(next) =>
          onChange({
            start: next,
            end: isClock(next) && isClock(start) && isClock(end) ? later(next, lengthOf(start, end)) : end,
          })
        }
      />
      <ClockField label={text(words.endTime)} value={end} onChange={(next) => onChange({ start, end: next })} />
    </>
  )
}

function ClockField(props: { label: string; value: string; onChange(value: string): void }) {
  const { value, onChange } = props
  return (
    <TextField
      {...props}
      required
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      placeholder="09:00"
      onBlur={() => onChange(clockOf(value) ?? value)}
    />
  )
}

export const isClock = (value: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value)

/** Converts `9h30`, `930`, `9:30` and `9` to `09:30` or `09:00`; null if it is not a time. */
function clockOf(typed: string): string | null {
  const [, hour = '', minute = '00'] = /^(\d{1,2})[:h ]?(\d{2})?$/i.exec(typed.trim()) ?? []
  const clock = `${hour.padStart(2, '0')}:${minute}`
  return isClock(clock) ? clock : null
}

/** The time some seconds later, at most 23:59, because a session ends on the day on which it starts. */
function later(clock: string, seconds: number): string {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  const end = Math.min(hour * 60 + minute + seconds / 60, 24 * 60 - 1)
  return `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`
}
