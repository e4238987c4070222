// Finds the new lines of a text that grows at its end and may lose its beginning, such as a log.

/** The last lines of the old text are searched in the new text; this many equal lines are no coincidence. */
const minEqualLines = 20

/** Returns the lines after those of the old text; undefined if the end of the old text is not found. */
export function linesSince(before: readonly string[], now: readonly string[]): readonly string[] | undefined {
  if (before.length === 0) return now
  const end = before.slice(-minEqualLines)
  for (let place = now.length; place >= end.length; place--)
    if (end.every((line, at) => line === now[place - end.length + at])) return now.slice(place)
  return undefined
}
