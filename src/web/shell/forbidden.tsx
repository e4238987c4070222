// Shown instead of a page to which the person has no right. Names the missing right and who can give it.

import { EmptyState } from '#ui/empty-state.tsx'
import { text } from '#screens/text.ts'
import { MissingRight } from '#platform/access/index.ui.ts'
import { shellWords } from '../words.ts'

export function Forbidden({ node }: { node?: string }) {
  return (
    <EmptyState title={text(shellWords.noAccessTitle)} text={text(shellWords.noAccessText)}>
      {node && <MissingRight node={node} />}
    </EmptyState>
  )
}
