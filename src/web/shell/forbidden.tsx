// In the place of a page that one may not open: the right that is missing, in words, and who could give it.

import { EmptyState } from '#ui/empty-state.tsx'
import { text } from '#screens/text.ts'
import { MissingRight } from '#platform/access/rights/missing-right.ui.tsx'
import { shellWords } from './shell.labels.ts'

export function Forbidden({ node }: { node?: string }) {
  return (
    <EmptyState title={text(shellWords.noAccessTitle)} text={text(shellWords.noAccessText)}>
      {node && <MissingRight node={node} />}
    </EmptyState>
  )
}
