// Averages to the last hundredth: laws for any marks, each code, and a published example.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Code, codes } from '#school/course/index.codes.ts'
import {
  type GradingRules,
  type Mark,
  type Scale,
  averageOf,
  bandOf,
  generalAverage,
  roundToScale,
} from './averages.ts'
import { compare, fraction } from './fraction.ts'
import { statisticsOf } from './statistics.ts'
import { readTypedMark } from './typed-mark.ts'

const outOf20: Scale = { max: 2000, pass: 1000, rounding: 'half_up', decimals: 2 }
const usual: GradingRules = { absence: 'zero', missingWork: 'zero', resit: 'max' }

let count = 0
const mark = (value: number | Code | null, more: Partial<Mark> = {}): Mark => ({
  id: ++count,
  outOf: 2000,
  coefficient: 100,
  bonus: false,
  optional: false,
  resitOf: null,
  ...(typeof value === 'string' ? { value: null, code: value } : { value, code: null }),
  ...more,
})
const average = (marks: readonly Mark[], rules = usual, scale = outOf20) => averageOf(marks, scale, rules).value
const hundredths = (marks: readonly Mark[], rules = usual, scale = outOf20) => {
  const value = average(marks, rules, scale)
  return value && roundToScale(value, scale)
}
const effectsOf = (marks: readonly Mark[], rules = usual) =>
  averageOf(marks, outOf20, rules).lines.map(({ effect }) => effect)

const anyRules = fc.record<GradingRules>({
  absence: fc.constantFrom('zero', 'ignored', 'blocks'),
  missingWork: fc.constantFrom('zero', 'ignored', 'blocks'),
  resit: fc.constantFrom('max', 'replace', 'cap'),
})
const anyMark = fc
  .record({
    value: fc.option(fc.integer({ min: 0, max: 2000 })),
    code: fc.option(fc.constantFrom(...codes)),
    outOf: fc.constantFrom(2000, 4000, 10_000),
    coefficient: fc.constantFrom(0, 50, 100, 150, 300),
    bonus: fc.boolean(),
    optional: fc.boolean(),
    resits: fc.boolean(),
  })
  .map(({ value, code, ...rest }) => ({ ...rest, value: code ? null : value, code }))
/** Some are resits of the previous one. */
const anyMarks = fc.array(anyMark, { maxLength: 9 }).map((all) =>
  all.map(({ resits, ...each }, place): Mark => {
    const before = all[place - 1]
    return { ...each, id: place + 1, resitOf: resits && before && !before.resits ? place : null }
  }),
)

