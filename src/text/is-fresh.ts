// Decides whether a value with a time limit may still be used.

/**
 * True if a value from the moment `since` (milliseconds since 1970) is younger than `milliseconds`, and not from the
 * future. The clock of a machine can be put back: a check of the end alone would then accept the value for hours.
 */
export function isFresh(since: number, milliseconds: number): boolean {
  const age = Date.now() - since
  return age >= 0 && age < milliseconds
}
