// One course of a transcript. The values come from the published result of the course, otherwise from the published
// result of the term, otherwise from the current marks.

import type { Row } from '#engine/resource.ts'
import { type Equivalents, equivalentsOf } from '../equivalents.ts'
import type { Band } from '../grading.ts'
import { letterOf } from '../letter-marks.ts'
import type { CourseCard, Test } from '../report-card.ts'
import type { Completeness, Decision } from './decisions.ts'
import {
  type CourseLine,
  type CourseFigures,
  type MarkLine,
  type SnapshotLine,
  courseSnapshotOf,
} from './result-snapshot.ts'
import { type CourseResult, mentionOf } from './results.ts'
import type { termResult } from './term-result.ts'

export type Names = { name: string; name_zh: string | null; name_en: string | null }

export interface TranscriptCourse extends Names, Equivalents {
  id: number
  code: string
  coefficient: number
  ects: number | null
  ects_earned: number | null
  /** In hundredths on `max`; null if there is no average yet. */
  average: number | null
  max: number
  mention: string | null
  /** The names of the honour on the scale of the course. */
  mention_label: Pick<Band, 'label' | 'label_zh' | 'label_en'> | null
  decision: Decision
  completeness: Completeness
  appreciation: string | null
  appreciation_zh: string | null
  /** Published assessments that count and in which the student has neither a mark nor a code. */
  missing: Names[]
  marks: (Names & {
    value: number | null
    letter: string | null
    code: string | null
    max: number
    coefficient: number
  })[]
}
type PublishedResult = CourseLine &
  Pick<Row<typeof termResult>, 'mention_code' | 'appreciation' | 'appreciation_zh' | 'snapshot'>
type Line = Partial<SnapshotLine> & CourseLine

export function courseOf(
  result: CourseResult,
  row: PublishedResult | undefined,
  line: Line | undefined,
): TranscriptCourse {
  const { card } = result
  const frozen = row ?? (line && { mention_code: mentionOf(line.average, line.decision, card.scale), ...line })
  const { average, mention_code, ects_earned, decision, completeness } = frozen ?? result
  const stored = row ? courseSnapshotOf(row) : (line ?? {})
  return {
    ...plainCourse(card),
    average,
    mention: mention_code,
    ects_earned,
    decision,
    completeness,
    mention_label: card.scale.bands.find(({ code }) => code === mention_code) ?? null,
    ...equivalentsOf(completeness === 'complete' ? average : null, card.scale.bands),
    ...figuresIn(stored),
    appreciation: row?.appreciation ?? null,
    appreciation_zh: row?.appreciation_zh ?? null,
    ...(stored.marks && { marks: frozenMarks(stored.marks, card), missing: [] }),
  }
}

const figures = ['coefficient', 'ects', 'max', 'gpa_value', 'ects_grade'] as const

/** Returns the figures that the snapshot stores; the caller uses current values for the others. */
const figuresIn = (row: Partial<CourseFigures>): Partial<CourseFigures> =>
  Object.fromEntries(figures.flatMap((name) => (row[name] === undefined ? [] : [[name, row[name]]])))

export function plainCourse({ course, scale, gaps, ...card }: CourseCard): TranscriptCourse {
  const { id, code, name, name_zh, name_en, coefficient, ects } = course
  const has = new Map(card.marks.map((each) => [each.assessment_id, each]))
  return {
    id,
    code,
    name,
    name_zh,
    name_en,
    coefficient,
    ects,
    average: card.shown,
    max: scale.max,
    mention: null,
    mention_label: null,
    ects_earned: null,
    decision: 'pending',
    completeness: 'complete',
    ...equivalentsOf(null, []),
    appreciation: null,
    appreciation_zh: null,
    missing: gaps.flatMap(({ why, assessment }) => (why === 'mark' && assessment ? [namesOf(assessment)] : [])),
    marks: card.tests.flatMap((test) => {
      const mark = has.get(test.id)
      if (!mark) return []
      const { value, code: stands } = mark
      return [
        { ...namesOf(test), ...read(value, test), code: stands, max: test.max_value, coefficient: test.coefficient },
      ]
    }),
  }
}

/**
 * Returns the stored marks. In older results without names in three languages, the current names of the assessment are
 * used.
 */
function frozenMarks(marks: readonly MarkLine[], { tests }: CourseCard): TranscriptCourse['marks'] {
  const known = new Map(tests.map((test) => [test.id, test]))
  return marks
    .filter(({ value, code }) => value !== null || code !== null)
    .map(({ id, name, name_zh, name_en, value, code, max_value, coefficient }) => {
      const names =
        name_zh === undefined
          ? namesOf(known.get(id) ?? { name, name_zh: null, name_en: null })
          : { name, name_zh, name_en }
      return { ...names, ...read(value, known.get(id)), code, max: max_value, coefficient }
    })
}

/** Adds the letter to the value of a mark on a scale of letters. */
const read = (value: number | null, test: Test | undefined) => ({
  value,
  letter: value === null ? null : (letterOf(test?.letters ?? [], value) ?? null),
})

const namesOf = ({ name, name_zh, name_en }: Names): Names => ({ name, name_zh, name_en })
