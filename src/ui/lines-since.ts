// Of a text that only grows at its end, and may lose its beginning, what is new.

/** So many lines in a row are not the same by chance. */
const sure = 20

/** Undefined: nothing of what was there is there any more. */
export function linesSince(before: readonly string[], now: readonly string[]): readonly string[] | undefined {
  if (before.length === 0) return now
  const end = before.slice(-sure)
  for (let place = now.length; place >= end.length; place--)
    if (end.every((line, at) => line === now[place - end.length + at])) return now.slice(place)
  return undefined
}
