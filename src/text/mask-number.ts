// The masked form of a number that only its owner and few others may read.

/** `E12****89`: enough to recognise a number that one already has. */
export function maskNumber(stored: unknown): string | null {
  if (typeof stored !== 'string') return null
  return stored.length < 8 ? '****' : `${stored.slice(0, 3)}****${stored.slice(-2)}`
}
