// The filters of the calendar: own or all sessions, then people, group, room, course and status.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '#screens/api.ts'
import { optionListState } from '#screens/list-readings.ts'
import { useLoadedEntity } from '#screens/loaded-entities.ts'
import { useProduct } from '#screens/product.tsx'
import { RemoteChoice } from '#screens/remote-control.tsx'
import { screenTexts } from '#screens/screen-texts.ts'
import { text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceField } from '#ui/choice-field.tsx'
import { IconX } from '#ui/icons.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { calendarKeys } from '../timetable.keys.ts'
import type { ClassOption } from './calendar.ts'
import { calendarWords as words } from '../words.ts'
import { type CalendarSearch, statuses } from './calendar-search.ui.ts'

export function FilterBar({ asked }: { asked: CalendarSearch }) {
  const { search, status, narrowed, offers, go, widen } = asked
  const { resources } = useProduct()
  const named = useLoadedEntity(resources.course_plan)
  return (
    <div className="calendar-filters" role="group" aria-label={text(words.filters)}>
      <Whose asked={asked} />
      {offers.map((name) =>
        name === 'class' ? (
          <ClassChoice key={name} value={search.class ?? ''} onChange={(value) => go({ class: value || undefined })} />
        ) : (
          <RemoteChoice
            key={name}
            target={resources[name === 'group' ? 'student_group' : name]}
            label={text(words[name])}
            value={search[name] ?? ''}
            onChange={(value) => go({ [name]: value || undefined })}
          />
        ),
      )}
      <SelectField
        label={text(words.status)}
        none={text(words.all)}
        value={status ?? ''}
        options={statuses.map((value) => ({ value, label: named?.value('status', value) ?? '' }))}
        onChange={(value) => go({ status: value || undefined })}
      />
      {narrowed > 0 && (
        <Button small look="quiet" icon={<IconX size={16} />} onClick={widen}>
          {text(words.widen)}
        </Button>
      )}
    </div>
  )
}

/** A teacher chooses between their own sessions and all sessions that they may see. */
function Whose({ asked: { whose, office, search, go } }: { asked: CalendarSearch }) {
  if (!whose) return null
  return (
    <div className="calendar-whose" role="group" aria-label={text(words.whose)}>
      <Button
        small
        look="quiet"
        aria-pressed={whose === 'mine'}
        onClick={() => go({ whose: undefined, teacher: undefined })}
      >
        {text(words.mine)}
      </Button>
      <Button
        small
        look="quiet"
        aria-pressed={whose === 'all' && !search.teacher}
        onClick={() => go({ whose: 'all', teacher: undefined })}
      >
        {text(office ? words.everybody : words.ownCourses)}
      </Button>
    </div>
  )
}

/** The filter by class. A school may have hundreds of classes, so they are fetched only when the list opens. */
function ClassChoice({ value, onChange }: { value: string; onChange(value: string): void }) {
  const [opened, open] = useState(false)
  const classes = useQuery({
    queryKey: calendarKeys.classes,
    queryFn: () => read<{ list: ClassOption[] }>('/admin/k/coursePlan/classes'),
    enabled: opened || value !== '',
    staleTime: 300_000,
  })
  const options = (classes.data?.list ?? []).map((each) => ({ ...each, label: each.label || text(words.noClass) }))
  const isKnown = value === '' || options.some((each) => each.value === value)
  return (
    <div className="remote-field">
      <ChoiceField
        label={text(words.class)}
        value={value}
        options={isKnown ? options : [...options, { value, label: value.replace(/^\d+\./, '') || '…' }]}
        {...optionListState([classes], open)}
        clear={screenTexts.clear}
        onChange={onChange}
      />
    </div>
  )
}
