// Describes the rule that proposes a decision, as a sentence with its figures.

import { type Language, say } from '#engine/languages.ts'
import { inLanguage, localeOf } from '#text/languages.ts'
import type { CourseScale } from '../grading.ts'
import type { Decision } from '../results/decisions.ts'
import type { CourseResult, TermResults } from '../results/results.ts'
import { listOf } from '#text/list-of.ts'
import { ruleWords as words } from '../words.ts'

interface Ruling {
  results: TermResults
  /** The proposed general decision, which follows from the decisions of the jury on courses. */
  proposed: Decision
  scale: CourseScale
}

export function ruleText({ results: { courses, whole }, proposed, scale }: Ruling, language: Language): string {
  if (whole.completeness !== 'complete') return ''
  if (proposed !== whole.decision) return say(words.courses, language)
  const of = (decision: Decision) => {
    const named = courses.filter((each) => each.completeness === 'complete' && each.decision === decision)
    return listOf(
      language,
      named.map((course) => courseText(course, language)),
    )
  }
  const general =
    whole.average === null
      ? whole.decision === 'passed' && words.all
      : whole.average >= scale.pass
        ? words.passed
        : words.below
  const [compensated, failed] = [of('passed_by_compensation'), of('resit')]
  const figures = {
    average: averageText(whole.average ?? 0, scale.decimals, language),
    pass: hundredthsText(scale.pass, language),
  }
  return [
    general && say(general, language, figures),
    compensated && say(words.compensated, language, { courses: compensated }),
    failed && say(words.failed, language, { courses: failed }),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Returns the course with its average: `Droit 8,40`. */
function courseText({ card: { course, scale }, average }: CourseResult, language: Language): string {
  const name = inLanguage({ fr: course.name, 'zh-cn': course.name_zh, en: course.name_en }, language) || course.name
  return average === null ? name : `${name} ${averageText(average, scale.decimals, language)}`
}

/** Formats hundredths with the decimals of a scale. */
export const averageText = (hundredths: number, decimals: number, language: Language): string =>
  new Intl.NumberFormat(localeOf(language), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(hundredths / 100)

/** Formats hundredths without trailing zeros. */
export const hundredthsText = (hundredths: number, language: Language): string =>
  new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 2 }).format(hundredths / 100)
