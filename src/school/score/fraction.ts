// Exact arithmetic for marks: a mark converted from /40 to /20 and weighted by thirds has no finite decimal form.

export interface Fraction {
  over: bigint
  /** Always positive. */
  under: bigint
}
export type Rounding = 'half_up' | 'half_even' | 'none'

export const zero: Fraction = { over: 0n, under: 1n }

export function fraction(over: number | bigint, under: number | bigint = 1): Fraction {
  return simplify(BigInt(over), BigInt(under))
}

export const plus = (one: Fraction, other: Fraction) =>
  simplify(one.over * other.under + other.over * one.under, one.under * other.under)
export const minus = (one: Fraction, other: Fraction) => plus(one, { over: -other.over, under: other.under })
export const times = (one: Fraction, other: Fraction) => simplify(one.over * other.over, one.under * other.under)
export const divide = (one: Fraction, other: Fraction) => simplify(one.over * other.under, one.under * other.over)
export const sumOf = (all: readonly Fraction[]) => all.reduce(plus, zero)

/** Negative if `one` is smaller than `other`, 0 if they are equal, positive otherwise. */
export function compare(one: Fraction, other: Fraction): number {
  const difference = one.over * other.under - other.over * one.under
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}
export const greater = (one: Fraction, other: Fraction) => (compare(one, other) >= 0 ? one : other)
export const smaller = (one: Fraction, other: Fraction) => (compare(one, other) <= 0 ? one : other)

/** Rounds to an integer; `none` removes the decimals. Only for positive values: marks are never negative. */
export function round({ over, under }: Fraction, rounding: Rounding): number {
  const whole = over / under
  const rest = (over % under) * 2n
  const up = rest > under || (rest === under && (rounding === 'half_up' || whole % 2n === 1n))
  return Number(rounding !== 'none' && up ? whole + 1n : whole)
}

function simplify(over: bigint, under: bigint): Fraction {
  const sign = under < 0n ? -1n : 1n
  const shared = commonDivisor(over < 0n ? -over : over, under * sign) || 1n
  return { over: (over * sign) / shared, under: (under * sign) / shared }
}

function commonDivisor(one: bigint, other: bigint): bigint {
  return other === 0n ? one : commonDivisor(other, one % other)
}
