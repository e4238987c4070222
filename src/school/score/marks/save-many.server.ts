// Saves many marks at once: a pasted block, an imported file, or an undo of one of them. Each mark is saved or refused
// separately, with a reason.

import { z } from 'zod'
import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { say } from '#engine/languages.ts'
import { type SentMark, holdAssessments, saveScore } from '../save-score.server.ts'

const id = z.int().min(1).max(Number.MAX_SAFE_INTEGER)

/** At most 100 marks per call, so that a transaction stays short. The client sends more marks in several calls. */
export const manyMarks = z.strictObject({
  marks: z
    .array(z.strictObject({ assessment_id: id, student_id: id, mark: z.string().max(20), version: z.int().min(0) }))
    .min(1)
    .max(100),
  reason: z.string().trim().max(500).nullish(),
  via: z.enum(['grid', 'import']),
})

type Cell = Pick<SentMark, 'assessment_id' | 'student_id'>

export async function saveMany(at: At, { marks, reason, via }: z.infer<typeof manyMarks>) {
  const saved: (Cell & { value: number | null; code: string | null; version: number })[] = []
  const refused: (Cell & { msg: string })[] = []
  await holdAssessments(
    at,
    marks.map(({ assessment_id }) => assessment_id),
  )
  for (const { assessment_id, student_id, ...mark } of marks) {
    const cell = { assessment_id, student_id }
    try {
      const { value, code, version } = await saveScore(at, { ...cell, ...mark, reason, via })
      saved.push({ ...cell, value, code, version })
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem
      refused.push({ ...cell, msg: say(problem.words, at.language, problem.values) })
    }
  }
  return { saved, refused }
}
