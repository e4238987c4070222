// The trend of a figure as text, for the small line chart.

import type { Words } from '#engine/words.ts'

export const trendWords = {
  told: [
    'En {days} jours : de {first} à {last}',
    '{days} 天内：由 {first} 变为 {last}',
    'In {days} days: from {first} to {last}',
  ],
  change: ['{change} en {days} j', '{days} 天 {change}', '{change} in {days} d'],
} as const satisfies Record<string, Words>
