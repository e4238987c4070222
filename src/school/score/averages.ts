// The exact average of one student in one course, with an explanation for every mark. Marks, coefficients and scales
// are whole hundredths; only `roundToScale` rounds.

import type { Code } from '#school/course/index.codes.ts'
import {
  type Fraction,
  type Rounding,
  compare,
  divide,
  fraction,
  greater,
  minus,
  zero,
  plus,
  round,
  smaller,
  sumOf,
  times,
} from './fraction.ts'

export type CodeRule = 'zero' | 'ignored' | 'blocks'

/**
 * The rules of the school for unexcused absences (`ABS`), missing work (`NR`) and resits. The other codes have a fixed
 * effect (`ruleOf`).
 */
export interface GradingRules {
  absence: CodeRule
  missingWork: CodeRule
  resit: 'max' | 'replace' | 'cap'
}

export interface Scale {
  max: number
  pass: number
  rounding: Rounding
  decimals: number
}

/** One assessment with the mark of one student. Without value and code the mark is not entered yet. */
export interface Mark {
  id: number
  value: number | null
  code: Code | null
  outOf: number
  coefficient: number
  bonus: boolean
  optional: boolean
  resitOf: number | null
}

/** The effect of a mark on the average. */
export const effects = [
  'counts',
  'zero',
  'ignored',
  'missing',
  'blocks',
  'bonus',
  'bonusTooLow',
  'optional',
  'optionalTooLow',
  'resitCounts',
  'resitCapped',
  'resitTooLow',
  'resitMissed',
  'replaced',
  'weightless',
] as const
export type Effect = (typeof effects)[number]

export interface AverageLine {
  id: number
  code: Code | null
  /** On the scale of the course. */
  mark: Fraction | null
  coefficient: number
  /** The points that this mark adds to the sum; null if it does not count. */
  points: Fraction | null
  effect: Effect
}

export interface Average {
  /** On the scale of the course; null if nothing counts, or if a code blocks the average. */
  value: Fraction | null
  lines: AverageLine[]
  /** `points`: sum of the marks that count, by coefficient. `bonus`: points of bonus marks above the pass mark. */
  points: Fraction
  bonus: Fraction
  coefficients: number
  blocked: boolean
}

/** Computes the average of one student in one course. `marks`: all assessments of the course that count in it. */
export function averageOf(marks: readonly Mark[], scale: Scale, rules: GradingRules): Average {
  const ids = new Set(marks.map(({ id }) => id))
  const inOrder = marks.toSorted((one, other) => one.id - other.id)
  const [firsts, resits] = split(inOrder, ({ resitOf }) => resitOf === null || !ids.has(resitOf))
  const sittings = firsts.map((first) => sittingOf(first, resits, scale, rules))
  const regular = sittings.filter(({ first }) => !first.bonus && !first.optional)
  const counted = regular.filter(hasWeight)
  const bonuses = sittings.filter(({ first }) => first.bonus).filter(hasWeight)
  const bonus = sumOf(bonuses.map((sitting) => pointsAbovePass(sitting, scale)))
  const optional = chooseOptional(
    sittings.filter(({ first }) => first.optional && !first.bonus).filter(hasWeight),
    counted,
    bonus,
  )
  const taken = [...counted, ...optional]
  const [points, coefficients] = [sumOf(taken.map(pointsOf)), weightOf(taken)]
  const blocked = regular.some(({ first, blocks }) => blocks && first.coefficient > 0)
  const whole = plus(points, bonus)
  const value =
    coefficients === 0 || blocked ? null : smaller(divide(whole, fraction(coefficients)), fraction(scale.max))
  const lines = sittings.flatMap((sitting) => linesOf(sitting, new Set(taken), scale))
  return { value, lines, points, bonus, coefficients, blocked }
}

/** Returns the average of the courses of a term by coefficient, on the given scale; null if no course counts. */
export function generalAverage(
  courses: readonly { average: Fraction | null; coefficient: number; max: number }[],
  { max }: Scale,
): Fraction | null {
  const counted = courses.flatMap(({ average, coefficient, max: of }) =>
    average && coefficient > 0 ? [{ value: times(average, fraction(max, of)), coefficient }] : [],
  )
  const weight = counted.reduce((sum, { coefficient }) => sum + coefficient, 0)
  if (weight === 0) return null
  const points = sumOf(counted.map(({ value, coefficient }) => times(value, fraction(coefficient))))
  return divide(points, fraction(weight))
}

/** Rounds an average to the decimals of the scale, in hundredths. No other function rounds an average. */
export function roundToScale(value: Fraction, { rounding, decimals }: Pick<Scale, 'rounding' | 'decimals'>): number {
  const unit = 10 ** (2 - decimals)
  return round(divide(value, fraction(unit)), rounding) * unit
}

/** Returns the band of a value, or null below the lowest one. A band ends where the next higher band begins. */
export function bandOf<Band extends { from_value: number }>(value: number, bands: readonly Band[]): Band | null {
  const reached = bands.filter(({ from_value }) => from_value <= value)
  return reached.toSorted((one, other) => other.from_value - one.from_value)[0] ?? null
}

/** A first sitting with its resits, and the value that counts. */
interface Sitting {
  first: Mark
  /** The value that counts; null if there is none. */
  kept: Fraction | null
  /** The mark that counts: that of the first sitting or of a resit. */
  from: Mark
  capped: boolean
  blocks: boolean
  resits: readonly Mark[]
  scale: Scale
  rules: GradingRules
}

