// The field for rich text without the editor module: people write paragraphs, headings, lists and bold as plain text
// (see paragraphs.ts). Other markup is read-only, because editing it as plain text would lose parts of it.

import { useState } from 'react'
import { AreaField } from '#ui/area-field.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { ReadOnlyField } from '#ui/read-only-field.tsx'
import type { FieldProps } from '#ui/text-fields.tsx'
import { isPlain, markupOf, typedOf } from './paragraphs.ts'
import { paragraphsWords as words } from './words.ts'
import { text } from './text.ts'

/** Keeps the entered text: converting the markup back to text at each keystroke would move the cursor. */
export function ParagraphsField({ value, onChange, ...rest }: FieldProps<string, string | null>) {
  const stored = value ?? ''
  const [typing, setTyping] = useState({ markup: stored, typed: typedOf(stored) })
  const typed = typing.markup === stored ? typing.typed : typedOf(stored)
  if (!isPlain(stored))
    return (
      <ReadOnlyField label={rest.label}>
        <RichText markup={stored} />
      </ReadOnlyField>
    )
  return (
    <AreaField
      {...rest}
      value={typed}
      description={rest.description ?? text(words.how)}
      onChange={(now) => {
        const markup = markupOf(now)
        setTyping({ markup, typed: now })
        onChange(markup)
      }}
    />
  )
}
