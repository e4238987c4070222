// Ranks in a class: equal averages share the better rank, and the next one counts those before it.

import { entryOf } from '#text/entry-of.ts'
interface RankInput {
  /** Students of different groups are not compared; null if the student is not compared. */
  group: string | null
  course_id: number | null
  /** Null if there is no complete result, and so no rank. */
  average: number | null
}
export interface Rank {
  rank: number
  /** The number of compared students. */
  rank_of: number
}

/** The rank of each among those of the same group and course. */
export function ranksOf<R extends RankInput>(rows: readonly R[]): Map<R, Rank> {
  const places = new Map<R, Rank>()
  const compared = rows.filter(({ group, average }) => group !== null && average !== null)
  for (const those of Map.groupBy(compared, ({ group, course_id }) => `${course_id ?? 0} ${group}`).values()) {
    const sorted = those.toSorted((one, other) => (other.average ?? 0) - (one.average ?? 0))
    for (const [before, each] of sorted.entries()) {
      const above = sorted[before - 1]
      const rank = above?.average === each.average ? entryOf(places, above).rank : before + 1
      places.set(each, { rank, rank_of: sorted.length })
    }
  }
  return places
}
