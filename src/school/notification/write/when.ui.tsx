// The field that chooses when a message is sent: now, or at a later time.

import { useId } from 'react'
import { language, text } from '#screens/text.ts'
import { screenTexts } from '#screens/screen-texts.ts'
import { MomentField } from '#ui/date-field.tsx'
import type { MessageDraft } from './message-draft.ts'
import { writeWords as words } from '../words.ts'

const calendar = {
  language,
  previous: screenTexts.previous,
  next: screenTexts.next,
  open: screenTexts.openCalendar,
  time: screenTexts.time,
}

interface WhenProps {
  draft: MessageDraft
  isLate: boolean
  onChange(late: boolean): void
  fault?: string | undefined
}

export function When({ draft: { values, set }, isLate, onChange, fault }: WhenProps) {
  const name = useId()
  const choose = (late: boolean) => {
    onChange(late)
    if (!late) set('publish_at', '')
  }
  return (
    <div className="write-when wrap">
      <fieldset>
        <legend>{text(words.when)}</legend>
        {([false, true] as const).map((late) => (
          <label key={String(late)}>
            <input type="radio" name={name} checked={isLate === late} onChange={() => choose(late)} />
            {text(late ? words.later : words.now)}
          </label>
        ))}
      </fieldset>
      {isLate && (
        <MomentField
          label={text(words.moment)}
          value={values.publish_at as number | string}
          words={calendar}
          required
          error={fault}
          onChange={(moment) => set('publish_at', moment)}
        />
      )}
    </div>
  )
}
