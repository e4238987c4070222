// Finds new lines of a text that grows at its end and may lose its beginning.

/** This many equal lines in a row are no coincidence. */
const minEqualLines = 20

/** Undefined: none of the old lines is left. */
export function linesSince(before: readonly string[], now: readonly string[]): readonly string[] | undefined {
  if (before.length === 0) return now
  const end = before.slice(-minEqualLines)
  for (let place = now.length; place >= end.length; place--)
    if (end.every((line, at) => line === now[place - end.length + at])) return now.slice(place)
  return undefined
}
