// What academic years lack, with their number.

import type { Words } from '#engine/words.ts'

export const missingWords = {
  terms: ['{count} année(s) sans période', '{count} 个学年没有学期', '{count} year(s) without term'],
  termsFilter: ['une période', '学期', 'a term'],
} as const satisfies Record<string, Words>
