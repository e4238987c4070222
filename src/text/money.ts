// Amounts are stored as whole cents and sent as decimal text: `1250` is '12.50'.

const decimalPattern = /^-?\d{1,12}\.\d{1,2}$/

/** The pattern of amounts in requests, for the API page. */
export const amountPattern = decimalPattern.source

/** Converts cents to decimal text: `1250` to `'12.50'`. */
export function decimalText(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Converts decimal text to cents. Null without decimals, because a whole number could mean units or cents. */
export function centsIn(sent: unknown): number | null {
  return typeof sent === 'string' && decimalPattern.test(sent) ? Math.round(Number(sent) * 100) : null
}
