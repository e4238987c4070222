// The history of the demo's marks: one row for each entered mark, and one with a reason for the few that were corrected
// after their publication.

import type { assessment, scoreLog, score } from '#school/score/index.ts'
import type { DemoRow } from './demo-row.ts'
import { pickCyclic } from './pick.ts'

export type Score = DemoRow<typeof score> & { graded_at: number }
type Entry = DemoRow<typeof scoreLog>

/** One in this many marks was corrected. */
const one = 80
const twoDays = 172_800
const reasons = [
  'Point oublié à la question 3.',
  'Erreur de report depuis la copie.',
  'Question 5 retirée du barème pour toute la classe.',
  'Double correction demandée par l’étudiant.',
]

export function demoMarkLog(tests: readonly DemoRow<typeof assessment>[], scores: readonly Score[], today: number) {
  const published = new Map(tests.map(({ key, publish_at }) => [key, publish_at ?? Infinity]))
  return scores.flatMap((mark, place): Entry[] => {
    const corrected = Number(published.get(String(mark.assessment))) + twoDays
    const changed = place % one === one - 1 && corrected < today && (!mark.code || mark.code === 'ABJ')
    const first = changed ? before(mark) : mark
    const entered = entry(mark, { new_value: first.value ?? null, new_code: first.code ?? null, at: mark.graded_at })
    if (!changed) return [entered]
    const why = pickCyclic(reasons, Math.floor(place / one))
    const reason = mark.code ? 'Justificatif d’absence remis au secrétariat.' : why
    const now = { new_value: mark.value ?? null, new_code: mark.code ?? null, at: corrected, reason }
    return [entered, entry(mark, { old_value: first.value ?? null, old_code: first.code ?? null, ...now })]
  })
}

/** The mark before the correction: a point more or less, or an absence that was excused afterwards. */
function before({ value }: Score): Pick<Score, 'value' | 'code'> {
  if (typeof value !== 'number') return { value: null, code: 'ABS' }
  return { value: value >= 500 ? value - 100 : value + 100, code: null }
}

function entry({ key, student, assessment, graded_by }: Score, values: Partial<Entry>): Entry {
  const of = { score: key, student, assessment, actor: graded_by, actor_role: 'teacher', via: 'grid' }
  return { ...of, old_value: null, old_code: null, ...values } as Entry
}
