// Hooks for entities with labels, for pages that are shown before the labels are loaded.

import { useQueries } from '@tanstack/react-query'
import type { Resource } from '#engine/resource.ts'
import { loadedValue } from '#ui/promise-status.ts'
import { type LabelledEntity, labelledEntityOf, useProduct } from './product.tsx'
import { entityKeys } from './screens.keys.ts'

/** Undefined while the labels load. `useLabelledEntity` suspends instead, which hides the whole page. */
export const useLoadedEntity = (resource: Resource): LabelledEntity | undefined => useLoadedEntities([resource])[0]

export function useLoadedEntities(resources: readonly Resource[]): (LabelledEntity | undefined)[] {
  const { labels, own } = useProduct()
  const found = useQueries({
    queries: resources.map((resource) => ({
      queryKey: entityKeys.labels(resource.name),
      queryFn: () => labels(resource),
      initialData: () => loadedValue(labels(resource)),
    })),
  })
  return resources.map((resource, place) => {
    const data = found[place]?.data
    return data && labelledEntityOf(resource, data, own[resource.name])
  })
}
