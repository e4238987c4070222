// Reads the header `Range` of a request for a part of a file, for example for a video that starts in the middle.

import type { Range } from './place.ts'

/** Null: send the whole file (no header, an invalid one, or several ranges). `none`: the range is outside the file. */
export function rangeOf(header: string | undefined, size: number): Range | 'none' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return null
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end || start >= size ? 'none' : { start, end }
}
