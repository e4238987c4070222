// Durations as text.

import type { Words } from '#engine/words.ts'

export const hourWords = {
  minutes: ['{minutes} min', '{minutes} 分钟', '{minutes} min'],
  hours: ['{hours} h', '{hours} 小时', '{hours} h'],
  both: ['{hours} h {minutes}', '{hours} 小时 {minutes} 分', '{hours} h {minutes}'],
} as const satisfies Record<string, Words>
