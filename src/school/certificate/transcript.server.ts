// The results in a transcript: term by term, course by course, mark by mark.

import { type Language, type Words, say } from '#engine/words.ts'
import type { Marks, Named } from './snapshot.ts'
import { type Equivalents, equivalentWords, termResultLabels } from '#school/score/index.ts'
import { codeWords } from '#school/course/index.codes.ts'
import { heading, note, paragraph, quiet, table, type Content } from '#platform/papers/index.ts'
import { nameIn } from './facts.ts'
import { layoutWords as words } from './paper.labels.ts'

interface Spoken {
  language: Language
  bilingual: boolean
}
type Term = Marks['terms'][number]
type Course = Term['courses'][number]

export function transcript({ terms, scale }: Marks, spoken: Spoken): Content[] {
  return [...terms.flatMap((term) => termOf(term, scale, spoken)), ...legend(terms, scale, spoken)]
}

function termOf(term: Term, scale: Marks['scale'], spoken: Spoken): Content[] {
  const { name, year, courses, average, mention, ects_earned, provisional, decision } = term
  const inLanguage = (language: Language) => say(words.ofTerm, language, { term: nameIn(name, language), year })
  const called = spoken.bilingual ? `${inLanguage('fr')} · ${inLanguage('zh-cn')}` : inLanguage(spoken.language)
  const hundredths = (value: number) => averageIn(value, scale.decimals, spoken.language)
  const sums = [
    average !== null &&
      is(both(words.general, spoken), `${hundredths(average)} / ${plain(scale.max, spoken.language)}`, spoken),
    mention && names(mention, spoken),
    ects_earned > 0 && `${plain(ects_earned, spoken.language)} ${both(words.credits, spoken)}`,
    rankOf(term, spoken),
  ].filter(Boolean)
  // Transcripts from before decisions were stored are printed unchanged.
  const decides = decision !== undefined
  return [
    heading(provisional ? `${called} (${both(words.provisional, spoken)})` : called),
    table(
      [
        { head: both(words.course, spoken) },
        { head: both(words.coefficient, spoken), width: decides ? 44 : 52, right: true },
        { head: both(words.average, spoken), width: decides ? 72 : 84, right: true },
        { head: both(words.mention, spoken), width: decides ? 68 : 92 },
        ...(decides ? [{ head: both(words.decision, spoken), width: 84 }] : []),
        { head: both(words.ects, spoken), width: 42, right: true },
      ],
      courses.map((course) => rowOf(course, scale, spoken)),
    ),
    ...(sums.length > 0 ? [paragraph(sums.join(' · '))] : []),
    ...(decides ? [paragraph(is(both(words.juryDecision, spoken), both(decisionOf(term), spoken), spoken))] : []),
    ...appreciationOf(term, spoken),
  ]
}

function rankOf({ rank, rank_of }: Term, spoken: Spoken): string | false {
  if (!rank || !rank_of) return false
  return is(both(words.rank, spoken), both(words.rankOf, spoken, { rank, count: rank_of }), spoken)
}

/** The decision of an incomplete result is not printed. */
function decisionOf({ decision = 'pending', completeness }: Term | Course): Words {
  const { values } = termResultLabels
  if (completeness === 'exempt' || completeness === 'continues') return values.completeness[completeness]
  return values.decision[completeness === 'incomplete' ? 'pending' : decision]
}

/** One language below the other, because the column is narrow. */
const decisionCell = (course: Course, { language, bilingual }: Spoken): Content =>
  bilingual
    ? { stack: (['fr', 'zh-cn'] as const).map((each) => say(decisionOf(course), each)) }
    : say(decisionOf(course), language)

/** In French, with Chinese beside it if the document has both. */
function appreciationOf({ appreciation, appreciation_zh }: Term, spoken: Spoken): Content[] {
  const comments = [appreciation, spoken.bilingual && appreciation_zh].filter(Boolean)
  return comments.length > 0 ? [paragraph(is(both(words.appreciation, spoken), comments.join(' '), spoken))] : []
}

