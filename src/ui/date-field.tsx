// A day of the calendar: typed as people here write it, or picked.

import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/dates/styles.layer.css'
import './fields.css'
import { DateInput } from '@mantine/dates'
import dayjs from 'dayjs'
import 'dayjs/locale/fr.js'
import 'dayjs/locale/zh-cn.js'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import { IconCalendar } from './icons.tsx'
import { type FieldProps, looked } from './text-fields.tsx'

dayjs.extend(customParseFormat)

interface DateFieldProps extends FieldProps<string> {
  language: string
  /** Names of the two arrows of the calendar. */
  previous: string
  next: string
  clear: string
}

const shapes: Record<string, string> = { 'zh-cn': 'YYYY/MM/DD' }
const typed = ['DD/MM/YYYY', 'D/M/YYYY', 'DDMMYYYY', 'DD.MM.YYYY', 'DD-MM-YYYY', 'YYYY-MM-DD', 'YYYY/M/D', 'DD/MM/YY']

export function DateField({ language, previous, next, clear, onChange, ...rest }: DateFieldProps) {
  const shape = shapes[language] ?? 'DD/MM/YYYY'
  return (
    <DateInput
      {...looked({ ...rest, onChange })}
      value={rest.value || null}
      valueFormat={shape}
      placeholder={rest.placeholder ?? shape}
      dateParser={(text) => dayOf(text)}
      locale={language}
      firstDayOfWeek={1}
      hideOutsideDates
      popoverProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
      clearable={!rest.required}
      clearButtonProps={{ 'aria-label': clear }}
      leftSection={<IconCalendar size={16} />}
      leftSectionPointerEvents="none"
      previousLabel={previous}
      nextLabel={next}
      onChange={(day) => onChange(day ?? '')}
    />
  )
}

function dayOf(text: string): string | null {
  const found = typed.map((shape) => dayjs(text, shape, true)).find((day) => day.isValid())
  return found ? found.format('YYYY-MM-DD') : null
}
