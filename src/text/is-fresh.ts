/**
 * Whether something of that moment (milliseconds since 1970) may still be used. The clock of a machine can be put back: what was
 * to be kept until a moment would then be kept for hours.
 */
export function isFresh(since: number, milliseconds: number): boolean {
  const age = Date.now() - since
  return age >= 0 && age < milliseconds
}
