// Term results in the list and above their form: an incomplete one names the missing parts.

import type { Row } from '#screens/list-state.ts'
import { lazyAbove } from '#screens/lazy-above.ts'
import type { OwnScreen } from '#screens/own-screen.ts'
import { useLabelledEntity, useProduct } from '#screens/product.tsx'
import { Badge } from '#ui/badge.tsx'
import type { Completeness } from './decisions.ts'

const tones = { complete: 'green', incomplete: 'orange', continues: 'blue', exempt: 'grey' } as const
const reasonsOf = ({ gaps }: Row): string[] => (Array.isArray(gaps) ? gaps.map(String) : [])

/** Only the first reason; the others are above the form. */
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

function Reasons({ row }: { row: Row }) {
  const named = useLabelledEntity(useProduct().resources.term_result)
  const reasons = reasonsOf(row)
  if (reasons.length === 0) return null
  return (
    <section aria-label={named.value('completeness', row.completeness)}>
      <Badge tone="orange">{named.value('completeness', row.completeness)}</Badge>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </section>
  )
}

const Figures = lazyAbove(async () => (await import('../class/result-figures.ui.tsx')).ResultFigures)

function AboveResult({ row }: { row: Row }) {
  return (
    <>
      <Reasons row={row} />
      <Figures row={row} />
    </>
  )
}

export const termResultScreen: OwnScreen = {
  cells: { completeness: (row) => <CompletenessCell row={row} /> },
  Above: AboveResult,
}
