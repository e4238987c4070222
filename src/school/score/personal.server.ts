// Personal data of score: marks, their changes, and results of terms.

import { personalWords as words } from './words.ts'
import type { Personal } from '#platform/rows/index.personal.server.ts'

const of = { student: 'student_id' }
const about = { activity: 'schooling', stays: 'schooling' }

export const scorePersonal: Personal = {
  tables: {
    score_log: {
      ...about,
      holds: 'minor',
      columns: { actor_role: 'none', via: 'none', at: 'none', ip: 'identifier' },
      places: [{ of, erase: { reason: null, ip: null }, archived: { ip: null } }],
    },
    score: {
      ...about,
      holds: 'minor',
      columns: { graded_at: 'none', published_at: 'none' },
      places: [{ of, erase: { comment: null, comment_zh: null }, history: true, archived: 'as erased' }],
    },
    term_result: {
      ...about,
      holds: 'minor',
      columns: {
        coefficient: 'none',
        computed_at: 'none',
        publish_at: 'none',
        planned_by: 'identifier',
        guardians_at: 'none',
      },
      // The closed archive keeps the appreciation, because it is part of the result.
      places: [
        {
          of,
          erase: { appreciation: null, appreciation_zh: null, decision_reason: null },
          history: true,
          archived: 'keep',
        },
      ],
    },
    jury: {
      holds: 'personal',
      activity: 'schooling',
      columns: { signed_at: 'none', signed_by: 'identifier' },
      // The names in the minutes stay as long as the decisions.
      places: [{ of: { teacher: 'president_id' }, erase: 'own' }],
    },
    jury_member: {
      words: words.juryMember,
      activity: 'schooling',
      columns: { jury_id: 'none', teacher_id: 'identifier' },
      places: [{ of: { teacher: 'teacher_id' }, erase: 'own' }],
    },
    jury_decision: {
      words: words.juryDecision,
      ...about,
      columns: {
        jury_id: 'none',
        student_id: 'identifier',
        average: 'minor',
        ects_earned: 'minor',
        ects: 'none',
        completeness: 'none',
        absence_minutes: 'minor',
        absence_unexcused_minutes: 'minor',
        proposed: 'minor',
        decision: 'minor',
        reason: 'minor',
        courses: 'minor',
      },
      // Only the reason is erased: the decision itself is part of the signed minutes.
      places: [{ of, erase: { reason: null }, archived: 'keep' }],
    },
    assessment: { holds: 'none' },
    grading_scale: { holds: 'none' },
    grading_scale_band: { holds: 'none' },
    grading_scale_conversion: { holds: 'none' },
  },
}
