// One field of a form, with its label, its control and its error.

import { memo } from 'react'
import { useController, useWatch } from 'react-hook-form'
import type { Field } from '#engine/field.ts'
import { Control } from './controls.tsx'
import type { Row } from './list-state.ts'
import type { LabelledEntity } from './product.tsx'
import type { RecordForm } from './record-form.ts'

interface FormFieldProps {
  named: LabelledEntity
  form: RecordForm
  name: string
  field: Field
  row: Row | null
}

/**
 * Memoised: a keystroke draws only its own field again. So does the first keystroke, although it makes the form dirty.
 */
export const FormField = memo(DrawnField)

function DrawnField({ named, form, name, field, row }: FormFieldProps) {
  const { field: controlled, fieldState } = useController({ name, control: form.control })
  const { disabled: _, ...control } = controlled
  const { currency = '' } = field
  const unit = useWatch({ control: form.control, name: currency, disabled: currency === '' })
  const [other = '', ...values] = named.own?.when?.[name] ?? []
  // The state is no field of the form, so it is read from the row.
  const held = useWatch({ control: form.control, name: other, disabled: other === '' }) ?? row?.[other]
  const required = field.required ?? false
  // A hidden field keeps its value.
  if (other !== '' && !values.includes(String(held))) return null
  return (
    <Control
      {...control}
      named={named}
      field={field}
      row={row}
      unit={unit ?? row?.[currency]}
      label={named.field(name)}
      disabled={row !== null && field.fixed === true}
      required={required}
      error={fieldState.error?.message}
    />
  )
}
