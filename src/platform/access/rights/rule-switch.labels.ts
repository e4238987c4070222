import type { Words } from '#engine/words.ts'

export const ruleSwitchWords = {
  resting: ['Module désactivé', '模块已停用', 'Module disabled'],
} as const satisfies Record<string, Words>
