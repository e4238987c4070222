// A field of a notification. What has left may be corrected in its words only: the rest is shown and no longer asked for.

import { cellOf } from '#screens/cells.tsx'
import { Control, type ControlProps } from '#screens/controls.tsx'
import { kit } from '#screens/kit-props.ts'
import { ParagraphsField } from '#screens/paragraphs-field.tsx'
import { readingText } from '#screens/reading-text.ts'
import { Shown } from '#ui/shown.tsx'

const texts = ['title', 'title_zh', 'title_en', 'body', 'body_zh', 'body_en']

export function NotificationField(props: ControlProps) {
  const { name, field, named, row, label } = props
  const usual = { ...named, own: undefined }
  if (mayType(name, row?.status)) {
    if (field.kind === 'richText') return <ParagraphsField {...kit(props)} />
    return <Control {...props} named={usual} />
  }
  const value = row?.[name]
  if (field.kind !== 'richText')
    return (
      <Shown label={label}>
        <span>{(row && cellOf(usual, name, field, row)) || '—'}</span>
      </Shown>
    )
  return (
    <Shown label={label}>
      {readingText(String(value ?? '—')).map((line, place) => (
        <p key={place}>{line}</p>
      ))}
    </Shown>
  )
}

function mayType(name: string, status: unknown): boolean {
  if (status === undefined || status === 'draft' || status === 'scheduled') return true
  return status === 'sent' && texts.includes(name)
}
