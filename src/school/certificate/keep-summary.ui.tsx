// The summary in the dialog that keeps a certificate valid: its holder, the reason of the proposal, and the effect.

import './keep-summary.css'
import { useQuery } from '@tanstack/react-query'
import { certificateLabels, sheetWords as words } from './words.ts'
import type { CertificateKind } from './certificate.ts'
import { dayOfMoment, dayText } from '#screens/days.ts'
import type { Row } from '#screens/list-state.ts'
import { ReadFailedNote } from '#screens/read-failed.tsx'
import { text } from '#screens/text.ts'
import { Facts } from '#ui/facts.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { certificateDetails } from './certificate-drawer.ui.tsx'

const { fields, values } = certificateLabels

export function KeepSummary({ row: { id } }: { row: Row }) {
  const { data, error } = useQuery({ ...certificateDetails(id), staleTime: 0 })
  if (error) return <ReadFailedNote error={error} />
  if (!data) return <Skeleton width="100%" height={160} />
  const { row, left } = data
  const until = row.valid_until ? dayText(String(row.valid_until)) : null
  const holder = row.student as { title?: string } | null
  return (
    <div className="keeping stack gap-12">
      <Facts
        facts={[
          { name: text(fields.student_id), value: holder?.title },
          { name: text(fields.kind), value: text(values.kind[row.kind as CertificateKind]) },
          { name: text(fields.number), value: String(row.number) },
          {
            name: text(fields.issued_at),
            value: row.issued_at ? dayOfMoment(Number(row.issued_at)) : null,
          },
          { name: text(fields.valid_until), value: until },
        ]}
      />
      <p>{left ? text(words.leftOn, { day: dayText(left) }) : text(words.left)}</p>
      <p>{until ? text(words.keepsUntil, { day: until }) : text(words.keeps)}</p>
    </div>
  )
}
