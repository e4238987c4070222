// Places in a class: equal averages share the better place, and the next one counts how many stand before it.

interface Ranked {
  course_id: number | null
  average: number | null
}

/** The place of each within those of the same course; without an average there is none. */
export function ranksOf<R extends Ranked>(rows: readonly R[]): Map<R, number> {
  const places = new Map<R, number>()
  for (const those of Map.groupBy(rows, ({ course_id }) => course_id).values()) {
    const marked = those
      .filter(({ average }) => average !== null)
      .toSorted((one, other) => other.average! - one.average!)
    for (const [before, each] of marked.entries()) {
      const above = marked[before - 1]
      places.set(each, above?.average === each.average ? places.get(above)! : before + 1)
    }
  }
  return places
}
