// The dialog in which students change their own contact data. The entered values stay after a refusal.

import { useQueryClient } from '@tanstack/react-query'
import { editCheck } from '#engine/checks.ts'
import { formFields } from '#engine/resource.ts'
import { post } from '#screens/api.ts'
import { FormField } from '#screens/form-field.tsx'
import type { Row } from '#screens/list-state.ts'
import type { LabelledEntity } from '#screens/product.tsx'
import { type Values, showRefusal, useRecordForm } from '#screens/record-form.ts'
import { entityKeys } from '#screens/screens.keys.ts'
import { screenTexts } from '#screens/screen-texts.ts'
import { text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { myFileWords as words } from './words.ts'
import { isOwnContact } from './own-contact.ts'
import { studentKeys } from './student.keys.ts'

interface ContactDialogProps {
  named: LabelledEntity
  row: Row
  onClose(): void
}

export function ContactDialog({ named, row, onClose }: ContactDialogProps) {
  const { resource } = named
  const client = useQueryClient()
  const fields = formFields(resource).filter(([name]) => isOwnContact(name))
  const form = useRecordForm({
    fields,
    row,
    check: editCheck(resource),
    sends: 'changes',
    fixed: { id: row.id, version: row.version },
  })
  const { isDirty, isSubmitting, errors } = form.formState
  const submit = form.handleSubmit(async (body: Values) => {
    try {
      if (isDirty) await post(`/admin/${resource.path}/edit`, body, { quiet: true, done: true })
      const keys = [entityKeys.all(resource.name), studentKeys.page(row.id)]
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
      onClose()
    } catch (error) {
      showRefusal(form, error)
    }
  })
  return (
    <Dialog title={text(words.editTitle)} close={screenTexts.close} width={640} onClose={onClose}>
      <form noValidate className="dialog-form stack gap-14" onSubmit={(event) => void submit(event)}>
        {errors.root && <p role="alert">{errors.root.message}</p>}
        <div className="form-fields">
          {fields.map(([name, field]) => (
            <div key={name}>
              <FormField named={named} form={form} name={name} field={field} row={row} />
            </div>
          ))}
        </div>
        <div className="dialog-buttons">
          <Button onClick={onClose}>{screenTexts.cancel}</Button>
          <Button look="primary" type="submit" busy={isSubmitting}>
            {screenTexts.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
