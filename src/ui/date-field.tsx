// Fields for a calendar day (`DateField`) and for an instant (`MomentField`): typed in the reader's format, or picked
// in a calendar.

import { type KeyboardEvent, type ReactNode, Suspense, useRef, useState } from 'react'
import { existing } from '#text/existing.ts'
import './date-field.css'
import type { DayPickerProps } from './day-picker.tsx'
import { formatDay, dayOrder, formatMoment } from '#text/moment.ts'
import { IconCalendar } from './icons.tsx'
import { schoolWallTime } from '../text/school-wall-time.ts'
import { Sheet } from './popover.tsx'
import { type FieldProps, TextField } from './text-fields.tsx'
import { parseDay, parseMoment } from './typed-date.ts'
import { lazyPart } from './lazy-part.ts'
import { textBefore } from '#text/parts.ts'

const DayPicker = lazyPart(() => import('./day-picker.tsx'), 'DayPicker')

interface DateWords extends Pick<DayPickerProps, 'language' | 'previous' | 'next'> {
  /** Label of the button that opens the calendar. */
  open: string
  /** Label of the time field in the sheet of `MomentField`. */
  time: string
}
interface DateFieldProps<Value> extends FieldProps<Value> {
  words: DateWords
}

/** The placeholders of a day and of an instant, in the letters of each language. */
const datePlaceholders: Record<string, [string, string]> & Record<'en', [string, string]> = {
  fr: ['jj/mm/aaaa', 'jj/mm/aaaa hh:mm'],
  'zh-cn': ['年/月/日', '年/月/日 时:分'],
  en: ['dd/mm/yyyy', 'dd/mm/yyyy hh:mm'],
}
const placeholderOf = (language: string) => datePlaceholders[language] ?? datePlaceholders.en

/** A day as `YYYY-MM-DD`. A text that is no day stays as typed, and the validation of the form reports it. */
export function DateField({ value, words, ...rest }: DateFieldProps<string>) {
  const order = dayOrder(words.language)
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value)
  const { onChange } = rest
  return (
    <TypedField
      {...rest}
      words={words}
      shape={placeholderOf(words.language)[0]}
      written={isDay ? formatDay(words.language, value) : value}
      onTyped={(text) => onChange(parseDay(text, order) ?? text)}
      sheet={(close) => (
        <DayPicker
          {...words}
          value={isDay ? value : ''}
          onChange={(day) => {
            onChange(day)
            close()
          }}
        />
      )}
    />
  )
}

/** An instant, stored in unix seconds and typed in the time zone of the school. */
export function MomentField({ value, words, ...rest }: DateFieldProps<number | string>) {
  const { onChange } = rest
  const order = dayOrder(words.language)
  const wall = typeof value === 'number' ? schoolWallTime(value) : value
  const isMoment = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(wall)
  const [day = '', time = '00:00:00'] = isMoment ? wall.split(' ') : []
  const put = (on: string, at: string) => onChange(parseMoment(`${on} ${at}`, 'ymd') ?? '')
  const today = () => textBefore(schoolWallTime(Date.now() / 1000), ' ')
  return (
    <TypedField
      {...rest}
      words={words}
      shape={placeholderOf(words.language)[1]}
      written={isMoment ? formatMoment(words.language, wall) + wall.slice(16).replace(/^:00$/, '') : wall}
      onTyped={(text) => onChange(parseMoment(text, order) ?? text)}
      sheet={() => (
        <>
          <DayPicker {...words} value={day} onChange={(on) => put(on || today(), time)} />
          <TimeField key={day} label={words.time} value={time} onChange={(at) => put(day || today(), at)} />
        </>
      )}
    />
  )
}

/** A text input with 24 hours, because the browser's own time field follows the language of the browser. */
function TimeField({ label, value, onChange }: { label: string; value: string; onChange(time: string): void }) {
  const [typed, setTyped] = useState(value)
  const change = (text: string) => {
    setTyped(text)
    const [, hour = '', minute = '', second = '00'] = /^(\d{1,2})[:h](\d{2})(?::(\d{2}))?$/.exec(text.trim()) ?? []
    if (hour && Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60) onChange(`${hour}:${minute}:${second}`)
  }
  return (
    <label className="date-time row detail">
      {label}
      <input
        value={typed}
        inputMode="numeric"
        autoComplete="off"
        size={8}
        onChange={(event) => change(event.target.value)}
        onBlur={() => setTyped(value)}
      />
    </label>
  )
}

interface TypedProps extends Omit<FieldProps<never>, 'value' | 'onChange'> {
  words: DateWords
  shape: string
  /** The formatted value; the typed text replaces it while the person types. */
  written: string
  onTyped(text: string): void
  sheet: (close: () => void) => ReactNode
}

function TypedField({ words, shape, written, onTyped, onBlur, sheet, ...rest }: TypedProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState(false)
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || rest.disabled) return
    event.preventDefault()
    setOpened(true)
  }
  return (
    <div ref={frame} className="date-field numbers" data-disabled={rest.disabled || undefined}>
      <TextField
        {...rest}
        value={typed ?? written}
        placeholder={rest.placeholder ?? shape}
        autoComplete="off"
        onKeyDown={openByKey}
        onChange={(text) => {
          setTyped(text)
          onTyped(text)
        }}
        onBlur={() => {
          setTyped(null)
          onBlur?.()
        }}
        trailing={
          <button
            type="button"
            className="field-button centred"
            aria-label={words.open}
            title={words.open}
            aria-haspopup="dialog"
            aria-expanded={opened}
            disabled={rest.disabled}
            onClick={() => setOpened(!opened)}
          >
            <IconCalendar size={16} />
          </button>
        }
      />
      {opened && (
        <Sheet anchor={existing(frame.current, 'field')} label={words.open} onClose={() => setOpened(false)}>
          <Suspense fallback={<div className="calendar-waiting" />}>{sheet(() => setOpened(false))}</Suspense>
        </Sheet>
      )}
    </div>
  )
}
