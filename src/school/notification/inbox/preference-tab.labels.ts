import type { Words } from '#engine/words.ts'

export const preferenceTab = ['Notifications', '通知', 'Notifications'] as const satisfies Words
