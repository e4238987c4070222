import type { Words } from '#engine/words.ts'

export const leavingWords = {
  nobodyLeft: ['Plus aucun étudiant n’y participe.', '已没有学生参加。', 'No student takes part any more.'],
} as const satisfies Record<string, Words>
