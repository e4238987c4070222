import type { Words } from '#engine/words.ts'

export const sessionActWords = {
  takeRegister: ['Faire l’appel', '点名', 'Take the register'],
  registerDone: ['Appel fait', '已点名', 'Register taken'],
  log: ['Cahier de texte', '教学日志', 'Class log'],
} as const satisfies Record<string, Words>
