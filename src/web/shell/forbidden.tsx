// In the place of a page that one may not open: the right that is missing, in words.

import { use } from 'react'
import type { Resource } from '#engine/resource.ts'
import { callWords } from '#features/menu/menu.labels.ts'
import { useProduct } from '#screens/product.tsx'
import { text } from '#screens/text.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { shellWords } from './shell.labels.ts'

export function Forbidden({ resource }: { resource?: Resource }) {
  return (
    <EmptyState title={text(shellWords.noAccessTitle)} text={text(shellWords.noAccessText)}>
      {resource && <Missing resource={resource} />}
    </EmptyState>
  )
}

function Missing({ resource }: { resource: Resource }) {
  const { many } = use(useProduct().labels(resource))
  return <p>{text(shellWords.missingRight, { page: text(many), right: text(callWords.index) })}</p>
}
