// A field of a notification. After sending only the text can be corrected; other fields are read-only.

import { cellOf } from '#screens/cells.tsx'
import { Control, type ControlProps } from '#screens/controls.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { ReadOnlyField } from '#ui/read-only-field.tsx'

const textColumns = ['title', 'title_zh', 'title_en', 'body', 'body_zh', 'body_en']

export function NotificationField(props: ControlProps) {
  const { name, field, named, row, label } = props
  const usual = { ...named, own: undefined }
  if (mayType(name, row?.status)) return <Control {...props} named={usual} />
  const value = row?.[name]
  if (field.kind !== 'richText')
    return (
      <ReadOnlyField label={label}>
        <span>{(row && cellOf(usual, name, field, row)) || '—'}</span>
      </ReadOnlyField>
    )
  return (
    <ReadOnlyField label={label}>
      <RichText markup={String(value ?? '—')} />
    </ReadOnlyField>
  )
}

function mayType(name: string, status: unknown): boolean {
  if (status === undefined || status === 'draft' || status === 'scheduled') return true
  return status === 'sent' && textColumns.includes(name)
}
