import type { Words } from '#engine/words.ts'

export const groupFilterWords = ['Groupe', '班组', 'Group'] as const satisfies Words
