// The list of missing values above the form of a draft.

import { useQuery } from '@tanstack/react-query'
import { type Row } from '#screens/list-state.ts'
import { useLabelledEntity, useProduct } from '#screens/product.tsx'
import { text } from '#screens/text.ts'
import { agreementDetailsOf } from './agreement-drawer.ui.tsx'
import { deskWords as words } from '../words.ts'

export function DraftGaps({ row }: { row: Row }) {
  const named = useLabelledEntity(useProduct().resources.protocol)
  const { data } = useQuery({ ...agreementDetailsOf(named, row.id), enabled: row.status === 'draft' })
  if (!data || data.gaps.length === 0) return null
  return (
    <section className="desk-hindrance">
      <b>{text(words.gaps)}</b>
      <ul className="points">
        {data.gaps.map(({ name, what }) => (
          <li key={name}>{what}</li>
        ))}
      </ul>
    </section>
  )
}
