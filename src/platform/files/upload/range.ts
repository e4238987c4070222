// The requested range of a file, for example when a video starts in the middle.

import type { Range } from './place.ts'

/** Null means the whole file, also for several ranges or an invalid header. */
export function rangeOf(header: string | undefined, size: number): Range | 'none' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return null
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end || start >= size ? 'none' : { start, end }
}
