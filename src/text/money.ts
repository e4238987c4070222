// Amounts lie in the database as whole cents and travel as decimal text: `1250` is '12.50' (wire.md 1.10).

const written = /^-?\d{1,12}\.\d{1,2}$/

/** As amounts are sent; the API page shows it. */
export const amountPattern = written.source

export function decimalText(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Null for what is no decimal text: a whole number could be units or cents, and is neither. */
export function centsIn(sent: unknown): number | null {
  return typeof sent === 'string' && written.test(sent) ? Math.round(Number(sent) * 100) : null
}
