import { screenTexts } from './screen-texts.ts'

/** The part of a query that a list of options needs. */
interface Reading {
  data: unknown
  error: Error | null
  refetch(): unknown
}

/** What an open list shows without options, and what its opening does: a reading that failed is repeated. */
export function stateOfReadings(readings: readonly Reading[], setOpened: (opened: true) => void) {
  const failed = readings.filter(({ error }) => error)
  return {
    nothing: readings.every(({ data }) => data) ? screenTexts.nothingFound : (failed[0]?.error?.message ?? '…'),
    onOpen() {
      setOpened(true)
      for (const { refetch } of failed) void refetch()
    },
  }
}
