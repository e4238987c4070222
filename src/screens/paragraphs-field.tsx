// Where people write today what will have an editor one day: markup made of paragraphs, headings, lists and bold, as text.

import { useState } from 'react'
import { AreaField } from '#ui/area-field.tsx'
import { Shown } from '#ui/shown.tsx'
import type { FieldProps } from '#ui/text-fields.tsx'
import { isPlain, markupOf, typedOf } from './paragraphs.ts'
import { paragraphsWords as words } from './paragraphs.labels.ts'
import { readingText } from './reading-text.ts'
import { said } from './said.ts'
import { text } from './text.ts'

/** What is being typed is kept as typed: reading its markup back at each key would move the cursor. */
export function ParagraphsField({ value, onChange, ...rest }: FieldProps<string, string | null>) {
  const stored = value ?? ''
  const [typing, keep] = useState({ markup: stored, typed: typedOf(stored) })
  const typed = typing.markup === stored ? typing.typed : typedOf(stored)
  if (!isPlain(stored)) return <OnlyRead label={rest.label} markup={stored} />
  return (
    <AreaField
      {...rest}
      value={typed}
      description={rest.description ?? text(words.how)}
      onChange={(now) => {
        const markup = markupOf(now)
        keep({ markup, typed: now })
        onChange(markup)
      }}
    />
  )
}

function OnlyRead({ label, markup }: { label: FieldProps<string>['label']; markup: string }) {
  return (
    <Shown label={label}>
      <p className="dim">{said.installEditor}</p>
      {readingText(markup).map((line, place) => (
        <p key={place}>{line}</p>
      ))}
    </Shown>
  )
}
