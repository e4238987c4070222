// The fields for the attachments of a message and its options: category, channels, acknowledgement, expiry and others.

import { Control } from '#screens/controls.tsx'
import type { LabelledEntity } from '#screens/product.tsx'
import { text } from '#screens/text.ts'
import { entryOf } from '#text/entry-of.ts'
import { Fold } from '#ui/fold.tsx'
import type { MessageDraft } from './message-draft.ts'
import { writeWords as words } from '../words.ts'

interface OptionsProps {
  named: LabelledEntity
  draft: MessageDraft
}

const options = [
  ...(['category', 'priority', 'channels', 'expire_at', 'ack_required', 'ack_deadline'] as const),
  ...(['reminder_rule', 'include_late_joiners', 'link_path'] as const),
]
/** These fields are shown only if an acknowledgement is required. */
const ofAcknowledgement = new Set<string>(['ack_deadline', 'reminder_rule'])

export function MessageOptions({ named, draft }: OptionsProps) {
  const shown = options.filter((name) => draft.values.ack_required === 1 || !ofAcknowledgement.has(name))
  return (
    <Fold label={text(words.options)} value={<span className="dim">{text(words.optionsHow)}</span>}>
      <div className="form-fields">
        {shown.map((name) => (
          <div key={name}>
            <OneField named={named} draft={draft} name={name} />
          </div>
        ))}
      </div>
    </Fold>
  )
}

export function Attachments({ named, draft }: OptionsProps) {
  return (
    <div className="write-files">
      <OneField named={named} draft={draft} name="attachments" />
    </div>
  )
}

function OneField({ named, draft: { values, set }, name }: OptionsProps & { name: string }) {
  const field = entryOf(named.resource.fields, name)
  return (
    <Control
      name={name}
      field={field}
      named={named}
      row={null}
      label={named.field(name)}
      value={values[name]}
      onChange={(value: unknown) => set(name, value)}
    />
  )
}