function sittingOf(first: Mark, resits: readonly Mark[], scale: Scale, rules: GradingRules): Sitting {
  const blocks = ruleOf(first, rules) === 'blocks'
  const own = resits.filter(({ resitOf }) => resitOf === first.id)
  const begun: Sitting = {
    first,
    from: first,
    kept: valueOnScale(first, scale, rules),
    capped: false,
    blocks,
    resits: own,
    scale,
    rules,
  }
  return own.reduce(applyResit, begun)
}

/**
 * Returns the sitting after a resit. A missed resit has no effect, whatever its code. A completed resit ends a block.
 * If the student had an excuse (`ABJ`) at the first sitting, the resit replaces the first sitting, so an absence from
 * the resit has the effect of an absence.
 */
function applyResit(sitting: Sitting, resit: Mark): Sitting {
  const { first, kept, scale, rules } = sitting
  const isFirst = kept === null && !sitting.blocks && first.code === 'ABJ'
  if (!isPresent(resit) && !isFirst) return sitting
  if (isFirst && ruleOf(resit, rules) === 'blocks') return { ...sitting, from: resit, blocks: true }
  const reached = valueOnScale(resit, scale, rules)
  if (!reached) return sitting
  const before = sitting.blocks ? zero : kept
  // If the first sitting has no value, for example after an excused absence, the resit is not capped.
  const capped = rules.resit === 'cap' && before !== null && compare(reached, fraction(scale.pass)) > 0
  const value = capped ? fraction(scale.pass) : reached
  const better = before === null || rules.resit === 'replace' || compare(value, before) > 0
  const lifted = { ...sitting, kept: before, blocks: false }
  return better ? { ...lifted, kept: value, from: resit, capped } : lifted
}

/** True if the student was present: there is a mark, or the code for fraud. */
const isPresent = ({ value, code }: Mark) => value !== null || code === 'FRAUDE'

/** Returns the value of a mark on the scale of the course; null if it does not count. */
function valueOnScale(mark: Mark, scale: Scale, rules: GradingRules): Fraction | null {
  if (mark.value !== null) return normalise(mark.value, mark.outOf, scale.max)
  return ruleOf(mark, rules) === 'zero' ? zero : null
}

/** Converts a mark to another maximum, for example from 40 to 20. */
export const normalise = (value: number, outOf: number, max: number): Fraction =>
  times(fraction(value), fraction(max, outOf))

function ruleOf({ code }: Mark, { absence, missingWork }: GradingRules): CodeRule | null {
  if (code === 'ABS') return absence
  if (code === 'NR') return missingWork
  if (code === 'FRAUDE') return 'zero'
  return code && 'ignored'
}

const hasWeight = ({ first, kept }: Sitting) => kept !== null && first.coefficient > 0
const pointsOf = ({ first, kept }: Sitting) => times(kept ?? zero, fraction(first.coefficient))
const weightOf = (sittings: readonly Sitting[]) => sittings.reduce((sum, { first }) => sum + first.coefficient, 0)

/**
 * Chooses the optional marks that count: the best ones first, as long as each raises the result; none if no other mark
 * counts. The result includes the bonus: an optional mark also increases the sum of coefficients, by which the bonus is
 * divided, and could otherwise lower the result.
 */
function chooseOptional(optional: readonly Sitting[], counted: readonly Sitting[], bonus: Fraction): Sitting[] {
  const taken: Sitting[] = []
  for (const next of optional.toSorted(
    (one, other) => compare(other.kept ?? zero, one.kept ?? zero) || one.first.id - other.first.id,
  )) {
    const all = [...counted, ...taken]
    const weight = weightOf(all)
    const result = () => divide(plus(sumOf(all.map(pointsOf)), bonus), fraction(weight))
    if (weight === 0 || compare(next.kept ?? zero, result()) <= 0) break
    taken.push(next)
  }
  return taken
}

/**
 * Returns only the points above the pass mark, as the French education code defines for optional papers (art. D.
 * 336-28).
 */
function pointsAbovePass({ first, kept }: Sitting, { pass }: Scale): Fraction {
  return times(greater(zero, minus(kept ?? zero, fraction(pass))), fraction(first.coefficient))
}

function linesOf(sitting: Sitting, taken: ReadonlySet<Sitting>, scale: Scale): AverageLine[] {
  const { first, resits, from, rules } = sitting
  return [first, ...resits].map((mark): AverageLine => {
    const { id, code } = mark
    const reached = valueOnScale(mark, scale, rules)
    const decides = mark === from
    const effect = decides
      ? effectOf(sitting, taken, scale)
      : mark === first
        ? 'replaced'
        : isPresent(mark)
          ? 'resitTooLow'
          : 'resitMissed'
    const shown = decides && sitting.capped ? sitting.kept : reached
    const points =
      !decides || !sitting.kept
        ? null
        : first.bonus
          ? pointsAbovePass(sitting, scale)
          : taken.has(sitting)
            ? pointsOf(sitting)
            : null
    return { id, code, mark: shown, coefficient: first.coefficient, points, effect }
  })
}

function effectOf(sitting: Sitting, taken: ReadonlySet<Sitting>, scale: Scale): Effect {
  const { first, from, kept, capped } = sitting
  if (sitting.blocks) return 'blocks'
  if (!kept) return from.code ? 'ignored' : 'missing'
  if (first.coefficient === 0) return 'weightless'
  if (first.bonus) return pointsAbovePass(sitting, scale).over > 0n ? 'bonus' : 'bonusTooLow'
  if (first.optional) return taken.has(sitting) ? 'optional' : 'optionalTooLow'
  if (from !== first && from.code !== null) return 'zero'
  if (from !== first) return capped ? 'resitCapped' : 'resitCounts'
  return from.code ? 'zero' : 'counts'
}

function split<T>(all: readonly T[], holds: (each: T) => boolean): [T[], T[]] {
  return [all.filter(holds), all.filter((each) => !holds(each))]
}
