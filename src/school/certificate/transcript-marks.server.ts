// Collects the results of a student for a transcript: every term with published results or marks.

import type { At } from '#engine/server/product.ts'
import { type Band, type TranscriptCourse, type TranscriptTerm, transcriptOf } from '#school/score/index.server.ts'
import type { Equivalents } from '#school/score/index.ts'
import { translatedNameOf } from './translated-name.ts'
import type { Marks, TranslatedName } from './snapshot.ts'

export async function marksOf(at: At, student: number): Promise<Marks> {
  const { terms, scale } = await transcriptOf(at, student)
  const { max, pass, decimals, bands } = scale
  return {
    scale: {
      max,
      pass,
      decimals,
      bands: bands.map((band) => ({ from: band.from_value, name: labelOf(band), ...equivalentsIn(band) })),
    },
    terms: terms.map((term) => termOf(term, bands)),
  }
}

function termOf(term: TranscriptTerm, bands: readonly Band[]): Marks['terms'][number] {
  const { year, average, ects_earned, published, courses, decision, completeness } = term
  const { rank, rank_of, appreciation, appreciation_zh } = term
  const mention = honour(term.mention, bands)
  const all = courses.map(courseOf)
  return {
    name: translatedNameOf(term),
    year,
    average,
    mention,
    ects_earned,
    provisional: !published,
    courses: all,
    decision,
    completeness,
    rank,
    rank_of,
    appreciation,
    appreciation_zh,
  }
}

function courseOf(course: TranscriptCourse): Marks['terms'][number]['courses'][number] {
  const { coefficient, average, max, ects, ects_earned, marks, missing, decision, completeness } = course
  return {
    name: translatedNameOf(course),
    coefficient,
    average,
    max,
    ects,
    ects_earned,
    decision,
    completeness,
    ...equivalentsIn(course),
    mention: course.mention_label ? labelOf(course.mention_label) : honour(course.mention, []),
    marks: marks
      .filter(({ value, code }) => value !== null || code !== null)
      .map((mark) => ({
        name: translatedNameOf(mark),
        value: mark.value,
        letter: mark.letter,
        code: mark.code,
        max: mark.max,
      })),
    missing: missing.map(translatedNameOf),
  }
}

/** Returns the name of an honour. If the scale no longer has its band, only the code is known. */
function honour(code: string | null, bands: readonly Band[]): TranslatedName | null {
  const band = bands.find((each) => each.code === code)
  return band ? labelOf(band) : code === null ? null : { fr: code, zh: null, en: null }
}

const labelOf = ({ label, label_zh, label_en }: Pick<Band, 'label' | 'label_zh' | 'label_en'>): TranslatedName => ({
  fr: label,
  zh: label_zh,
  en: label_en,
})

const equivalentsIn = ({ gpa_value, ects_grade }: Equivalents): Equivalents => ({ gpa_value, ects_grade })
