// What a list of options shows as long as it has no options.

import { screenTexts } from './screen-texts.ts'

/** The part of a `useQuery` result that a list of options needs. */
interface Reading {
  data: unknown
  error: Error | null
  refetch(): unknown
}

/**
 * `nothing` is the text without options: “nothing found”, a message of failure, or “…” while the options load. `onOpen`
 * repeats the queries that failed.
 */
export function optionListState(readings: readonly Reading[], setOpened: (opened: true) => void) {
  const failed = readings.filter(({ error }) => error)
  return {
    nothing: readings.every(({ data }) => data) ? screenTexts.nothingFound : (failed[0]?.error?.message ?? '…'),
    onOpen() {
      setOpened(true)
      for (const { refetch } of failed) void refetch()
    },
  }
}
