// Ranks in a class: equal averages share the better rank, and the next rank counts all students above it (1, 2, 2, 4).

import { entryOf } from '#text/entry-of.ts'
interface RankInput {
  /** Only students of the same group are compared; null if the student is not compared. */
  group: string | null
  course_id: number | null
  /** Null without a complete result; then there is no rank. */
  average: number | null
}
export interface Rank {
  rank: number
  /** The number of compared students. */
  rank_of: number
}

/** Returns the rank of each row among the rows of the same group and course. */
export function ranksOf<R extends RankInput>(rows: readonly R[]): Map<R, Rank> {
  const places = new Map<R, Rank>()
  const compared = rows.filter(({ group, average }) => group !== null && average !== null)
  for (const peers of Map.groupBy(compared, ({ group, course_id }) => `${course_id ?? 0} ${group}`).values()) {
    const sorted = peers.toSorted((one, other) => (other.average ?? 0) - (one.average ?? 0))
    for (const [before, each] of sorted.entries()) {
      const above = sorted[before - 1]
      const rank = above?.average === each.average ? entryOf(places, above).rank : before + 1
      places.set(each, { rank, rank_of: sorted.length })
    }
  }
  return places
}
