// What is shown of a number that only its owner and few others may read.

/** `E12****89`: enough to recognise a number one already has before one's eyes. */
export function masked(stored: unknown): string | null {
  if (typeof stored !== 'string') return null
  return stored.length < 8 ? '****' : `${stored.slice(0, 3)}****${stored.slice(-2)}`
}
