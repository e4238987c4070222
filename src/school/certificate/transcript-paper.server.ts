// Lays out the results in a transcript: term by term, course by course, mark by mark.

import { type Language, type Words, say } from '#engine/languages.ts'
import type { Marks, TranslatedName } from './snapshot.ts'
import { type Equivalents, equivalentWords, termResultLabels } from '#school/score/index.ts'
import { codeWords } from '#school/course/index.codes.ts'
import { heading, note, paragraph, quiet, table, type Content } from '#platform/papers/index.ts'
import { nameIn } from './facts.ts'
import { layoutWords as words } from './words.ts'

interface TextLanguages {
  language: Language
  bilingual: boolean
}
type Term = Marks['terms'][number]
type Course = Term['courses'][number]

export function transcriptContent({ terms, scale }: Marks, spoken: TextLanguages): Content[] {
  return [...terms.flatMap((term) => termOf(term, scale, spoken)), ...legend(terms, scale, spoken)]
}

function termOf(term: Term, scale: Marks['scale'], spoken: TextLanguages): Content[] {
  const { name, year, courses, average, mention, ects_earned, provisional, decision } = term
  const inLanguage = (language: Language) => say(words.ofTerm, language, { term: nameIn(name, language), year })
  const called = spoken.bilingual ? `${inLanguage('fr')} · ${inLanguage('zh-cn')}` : inLanguage(spoken.language)
  const hundredths = (value: number) => averageIn(value, scale.decimals, spoken.language)
  const sums = [
    average !== null &&
      labelledText(
        bothLanguages(words.general, spoken),
        `${hundredths(average)} / ${markText(scale.max, spoken.language)}`,
        spoken,
      ),
    mention && names(mention, spoken),
    ects_earned > 0 && `${markText(ects_earned, spoken.language)} ${bothLanguages(words.credits, spoken)}`,
    rankOf(term, spoken),
  ].filter(Boolean)
  // Transcripts that were issued before decisions were stored have no column of decisions: they are printed unchanged.
  const decides = decision !== undefined
  return [
    heading(provisional ? `${called} (${bothLanguages(words.provisional, spoken)})` : called),
    table(
      [
        { head: bothLanguages(words.course, spoken) },
        { head: bothLanguages(words.coefficient, spoken), width: decides ? 44 : 52, right: true },
        { head: bothLanguages(words.average, spoken), width: decides ? 72 : 84, right: true },
        { head: bothLanguages(words.mention, spoken), width: decides ? 68 : 92 },
        ...(decides ? [{ head: bothLanguages(words.decision, spoken), width: 84 }] : []),
        { head: bothLanguages(words.ects, spoken), width: 42, right: true },
      ],
      courses.map((course) => rowOf(course, scale, spoken)),
    ),
    ...(sums.length > 0 ? [paragraph(sums.join(' · '))] : []),
    ...(decides
      ? [
          paragraph(
            labelledText(bothLanguages(words.juryDecision, spoken), bothLanguages(decisionOf(term), spoken), spoken),
          ),
        ]
      : []),
    ...appreciationOf(term, spoken),
  ]
}

function rankOf({ rank, rank_of }: Term, spoken: TextLanguages): string | false {
  if (!rank || !rank_of) return false
  return labelledText(
    bothLanguages(words.rank, spoken),
    bothLanguages(words.rankOf, spoken, { rank, count: rank_of }),
    spoken,
  )
}

/** Returns the decision in words. An incomplete result is printed as not decided. */
function decisionOf({ decision = 'pending', completeness }: Term | Course): Words {
  const { values } = termResultLabels
  if (completeness === 'exempt' || completeness === 'continues') return values.completeness[completeness]
  return values.decision[completeness === 'incomplete' ? 'pending' : decision]
}

/** In a bilingual document the languages are one below the other, because the column is narrow. */
const decisionCell = (course: Course, { language, bilingual }: TextLanguages): Content =>
  bilingual
    ? { stack: (['fr', 'zh-cn'] as const).map((each) => say(decisionOf(course), each)) }
    : say(decisionOf(course), language)

/** Returns the appreciation of the term in French; in a bilingual document also in Chinese. */
function appreciationOf({ appreciation, appreciation_zh }: Term, spoken: TextLanguages): Content[] {
  const comments = [appreciation, spoken.bilingual && appreciation_zh].filter(Boolean)
  return comments.length > 0
    ? [paragraph(labelledText(bothLanguages(words.appreciation, spoken), comments.join(' '), spoken))]
    : []
}

