// Returns the part of a text before or after a separator.

/** The text before the first separator; the whole text if there is none. */
export function textBefore(text: string, separator: string): string {
  const end = text.indexOf(separator)
  return end < 0 ? text : text.slice(0, end)
}

/** The text after the last separator; the whole text if there is none. */
export function textAfterLast(text: string, separator: string): string {
  const last = text.lastIndexOf(separator)
  return last < 0 ? text : text.slice(last + separator.length)
}
