// Equivalents of Chinese marks: each honour begins where the same honour begins in France.

import type { gradingScaleConversion } from '#school/score/index.ts'
import type { DemoRow } from './demo-row.ts'

const note = 'À titre indicatif, décision du conseil pédagogique'

export const demoConversions: DemoRow<typeof gradingScaleConversion>[] = [
  [9000, 1600] as const,
  [8000, 1400] as const,
  [7000, 1200] as const,
  [6000, 1000] as const,
].map(([from_value, to_value]) => ({ from_scale: 'CN100', to_scale: 'FR20', from_value, to_value, note }))