function rowOf(course: Course, { decimals }: Marks['scale'], spoken: TextLanguages): Content[] {
  const { name, coefficient, average, max, ects, ects_earned } = course
  const { language } = spoken
  const detail = { text: detailOf(course, spoken), fontSize: 7.5, color: quiet, margin: [0, 1, 0, 0] as Margin }
  return [
    { stack: [names(name, spoken), ...(detail.text ? [detail] : [])] },
    markText(coefficient, language),
    average === null ? '—' : `${averageIn(average, decimals, language)} / ${markText(max, language)}`,
    mentionCell(course, spoken),
    ...(course.decision === undefined ? [] : [decisionCell(course, spoken)]),
    ects === null ? '—' : `${markText(ects_earned ?? 0, language)} / ${markText(ects, language)}`,
  ]
}

/** Returns the honour; below it the grade points and the ECTS grade of the average. */
function mentionCell({ mention, ...worth }: Course, spoken: TextLanguages): Content {
  const honour = mention ? names(mention, spoken) : '—'
  const equivalents = equivalentsIn(worth, spoken.language)
  return equivalents ? { stack: [honour, { text: equivalents, fontSize: 7.5, color: quiet }] } : honour
}

/** Returns the grade points and the ECTS grade as text; empty in older transcripts, which do not store them. */
function equivalentsIn({ gpa_value = null, ects_grade = null }: Partial<Equivalents>, language: Language): string {
  const points = gpa_value !== null && say(equivalentWords.gpa, language, { value: markText(gpa_value, language) })
  const grade = ects_grade && say(equivalentWords.ects, language, { grade: ects_grade })
  return [points, grade].filter(Boolean).join(' · ')
}

type Margin = [number, number, number, number]

/** Lists every mark in the average and the missing marks: `Partiel : 14,5/20 · Oral : ABJ`. */
function detailOf({ marks, missing }: Course, spoken: TextLanguages): string {
  const { language } = spoken
  const lines = marks.map(({ name, value, letter, code, max }) => {
    const mark = letter ?? (value === null ? code : `${markText(value, language)}/${markText(max, language)}`)
    return labelledText(nameIn(name, language), mark ?? '', spoken)
  })
  const without = missing.map((name) => labelledText(nameIn(name, language), say(words.noMark, language), spoken))
  return [...lines, ...without].join(' · ')
}

const labelledText = (what: string, value: string, { language }: TextLanguages) =>
  say(words.is, language, { what, value })

function legend(terms: readonly Term[], { max, pass, bands }: Marks['scale'], spoken: TextLanguages): Content[] {
  const marks = terms.flatMap(({ courses }) => courses.flatMap((course) => course.marks))
  const used = new Set(marks.flatMap(({ code }) => (code ? [code] : [])))
  const lineIn = (language: Language) => {
    const scale = say(words.scale, language, { max: markText(max, language), pass: markText(pass, language) })
    const honours = bands.map(({ from, name, ...worth }) =>
      say(from > 0 ? words.fromOn : words.below, language, {
        name: bandIn(nameIn(name, language), equivalentsIn(worth, language)),
        from: markText(from, language),
      }),
    )
    const known = codeWords as Record<string, Words>
    const codes = [...used].map((code) => `${code} = ${say(known[code] ?? code, language)}`)
    return [scale, [...honours, ...codes].join(' · ')].filter(Boolean).join(' ')
  }
  return (spoken.bilingual ? (['fr', 'zh-cn'] as const) : [spoken.language]).map((language) => note(lineIn(language)))
}

const bandIn = (name: string, equivalents: string) => (equivalents ? `${name} (${equivalents})` : name)

const bothLanguages = (each: Words, { language, bilingual }: TextLanguages, values: Record<string, unknown> = {}) =>
  bilingual
    ? [...new Set([say(each, 'fr', values), say(each, 'zh-cn', values)])].join(' ')
    : say(each, language, values)

const names = (name: TranslatedName, { language, bilingual }: TextLanguages) =>
  bilingual && name.zh ? `${name.fr} ${name.zh}` : nameIn(name, language)

const localeOf = (language: Language) => (language === 'en' ? 'en-GB' : 'fr-FR')

/** Formats hundredths without trailing zeros: `14,5`. */
const markText = (hundredths: number, language: Language) =>
  new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 2, useGrouping: false }).format(hundredths / 100)

/** Formats hundredths with the decimals of the scale. */
const averageIn = (hundredths: number, decimals: number, language: Language) =>
  new Intl.NumberFormat(localeOf(language), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(hundredths / 100)
