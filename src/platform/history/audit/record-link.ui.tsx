// Links from a line of the log to its record.

import type { Row } from '#screens/list-state.ts'
import { PageLink } from '#screens/page-link.tsx'
import { screenWords } from '#screens/words.ts'
import { text } from '#screens/text.ts'
import { IconExternalLink } from '#ui/icons.tsx'
import './record-link.css'

interface LoggedRecord {
  path: string
  id: number
  title: string
}

/** Null if the reader may not open the record. */
function linkOf({ record }: Row) {
  if (!record) return null
  const { path, id, title } = record as LoggedRecord
  return { to: `/admin/${path}`, search: { edit: String(id) }, label: text(screenWords.openRecord, { title }) }
}

export function RecordLink({ row }: { row: Row }) {
  const link = linkOf(row)
  if (!link) return null
  const { label, ...place } = link
  return (
    <PageLink className="logged-record" {...place} aria-label={label} title={label}>
      <IconExternalLink size={14} />
    </PageLink>
  )
}

/** The link with its label, above the details of a line. `RecordLink` is the same link as an icon. */
export function NamedRecordLink({ row }: { row: Row }) {
  const link = linkOf(row)
  if (!link) return null
  const { label, ...place } = link
  return (
    <p>
      <PageLink {...place}>{label}</PageLink>
    </p>
  )
}
