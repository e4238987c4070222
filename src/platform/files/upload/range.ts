// The requested part of a file: a video is watched from its middle.

import type { Range } from './place.ts'

/** Null: the whole file, also for several parts or an unreadable header. */
export function rangeOf(header: string | undefined, size: number): Range | 'none' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return null
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end || start >= size ? 'none' : { start, end }
}