describe('for any marks', () => {
  test('the order of marks has no effect', () => {
    const shuffled = anyMarks.chain((marks) =>
      fc.tuple(fc.constant(marks), fc.shuffledSubarray(marks, { minLength: marks.length })),
    )
    fc.assert(
      fc.property(shuffled, anyRules, ([marks, other], rules) => {
        expect(average(other, rules)).toEqual(average(marks, rules))
      }),
    )
  })

  test('the same marks on a scale five times as long give an average five times as high', () => {
    const longer: Scale = { ...outOf20, max: 10_000, pass: 5000 }
    fc.assert(
      fc.property(anyMarks, anyRules, (marks, rules) => {
        const [one, five] = [average(marks, rules), average(marks, rules, longer)]
        if (one === null) expect(five).toBeNull()
        else expect(compare(five!, { over: one.over * 5n, under: one.under })).toBe(0)
      }),
    )
  })

  test('only the proportions of the coefficients matter', () => {
    fc.assert(
      fc.property(anyMarks, anyRules, fc.integer({ min: 1, max: 9 }), (marks, rules, times) => {
        const heavier = marks.map((each) => ({ ...each, coefficient: each.coefficient * times }))
        expect(average(heavier, rules)).toEqual(average(marks, rules))
      }),
    )
  })

  test('it is within the scale, and a bonus or an optional mark never lowers it', () => {
    fc.assert(
      fc.property(anyMarks, anyRules, (marks, rules) => {
        const value = average(marks, rules)
        if (value === null) return
        expect(compare(value, fraction(0))).toBeGreaterThanOrEqual(0)
        expect(compare(value, fraction(2000))).toBeLessThanOrEqual(0)
        const bare = average(
          marks.map((each) => (each.bonus || each.optional ? { ...each, coefficient: 0 } : each)),
          rules,
        )
        if (bare) expect(compare(value, bare)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('a coefficient of zero has no effect, whatever the mark', () => {
    fc.assert(
      fc.property(anyMarks, anyMark, anyRules, (marks, more, rules) => {
        const { resits: _, ...weightless } = { ...more, id: 99, coefficient: 0, resitOf: null }
        expect(average([...marks, weightless], rules)).toEqual(average(marks, rules))
      }),
    )
  })

  test('its lines add up to it', () => {
    fc.assert(
      fc.property(anyMarks, anyRules, (marks, rules) => {
        const { value, lines, coefficients } = averageOf(marks, outOf20, rules)
        expect(lines.map(({ id }) => id).toSorted()).toEqual(marks.map(({ id }) => id).toSorted())
        if (value === null) return
        const points = lines.reduce(
          (sum, each) => (each.points ? sum + Number(each.points.over) / Number(each.points.under) : sum),
          0,
        )
        expect(Math.min(2000, points / coefficients)).toBeCloseTo(Number(value.over) / Number(value.under), 6)
      }),
    )
  })
})

describe('each code', () => {
  test.each<[Code, GradingRules, number | null, string]>([
    ['ABS', usual, 700, 'zero'],
    ['ABS', { ...usual, absence: 'ignored' }, 1400, 'ignored'],
    ['ABS', { ...usual, absence: 'blocks' }, null, 'blocks'],
    ['NR', usual, 700, 'zero'],
    ['NR', { ...usual, missingWork: 'ignored' }, 1400, 'ignored'],
    ['NR', { ...usual, missingWork: 'blocks' }, null, 'blocks'],
    ['ABJ', usual, 1400, 'ignored'],
    ['DISP', usual, 1400, 'ignored'],
    ['NN', usual, 1400, 'ignored'],
    ['FRAUDE', { ...usual, absence: 'ignored', missingWork: 'ignored' }, 700, 'zero'],
  ])('%s beside a 14, with the rule %j, gives %s', (code, rules, expected, effect) => {
    const marks = [mark(1400), mark(code)]
    expect(hundredths(marks, rules)).toBe(expected)
    expect(effectsOf(marks, rules)).toEqual(['counts', effect])
  })

  test('alone, or without any mark, gives no average; a zero is a mark', () => {
    for (const nobody of [[], [mark('DISP')], [mark(null)], [mark(1500, { coefficient: 0 })]])
      expect(hundredths(nobody)).toBeNull()
    expect(hundredths([mark('ABS')])).toBe(0)
    expect(hundredths([mark(0)])).toBe(0)
  })
})

describe('special marks', () => {
  test('an assessment out of 40 is converted to 20', () => {
    expect(hundredths([mark(2900, { outOf: 4000 })])).toBe(1450)
  })

  test('a bonus adds its points above the pass mark, and the result never exceeds the scale', () => {
    const bonus = (value: number) => mark(value, { bonus: true, coefficient: 50 })
    expect(hundredths([mark(1200), mark(1000), bonus(1600)])).toBe(1250)
    expect(hundredths([mark(1200), mark(1000), bonus(900)])).toBe(1100)
    expect(hundredths([mark(2000), bonus(2000)])).toBe(2000)
    expect(hundredths([bonus(2000)])).toBeNull()
  })

  test('an optional mark counts if it raises the average; of several, only those that raise it', () => {
    const optional = (value: number) => mark(value, { optional: true })
    expect(hundredths([mark(1200), optional(1600)])).toBe(1400)
    expect(hundredths([mark(1200), optional(1000)])).toBe(1200)
    const three = [mark(1200), optional(1800), optional(1300), optional(1600)]
    expect(hundredths(three)).toBe(1533)
    expect(effectsOf(three)).toEqual(['counts', 'optional', 'optionalTooLow', 'optional'])
  })

  test.each<[GradingRules['resit'], number | Code, number | Code | null, number, string[]]>([
    ['max', 600, 1400, 1400, ['replaced', 'resitCounts']],
    ['max', 1100, 900, 1100, ['counts', 'resitTooLow']],
    ['replace', 1100, 900, 900, ['replaced', 'resitCounts']],
    ['replace', 1100, null, 1100, ['counts', 'resitMissed']],
    ['cap', 600, 1400, 1000, ['replaced', 'resitCapped']],
    ['cap', 600, 900, 900, ['replaced', 'resitCounts']],
    ['cap', 1200, 1600, 1200, ['counts', 'resitTooLow']],
    ['cap', 'ABS', 1600, 1000, ['replaced', 'resitCapped']],
    ['cap', 'ABJ', 1600, 1600, ['replaced', 'resitCounts']],
    ['max', 600, 'ABJ', 600, ['counts', 'resitMissed']],
  ])('a resit (%s) of %s with %s is worth %s', (resit, first, second, expected, effects) => {
    const original = mark(first)
    const marks = [original, mark(second, { resitOf: original.id, coefficient: 700 })]
    expect(hundredths(marks, { ...usual, resit })).toBe(expected)
    expect(effectsOf(marks, { ...usual, resit })).toEqual(effects)
  })

  test('an absence that blocks the average no longer does after the resit', () => {
    const missed = mark('ABS')
    const rules: GradingRules = { ...usual, absence: 'blocks' }
    expect(hundredths([mark(1400), missed], rules)).toBeNull()
    expect(hundredths([mark(1400), missed, mark(1000, { resitOf: missed.id })], rules)).toBe(1200)
  })
})

describe('rounding', () => {
  /** 9.995: the mean of 9.99 and 10. */
  const edge = [mark(999), mark(1000)]
  test.each<[Scale['rounding'], number, number]>([
    ['half_up', 2, 1000],
    ['half_even', 2, 1000],
    ['none', 2, 999],
    ['half_up', 1, 1000],
    ['none', 1, 990],
    ['half_up', 0, 1000],
    ['none', 0, 900],
  ])('9.995, rounded %s to %i decimals', (rounding, decimals, expected) => {
    expect(roundToScale(average(edge)!, { rounding, decimals })).toBe(expected)
  })

  test('halves are rounded to the even neighbour, other values are not', () => {
    const even = { rounding: 'half_even' as const, decimals: 2 }
    expect(roundToScale(fraction(20_009, 20), even)).toBe(1000)
    expect(roundToScale(fraction(20_010, 20), even)).toBe(1000)
    expect(roundToScale(fraction(20_030, 20), even)).toBe(1002)
    expect(roundToScale(fraction(20_011, 20), even)).toBe(1001)
  })

  test('is done once: 9.4949 with one decimal is 9.5, not 9.49 rounded to 9.5', () => {
    expect(roundToScale(fraction(94_949, 100), { rounding: 'half_up', decimals: 1 })).toBe(950)
    expect(roundToScale(fraction(94_499, 100), { rounding: 'half_up', decimals: 1 })).toBe(940)
  })

  test('does not affect thirds before', () => {
    const courses = [1, 2, 3].map(() => ({ average: fraction(1000, 3), coefficient: 100, max: 2000 }))
    expect(generalAverage(courses, outOf20)).toEqual(fraction(1000, 3))
  })

  test('an honour begins exactly at its bound', () => {
    const bands = [{ from_value: 0 }, { from_value: 1000 }, { from_value: 1200 }]
    expect([999, 1000, 1199, 1200].map((value) => bandOf(value, bands)?.from_value)).toEqual([0, 1000, 1000, 1200])
    expect(bandOf(1, [{ from_value: 5 }])).toBeNull()
  })
})

/**
 * Arrêté du 8 juin 2021 définissant les modalités exceptionnelles du calcul de la moyenne générale pour la délivrance
 * du diplôme du baccalauréat professionnel (session 2021): each of the two lower marks is replaced by the average of
 * the two highest, weighted by their coefficients (French 2.5, health and environment 1). In the published example, 14
 * and 12 give 13.43.
 */
test('the example of the vocational baccalauréat of 2021: 14 in French (2.5) and 12 in health (1) give 13.43', () => {
  expect(hundredths([mark(1400, { coefficient: 250 }), mark(1200, { coefficient: 100 })])).toBe(1343)
})

describe('typed marks', () => {
  const limits = { outOf: 2000, step: 25 }
  test.each([
    ['14,5', { value: 1450, code: null }],
    ['14.5', { value: 1450, code: null }],
    ['１４，５', { value: 1450, code: null }],
    ['14。5', { value: 1450, code: null }],
    [' 20 ', { value: 2000, code: null }],
    ['abs', { value: null, code: 'ABS' }],
    ['Disp', { value: null, code: 'DISP' }],
    ['', { value: null, code: null }],
    ['20,25', 'tooHigh'],
    ['14,1', 'wrongStep'],
    ['-3', 'unreadable'],
    ['1e3', 'unreadable'],
    ['absent', 'unreadable'],
    ['14,555', 'unreadable'],
  ])('%j is read as %j', (text, expected) => {
    expect(readTypedMark(text, limits)).toEqual(expected)
  })
})

describe('the figures of a class', () => {
  test('are mean, median, extremes and standard deviation in hundredths', () => {
    expect(statisticsOf([800, 1000, 1500, 1100])).toEqual({
      n: 4,
      mean: 1100,
      median: 1050,
      min: 800,
      max: 1500,
      sd: 255,
    })
    expect(statisticsOf([])).toBeNull()
  })
})
