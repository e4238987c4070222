// The masked form of a number that only its owner and few others may read.

/** Returns `E12****89`, which is enough to recognise a known number; `****` for a short one; null if there is none. */
export function maskNumber(stored: unknown): string | null {
  if (typeof stored !== 'string') return null
  return stored.length < 8 ? '****' : `${stored.slice(0, 3)}****${stored.slice(-2)}`
}
