// A dialog that adds a record: the person fills in the fields `asked`, the caller supplies the values `known`.

import { addCheck } from '#engine/checks.ts'
import type { Field } from '#engine/field.ts'
import { entryOf } from '#text/entry-of.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { post } from './api.ts'
import { FormField } from './form-field.tsx'
import type { LabelledEntity } from './product.tsx'
import { type Values, showRefusal, useRecordForm } from './record-form.ts'
import { screenTexts } from './screen-texts.ts'

interface AddDialogProps {
  named: LabelledEntity
  title: string
  yes: string
  asked: readonly string[]
  /** The initial values of the fields `asked`. */
  first?: Values
  /** Sent with the entered values. */
  known: Values
  /** Called with the id of the new record, after the dialog has closed. */
  onAdded(id: number): Promise<void>
  onClose(): void
}

export function AddDialog({ named, title, yes, asked, first = {}, known, onAdded, onClose }: AddDialogProps) {
  const { resource } = named
  const fields = asked.map((name): [string, Field] => [name, entryOf(resource.fields, name)])
  const form = useRecordForm({ fields, row: first, check: addCheck(resource), sends: 'all', fixed: known })
  const { isSubmitting, errors } = form.formState
  const submit = form.handleSubmit(async (body) => {
    try {
      const { data } = await post<{ id: number }>(`/admin/${resource.path}/add`, body, { quiet: true, done: true })
      // Closed first, so that `onAdded` can set the focus on the new record.
      onClose()
      await onAdded(data.id)
    } catch (error) {
      showRefusal(form, error)
    }
  })
  return (
    <Dialog title={title} close={screenTexts.close} onClose={onClose}>
      <form noValidate className="dialog-form stack gap-14" onSubmit={(event) => void submit(event)}>
        {errors.root && <p role="alert">{errors.root.message}</p>}
        <div className="dialog-fields stack gap-14">
          {fields.map(([name, field]) => (
            <FormField key={name} named={named} form={form} name={name} field={field} row={null} />
          ))}
        </div>
        <div className="dialog-buttons">
          <Button onClick={onClose}>{screenTexts.cancel}</Button>
          <Button look="primary" type="submit" busy={isSubmitting}>
            {yes}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
