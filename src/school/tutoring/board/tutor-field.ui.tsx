// The field that chooses a tutor: the best match first, each with the hours of this week.

import { useQuery } from '@tanstack/react-query'
import { read } from '#screens/api.ts'
import type { ControlProps } from '#screens/controls.tsx'
import { omitOwnProps } from '#screens/kit-props.ts'
import { text } from '#screens/text.ts'
import { SelectField } from '#ui/select-field.tsx'
import { tutorWords as words } from '../words.ts'
import { hoursText } from '../hours-text.ts'
import { tutoringKeys } from '../tutoring.keys.ts'

interface Tutor {
  id: number
  title: string
  fits: boolean
  minutes: number
  weekly_max_minutes: number | null
  tasks: number
}

export function TutorField(props: ControlProps) {
  const { row, value } = props
  const { data } = useQuery({
    queryKey: tutoringKeys.tutors(row?.id),
    queryFn: () => read<{ tutors: Tutor[] }>('/admin/k/tutorTask/tutors', row ? { id: row.id } : undefined),
  })
  const options = (data?.tutors ?? []).map((tutor) => ({ value: String(tutor.id), label: loadOf(tutor) }))
  const chosen = row?.tutor as { id: number; title: string } | null | undefined
  // The chosen tutor stays in the list, even if no longer active.
  const known = chosen && !options.some((option) => option.value === String(chosen.id))
  const all = known ? [{ value: String(chosen.id), label: chosen.title }, ...options] : options
  return (
    <SelectField
      {...omitOwnProps(props)}
      value={value === null || value === undefined ? '' : String(value)}
      options={all}
      none={text(words.none)}
    />
  )
}

function loadOf({ title: name, fits, minutes, weekly_max_minutes: max, tasks }: Tutor): string {
  const hours = hoursText(minutes)
  const load = max
    ? text(words.load, { name, hours, max: hoursText(max), tasks })
    : text(words.loadFree, { name, hours, tasks })
  if (max && minutes >= max) return text(words.full, { load })
  return fits ? text(words.fits, { load }) : load
}
