// The screen of term results: the list shows the first gap of an incomplete result, the form shows all of them.

import type { Row } from '#screens/list-state.ts'
import { lazyAbove } from '#screens/lazy-above.ts'
import type { OwnScreen } from '#screens/own-screen.ts'
import { useLabelledEntity, useProduct } from '#screens/product.tsx'
import { Badge } from '#ui/badge.tsx'
import type { Completeness } from './decisions.ts'

const tones = { complete: 'green', incomplete: 'orange', continues: 'blue', exempt: 'grey' } as const
const reasonsOf = ({ gaps }: Row): string[] => (Array.isArray(gaps) ? gaps.map(String) : [])

function CompletenessCell({ row }: { row: Row }) {
  const named = useLabelledEntity(useProduct().resources.term_result)
  const reasons = reasonsOf(row)
  const more = reasons.length > 1 ? ` +${reasons.length - 1}` : ''
  return (
    <span title={reasons.join(' · ') || undefined}>
      <Badge tone={tones[row.completeness as Completeness]}>{named.value('completeness', row.completeness)}</Badge>
      {reasons.length > 0 && (
        <small className="dim">
          {' '}
          {reasons[0]}
          {more}
        </small>
      )}
    </span>
  )
}

export const termResultScreen: OwnScreen = {
  cells: { completeness: (row) => <CompletenessCell row={row} /> },
  Above: lazyAbove(async () => (await import('./above-result.ui.tsx')).AboveResult),
}
