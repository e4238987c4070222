// The month calendar in the sheet of a date field. Loaded when the sheet opens.

import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/dates/styles.layer.css'
import { DatePicker } from '@mantine/dates'
import 'dayjs/locale/fr.js'
import 'dayjs/locale/zh-cn.js'
import { useEffect, useRef } from 'react'

export interface DayPickerProps {
  value: string
  language: string
  /** Labels of the two arrows. */
  previous: string
  next: string
  onChange(day: string): void
}

export function DayPicker({ value, language, previous, next, onChange }: DayPickerProps) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Focuses the chosen day, otherwise today, otherwise the first day of the month.
    const days = ['[data-selected]', '[data-today]', ':not([data-outside])']
    const found = days.map((day) => frame.current?.querySelector<HTMLElement>(`table button${day}`))
    found.find(Boolean)?.focus()
  }, [])
  return (
    <div ref={frame} className="calendar">
      <DatePicker
        value={value || null}
        {...(value && { defaultDate: value })}
        onChange={(day) => onChange(day ?? '')}
        locale={language}
        firstDayOfWeek={1}
        hideOutsideDates
        monthLabelFormat={language === 'zh-cn' ? 'YYYY年M月' : 'MMMM YYYY'}
        highlightToday
        previousLabel={previous}
        nextLabel={next}
        // Without it, a drawer around the calendar receives Escape first and closes.
        __stopPropagation
      />
    </div>
  )
}
