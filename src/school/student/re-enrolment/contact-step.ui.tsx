// The step of a re-enrolment for contact data: confirmed with one tap, or changed. Entered values stay after a refusal.

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { editCheck } from '#engine/checks.ts'
import type { Field } from '#engine/field.ts'
import { post } from '#screens/api.ts'
import { cellOf } from '#screens/cells.tsx'
import { FormField } from '#screens/form-field.tsx'
import type { Row } from '#screens/list-state.ts'
import { useLabelledEntity } from '#screens/product.tsx'
import { showRefusal, useRecordForm } from '#screens/record-form.ts'
import { text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { student } from '../student.ts'
import { reEnrolmentKeys } from '../student.keys.ts'
import { myReEnrolmentWords as words } from '../words.ts'
import { contactFields, reEnrolmentPath } from './re-enrolment.view.ts'
import { StepFrame, type StepProps } from './step-frame.ui.tsx'

const fields = contactFields.map((name): [string, Field] => [name, student.fields[name]])
/** `editCheck` requires an id and a version. They are not sent, because the re-enrolment has its own. */
const fixed = { id: 1, version: 1 }

export function ContactStep(props: StepProps) {
  const [editing, setEditing] = useState(false)
  return editing ? (
    <ContactForm {...props} onBack={() => setEditing(false)} />
  ) : (
    <ContactFacts {...props} onEdit={() => setEditing(true)} />
  )
}

function ContactFacts({ view, onBack, onDone, onEdit }: StepProps & { onEdit(): void }) {
  const named = useLabelledEntity(student)
  const { busy, fault, send } = useSend(`${reEnrolmentPath}/save`, { rereads: [reEnrolmentKeys.mine], onDone })
  const row = { id: 0, ...view.contact } as Row
  return (
    <StepFrame
      title={text(words.contact)}
      lead={text(words.contactLead)}
      fault={fault}
      busy={busy}
      onBack={onBack}
      next={text(words.right)}
      onNext={() => void send({ step: 'contact' })}
    >
      <div className="facts">
        <Facts
          facts={fields.map(([name, field]) => ({
            name: named.field(name),
            value: isChanged(view, name) ? (
              <>
                {cellOf(named, name, field, row) ?? '—'} <Badge tone="blue">{text(words.changed)}</Badge>
              </>
            ) : (
              cellOf(named, name, field, row)
            ),
          }))}
        />
      </div>
      <Button onClick={onEdit}>{text(words.edit)}</Button>
    </StepFrame>
  )
}

const isChanged = ({ changed }: StepProps['view'], name: string) => (changed as string[]).includes(name)

function ContactForm({ view, onBack, onDone }: StepProps) {
  const client = useQueryClient()
  const named = useLabelledEntity(student)
  const row = { id: 0, ...view.contact } as Row
  const form = useRecordForm({ fields, row, check: editCheck(student), sends: 'changes', fixed })
  const { isSubmitting, errors } = form.formState
  const submit = form.handleSubmit(async ({ id: _id, version: _version, ...changes }) => {
    try {
      await post(`${reEnrolmentPath}/save`, { step: 'contact', ...changes }, { quiet: true })
      await client.invalidateQueries({ queryKey: reEnrolmentKeys.mine })
      onDone()
    } catch (error) {
      showRefusal(form, error)
    }
  })
  return (
    <StepFrame
      title={text(words.contact)}
      lead={text(words.contactLead)}
      fault={errors.root?.message}
      busy={isSubmitting}
      onBack={onBack}
      next={text(words.keep)}
      onNext={() => void submit()}
    >
      {fields.map(([name, field]) => (
        <FormField key={name} named={named} form={form} name={name} field={field} row={row} />
      ))}
    </StepFrame>
  )
}
