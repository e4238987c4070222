// Personal data of score: marks, their changes, and results of terms.

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
      columns: { coefficient: 'none', computed_at: 'none', publish_at: 'none', planned_by: 'identifier' },
      // The appreciation of a term is part of its result.
      places: [{ of, erase: { appreciation: null, appreciation_zh: null }, history: true, archived: 'keep' }],
    },
    assessment: { holds: 'none' },
    grading_scale: { holds: 'none' },
    grading_scale_band: { holds: 'none' },
    grading_scale_conversion: { holds: 'none' },
  },
}
