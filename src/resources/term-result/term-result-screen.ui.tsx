// Term results in the list: an incomplete one says what is missing.

import type { Row } from '#screens/list-state.ts'
import type { OwnScreen } from '#screens/own-screen.ts'
import { useNamed, useProduct } from '#screens/product.tsx'
import { Badge } from '#ui/badge.tsx'
import type { Completeness } from './decisions.ts'

const tones = { complete: 'green', incomplete: 'orange', continues: 'blue', exempt: 'grey' } as const

function Complete({ row: { completeness, gaps } }: { row: Row }) {
  const named = useNamed(useProduct().resources.term_result!)
  const reasons = Array.isArray(gaps) ? gaps.join(' · ') : ''
  return (
    <span title={reasons || undefined}>
      <Badge tone={tones[completeness as Completeness]}>{named.value('completeness', completeness)}</Badge>
      {reasons && <small className="dim"> {reasons}</small>}
    </span>
  )
}

export const termResultScreen: OwnScreen = { cells: { completeness: (row) => <Complete row={row} /> } }
