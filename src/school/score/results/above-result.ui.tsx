// The part above the form of a term result: why the result is incomplete, and its figures.

import type { Row } from '#screens/list-state.ts'
import { useLabelledEntity, useProduct } from '#screens/product.tsx'
import { Badge } from '#ui/badge.tsx'
import { ResultFigures } from '../class/result-figures.ui.tsx'

export function AboveResult({ row }: { row: Row }) {
  return (
    <>
      <Reasons row={row} />
      <ResultFigures row={row} />
    </>
  )
}

function Reasons({ row }: { row: Row }) {
  const named = useLabelledEntity(useProduct().resources.term_result)
  const reasons = Array.isArray(row.gaps) ? row.gaps.map(String) : []
  if (reasons.length === 0) return null
  return (
    <section aria-label={named.value('completeness', row.completeness)}>
      <Badge tone="orange">{named.value('completeness', row.completeness)}</Badge>
      <ul className="points">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </section>
  )
}
