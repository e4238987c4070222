// Rules of term results: who sees which, and who may change what.

import { Refusal } from '#engine/refusal.ts'
import type { AnyRow, Row } from '#engine/resource.ts'
import { type At, type Rows, rules } from '#engine/server/product.ts'
import { updateRecord } from '#engine/server/records.ts'
import { say } from '#engine/languages.ts'
import { isOnBehalf } from '#platform/access/index.server.ts'
import { settings } from '#platform/settings/index.server.ts'
import { isCourseOffice, ownCourses } from '#school/course/index.server.ts'
import { showTitles } from '#platform/rows/index.server.ts'
import { allScales, scaleOrDefault } from '../grading.server.ts'
import {
  followCourse,
  keepJuryDecision,
  refuseBesideGeneral,
  refuseOtherFigures,
  reviewResult,
} from './consistency.server.ts'
import { gapsByCourse } from './gap-text.server.ts'
import { momentOfBulletin } from './guardians.server.ts'
import { tellOfResult, unplanned } from './publish-results.server.ts'
import { creditsOfOtherTerms } from './other-term-credits.server.ts'
import type { GeneralSnapshot } from './result-snapshot.ts'
import { refuseSignedMinutes } from './refuse-signed-minutes.server.ts'
import { refuseIncomplete, refuseUndecidable, refuseUnpublishable } from './refuse-incomplete.server.ts'
import type { Decision } from './decisions.ts'
import { type CourseGap, ectsOf, mentionOf } from './results.ts'
import { termResultLabels, termResultRefusals as words } from '../words.ts'
import { termResult } from './term-result.ts'

type Result = Row<typeof termResult>

export const termResultRules = rules(termResult, {
  async shown(at, rows, as) {
    await showTitles(termResult)(at, rows, as)
    if (as !== 'rows') return
    await showGaps(at, rows)
    await hideRanks(at, rows)
  },
  only: visibleResults,
  /**
   * A write waits until a running computation of the term ends. The lock on the student makes transactions that sum the
   * credits of one student run one after the other.
   */
  holds: ({ academic_term_id, student_id }) => ({
    academic_term: { shared: [academic_term_id] },
    student: [student_id],
  }),
  hides: (at) => (at.who.profile.student && !isCourseOffice(at) ? ['snapshot', 'decision_reason'] : []),
  async beforeEdit(at, input, row) {
    refuseClosedResult(at, row)
    if (!isCourseOffice(at) && Object.keys(input).some((name) => !appreciations.has(name)))
      throw new Refusal(words.appreciationOnly)
    const { decision = row.decision } = input
    if (decision === row.decision) return
    await refuseSignedMinutes(at, row)
    await refuseBesideGeneral(at, row)
    if (decision !== 'pending') await refuseUndecidable(at, row)
    Object.assign(input, await followDecision(at, row, decision))
  },
  async afterWrite(at, row, before) {
    if (before && row.decision !== before.decision) await keepJuryDecision(at, row)
    const decided = before && (row.decision !== before.decision || row.ects_earned !== before.ects_earned)
    if (row.course_id !== null && decided) await followCourse(at, row)
  },
  actions: {
    async review(at, row) {
      await refuseIncomplete(at, row)
      return reviewResult(at, row)
    },
    async publish(at, row) {
      await refuseUnpublishable(at, row)
      await refuseOtherFigures(at, row)
      return { ...unplanned, guardians_at: await tellOfResult(at, row, await momentOfBulletin(at, row)) }
    },
    // A reopened result loses its planned publication, because it must be reviewed again first.
    reopen: async () => unplanned,
  },
})

/** Writes the decision of a jury on a general result, with the honour that follows from it. */
export async function writeDecision(
  at: At,
  row: Result,
  { decision, ...more }: Pick<Result, 'decision' | 'decision_reason'>,
): Promise<void> {
  const followed = await followDecision(at, row, decision)
  await updateRecord(at, at.product.resources.term_result, row, { decision, ...more, ...followed })
}

const appreciations = new Set(['appreciation', 'appreciation_zh'])

/**
 * The office sees all results; a teacher those of the own courses; a student the own ones after publication. A guardian
 * (`isOnBehalf`) sees them from the moment for guardians (`guardians_at`) on.
 */
function visibleResults(rows: Rows, at: At): Rows {
  if (isCourseOffice(at)) return rows
  const { student = 0, teacher = 0 } = at.who.profile
  return rows.where(({ eb, or, and }) =>
    or([
      ...(teacher > 0 ? [eb('term_result.course_id', 'in', ownCourses(at))] : []),
      ...(student > 0
        ? [
            and([
              eb('term_result.student_id', '=', student),
              eb('term_result.status', 'in', ['published', 'locked']),
              ...(isOnBehalf(at)
                ? [or([eb('term_result.guardians_at', 'is', null), eb('term_result.guardians_at', '<=', at.now)])]
                : []),
            ]),
          ]
        : []),
    ]),
  )
}

/** Hides ranks if the school no longer shows them: older results still store them. */
async function hideRanks(at: At, rows: AnyRow[]): Promise<void> {
  if ((await settings(at)).show_rank) return
  for (const row of rows) for (const name of ['rank', 'rank_of']) if (name in row) row[name] = null
}

/** Adds to incomplete results the reasons, course by course, in the language of the reader. */
async function showGaps(at: At, rows: AnyRow[]): Promise<void> {
  const open = rows.filter(({ completeness }) => completeness === 'incomplete')
  if (open.length === 0) return
  const ids = open.map(({ id }) => id)
  const stored = await at.db
    .selectFrom('term_result')
    .select(['id', 'course_id', 'snapshot'])
    .where('id', 'in', ids)
    .execute()
  const gaps = new Map(stored.map((each) => [Number(each.id), gapsIn(each)]))
  const gapTexts = await gapsByCourse(
    at,
    ids.map((id) => gaps.get(id) ?? []),
  )
  for (const [place, row] of open.entries()) row.gaps = gapTexts[place]
}

function gapsIn({ course_id, snapshot }: Pick<Result, 'course_id' | 'snapshot'>): CourseGap[] {
  const { gaps = [] } = JSON.parse(snapshot ?? '{}') as Partial<GeneralSnapshot>
  return gaps.map((gap) => ({ ...gap, course_id: gap.course_id ?? Number(course_id) }))
}

/** Returns the credits and the honour that follow from a decision, so that a document is consistent. */
async function followDecision(at: At, row: Result, decision: Decision): Promise<Partial<Result>> {
  const scales = await allScales(at)
  if (row.course_id === null) return { mention_code: mentionOf(row.average, decision, scaleOrDefault(scales, null)) }
  const { ects, grading_scale_id } = await at.db
    .selectFrom('course')
    .select(['ects', 'grading_scale_id'])
    .where('id', '=', row.course_id)
    .executeTakeFirstOrThrow()
  const earned = (await creditsOfOtherTerms(at, row.academic_term_id)).get(`${row.student_id} ${row.course_id}`) ?? 0
  const credits = ectsOf(ects, decision)
  return {
    ects_earned: credits && Math.max(0, credits - earned),
    mention_code: mentionOf(row.average, decision, scaleOrDefault(scales, grading_scale_id)),
  }
}

function refuseClosedResult(at: At, { status }: Result): void {
  if (status === 'draft' || status === 'reviewed') return
  throw new Refusal(words.closed, { status: say(termResultLabels.values.status[status], at.language).toLowerCase() })
}
