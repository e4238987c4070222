// The chip of the filter `missing`, which the server computes: rows without a related row, or without a picture.

import { queryOptions, useQuery } from '@tanstack/react-query'
import { SelectLine } from '#ui/select-line.tsx'
import { FilterChip } from '#ui/popover.tsx'
import type { Resource } from '#engine/resource.ts'
import { read } from './api.ts'
import { isMissing, missingFilter } from './filters.ts'
import type { List } from './list-state.ts'
import { screenTexts } from './screen-texts.ts'
import { entityKeys } from './screens.keys.ts'

export function MissingChip({ resource, list: { search, change } }: { resource: Resource; list: List }) {
  const value = isMissing(resource, missingFilter) ? search[missingFilter] : undefined
  const { data = [] } = useQuery({ ...namesOf(resource), enabled: value !== undefined })
  if (value === undefined) return null
  const set = (next: string | undefined) => change({ [missingFilter]: next, page: undefined })
  return (
    <FilterChip
      label={screenTexts.missing}
      value={<MissingText resource={resource} value={value} />}
      clear={screenTexts.clear}
      onClear={() => set(undefined)}
    >
      <SelectLine
        label={screenTexts.missing}
        value={value}
        options={data.map(({ name, title }) => ({ value: name, label: title }))}
        onChange={set}
      />
    </FilterChip>
  )
}

/** Shows the title of the filter; until it is loaded, the value in the address. */
export function MissingText({ resource, value }: { resource: Resource; value: string }) {
  const { data = [] } = useQuery(namesOf(resource))
  return data.find(({ name }) => name === value)?.title ?? value
}

function namesOf({ name }: Resource) {
  return queryOptions({
    queryKey: entityKeys.missing(name),
    queryFn: async () =>
      (
        await read<{ list: { name: string; title: string }[] }>(
          '/admin/index/missingNames',
          { resource: name },
          {
            quiet: true,
          },
        )
      ).list,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
