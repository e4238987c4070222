// A new assessment of the course and the term in sight, with the fields that a column needs.

import { addCheck } from '#engine/checks.ts'
import { post } from '#screens/api.ts'
import { FormField } from '#screens/form-field.tsx'
import type { Row } from '#screens/list-state.ts'
import { useLabelledEntity, useProduct } from '#screens/product.tsx'
import { showRefusal, useRecordForm } from '#screens/record-form.ts'
import { schoolToday } from '#screens/school-day.ts'
import { text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { assessment } from '../assessment.ts'
import { gridWords as words } from './grid.labels.ts'
import type { Gradebook } from './marks.ts'

const asked = [
  'name',
  'kind',
  'held_on',
  'max_value',
  'coefficient',
] as const satisfies readonly (keyof typeof assessment.fields)[]

interface NewTestProps {
  book: Gradebook
  /** Receives the id. */
  onAdded(id: number): Promise<void>
  onClose(): void
}

export function NewTestDialog({ book: { course, term, scale }, onAdded, onClose }: NewTestProps) {
  const resource = useProduct().resources.assessment
  const named = useLabelledEntity(resource)
  const known = { course_id: course.id, academic_term_id: term.id, grading_scale_id: scale.id }
  const first = { held_on: schoolToday(), max_value: scale.max, coefficient: 100 }
  const fields = asked.map((name) => [name, resource.fields[name]!] as [string, (typeof resource.fields)[string]])
  const form = useRecordForm({
    fields,
    row: first as unknown as Row,
    check: addCheck(resource),
    fixed: known,
    sends: 'all',
  })
  const { isSubmitting, errors } = form.formState
  const submit = form.handleSubmit(async (body) => {
    try {
      const { data } = await post<{ id: number }>(`/admin/${resource.path}/add`, body, { quiet: true })
      onClose()
      await onAdded(data.id)
    } catch (error) {
      showRefusal(form, error)
    }
  })
  return (
    <Dialog title={text(words.newTestOf, { course: course.title })} close={text(words.close)} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        {errors.root && <p role="alert">{errors.root.message}</p>}
        <div className="dialog-fields">
          {fields.map(([name, field]) => (
            <FormField key={name} named={named} form={form} name={name} field={field} row={null} />
          ))}
        </div>
        <div className="dialog-buttons">
          <Button onClick={onClose}>{text(words.cancel)}</Button>
          <Button look="primary" type="submit" busy={isSubmitting}>
            {text(words.addTest)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
