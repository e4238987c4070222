// A student hands in a document: its kind, the file, and its end where it has one.

import { useQueryClient } from '@tanstack/react-query'
import { addCheck } from '#engine/checks.ts'
import { post } from '#screens/api.ts'
import { FormField } from '#screens/form-field.tsx'
import type { Row } from '#screens/list-state.ts'
import type { LabelledEntity } from '#screens/product.tsx'
import { showRefusal, useRecordForm } from '#screens/record-form.ts'
import { entityKeys } from '#screens/screens.keys.ts'
import { screenTexts } from '#screens/screen-texts.ts'
import { text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { myPapersWords as words } from './my-papers.labels.ts'
import { kindWords } from './student-document.labels.ts'
import { studentKeys } from './student.keys.ts'

interface HandInProps {
  named: LabelledEntity
  student: number
  /** Empty: the student chooses. */
  kind: keyof typeof kindWords | ''
  onClose(): void
}

export function HandInDialog({ named, student, kind, onClose }: HandInProps) {
  const { resource } = named
  const client = useQueryClient()
  const asked = kind === '' ? ['kind', 'file', 'expires_on', 'detail'] : ['file', 'expires_on', 'detail']
  const fields = asked.map((name) => [name, resource.fields[name]!] as [string, (typeof resource.fields)[string]])
  const form = useRecordForm({
    ...{ fields, row: {} as Row, check: addCheck(resource), sends: 'all' },
    fixed: { student_id: student, ...(kind && { kind }) },
  })
  const { isSubmitting, errors } = form.formState
  const submit = form.handleSubmit(async (body) => {
    try {
      await post(`/admin/${resource.path}/add`, body, { quiet: true, done: true })
      const keys = [entityKeys.all(resource.name), studentKeys.page(student)]
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
      onClose()
    } catch (error) {
      showRefusal(form, error)
    }
  })
  const title = kind === '' ? text(words.other) : text(words.handInKind, { kind: text(kindWords[kind]) })
  return (
    <Dialog title={title} close={screenTexts.close} onClose={onClose}>
      <form noValidate className="dialog-form" onSubmit={(event) => void submit(event)}>
        {errors.root && <p role="alert">{errors.root.message}</p>}
        <div className="dialog-fields">
          {fields.map(([name, field]) => (
            <FormField key={name} {...{ named, form, name, field }} row={null} />
          ))}
        </div>
        <div className="dialog-buttons">
          <Button onClick={onClose}>{screenTexts.cancel}</Button>
          <Button look="primary" type="submit" busy={isSubmitting}>
            {text(words.handIn)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
