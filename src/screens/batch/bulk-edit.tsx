// Sets the same values on many rows: the person picks fields, fills them in and sees how many rows will change.

import { useState } from 'react'
import { entryOf } from '#text/entry-of.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectLine } from '#ui/select-line.tsx'
import { IconX } from '#ui/icons.tsx'
import { editCheck, sentencesOf } from '#engine/checks.ts'
import { bulkFields } from './bulk-fields.ts'
import { Control } from '../controls.tsx'
import type { LabelledEntity } from '../product.tsx'
import { type Values, typedValue } from '../record-form.ts'
import { screenTexts } from '../screen-texts.ts'
import { language, text } from '../text.ts'
import '#ui/bulk-edit.css'

interface BulkProps {
  named: LabelledEntity
  /** The formatted number of rows. */
  count: string
  /** The initial values: those that the person entered before the server refused them, or none. */
  typed: Values
  onClose(): void
  onApply(changes: Values): void
}

export function BulkEdit({ named, count, typed, onClose, onApply }: BulkProps) {
  const { resource } = named
  const [values, setValues] = useState<Values>(typed)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const fields = bulkFields(resource)
  const others = fields.filter(([name]) => !(name in values))
  const set = (name: string, value: unknown) => setValues((before) => ({ ...before, [name]: value }))
  const drop = (name: string) => {
    const { [name]: _dropped, ...rest } = values
    setValues(rest)
  }
  const apply = () => {
    const checked = editCheck(resource).safeParse({ id: 1, ...values })
    if (checked.success) onApply(values)
    else setErrors(sentencesOf(checked.error, language))
  }
  return (
    <Dialog
      title={text(screenTexts.bulkTitle, { many: named.many, count })}
      close={screenTexts.close}
      onClose={onClose}
      width={520}
    >
      <p className="dialog-body">{screenTexts.bulkAbout}</p>
      <div className="dialog-fields stack gap-14">
        {fields
          .filter(([name]) => name in values)
          .map(([name, field]) => (
            <div key={name} className="bulk-line stack">
              <Control
                name={name}
                named={named}
                field={field}
                row={null}
                label={named.field(name)}
                value={values[name]}
                onChange={(value: unknown) => set(name, value)}
                required={field.required ?? false}
                error={errors[name]}
              />
              <IconButton label={text(screenTexts.bulkDrop, { field: named.field(name) })} onClick={() => drop(name)}>
                <IconX size={16} />
              </IconButton>
            </div>
          ))}
        {others.length > 0 && (
          <SelectLine
            label={screenTexts.bulkField}
            value=""
            options={[
              { value: '', label: screenTexts.bulkField },
              ...others.map(([name]) => ({ value: name, label: named.field(name) })),
            ]}
            onChange={(name) => name && set(name, typedValue(entryOf(resource.fields, name), undefined))}
          />
        )}
        {errors[''] && <p role="alert">{errors['']}</p>}
      </div>
      <div className="dialog-buttons">
        <Button onClick={onClose}>{screenTexts.cancel}</Button>
        <Button look="primary" disabled={others.length === fields.length} onClick={apply}>
          {text(screenTexts.bulkApply, { count })}
        </Button>
      </div>
    </Dialog>
  )
}
