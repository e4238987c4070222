import type { Words } from '#engine/words.ts'

export const personalDataLead = ['Données personnelles', '个人数据', 'Personal data'] as const satisfies Words
