/**
 * Whether a value of that moment (milliseconds since 1970) may still be used. The clock of a machine can be put back:
 * comparing with an end time alone would then keep the value for hours.
 */
export function isFresh(since: number, milliseconds: number): boolean {
  const age = Date.now() - since
  return age >= 0 && age < milliseconds
}