function rowOf(course: Course, { decimals }: Marks['scale'], spoken: Spoken): Content[] {
  const { name, coefficient, average, max, ects, ects_earned } = course
  const { language } = spoken
  const detail = { text: detailOf(course, spoken), fontSize: 7.5, color: quiet, margin: [0, 1, 0, 0] as Margin }
  return [
    { stack: [names(name, spoken), ...(detail.text ? [detail] : [])] },
    plain(coefficient, language),
    average === null ? '—' : `${averageIn(average, decimals, language)} / ${plain(max, language)}`,
    mentionCell(course, spoken),
    ...(course.decision === undefined ? [] : [decisionCell(course, spoken)]),
    ects === null ? '—' : `${plain(ects_earned ?? 0, language)} / ${plain(ects, language)}`,
  ]
}

/** The honour, with the equivalents of the average below. */
function mentionCell({ mention, ...worth }: Course, spoken: Spoken): Content {
  const honour = mention ? names(mention, spoken) : '—'
  const equivalents = equivalentsIn(worth, spoken.language)
  return equivalents ? { stack: [honour, { text: equivalents, fontSize: 7.5, color: quiet }] } : honour
}

/** Missing in older transcripts. */
function equivalentsIn({ gpa_value = null, ects_grade = null }: Partial<Equivalents>, language: Language): string {
  const points = gpa_value !== null && say(equivalentWords.gpa, language, { value: plain(gpa_value, language) })
  const grade = ects_grade && say(equivalentWords.ects, language, { grade: ects_grade })
  return [points, grade].filter(Boolean).join(' · ')
}

type Margin = [number, number, number, number]

/** `Partiel : 14,5/20 · Oral : ABJ`: every mark in the average, and missing marks. */
function detailOf({ marks, missing }: Course, spoken: Spoken): string {
  const { language } = spoken
  const lines = marks.map(({ name, value, letter, code, max }) => {
    const mark = letter ?? (value === null ? code : `${plain(value, language)}/${plain(max, language)}`)
    return is(nameIn(name, language), mark ?? '', spoken)
  })
  const without = missing.map((name) => is(nameIn(name, language), say(words.noMark, language), spoken))
  return [...lines, ...without].join(' · ')
}

const is = (what: string, value: string, { language }: Spoken) => say(words.is, language, { what, value })

function legend(terms: readonly Term[], { max, pass, bands }: Marks['scale'], spoken: Spoken): Content[] {
  const marks = terms.flatMap(({ courses }) => courses.flatMap((course) => course.marks))
  const used = new Set(marks.flatMap(({ code }) => (code ? [code] : [])))
  const lineIn = (language: Language) => {
    const scale = say(words.scale, language, { max: plain(max, language), pass: plain(pass, language) })
    const honours = bands.map(({ from, name, ...worth }) =>
      say(from > 0 ? words.fromOn : words.below, language, {
        name: bandIn(nameIn(name, language), equivalentsIn(worth, language)),
        from: plain(from, language),
      }),
    )
    const known = codeWords as Record<string, Words>
    const codes = [...used].map((code) => `${code} = ${say(known[code] ?? code, language)}`)
    return [scale, [...honours, ...codes].join(' · ')].filter(Boolean).join(' ')
  }
  return (spoken.bilingual ? (['fr', 'zh-cn'] as const) : [spoken.language]).map((language) => note(lineIn(language)))
}

const bandIn = (name: string, equivalents: string) => (equivalents ? `${name} (${equivalents})` : name)

const both = (each: Words, { language, bilingual }: Spoken, values: Record<string, unknown> = {}) =>
  bilingual
    ? [...new Set([say(each, 'fr', values), say(each, 'zh-cn', values)])].join(' ')
    : say(each, language, values)

const names = (name: Named, { language, bilingual }: Spoken) =>
  bilingual && name.zh ? `${name.fr} ${name.zh}` : nameIn(name, language)

const written = (language: Language) => (language === 'en' ? 'en-GB' : 'fr-FR')

/** `14,5`, without trailing zeros. */
const plain = (hundredths: number, language: Language) =>
  new Intl.NumberFormat(written(language), { maximumFractionDigits: 2, useGrouping: false }).format(hundredths / 100)

/** With the decimals that the scale shows. */
const averageIn = (hundredths: number, decimals: number, language: Language) =>
  new Intl.NumberFormat(written(language), { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(
    hundredths / 100,
  )
