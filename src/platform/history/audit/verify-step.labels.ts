import type { Words } from '#engine/words.ts'

export const verifyStep = ['Vérifier le journal', '校验日志', 'Verify the log'] as const satisfies Words
