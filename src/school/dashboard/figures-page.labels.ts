// Words of the page of figures.

import type { Words } from '#engine/words.ts'

export const figuresPageWords = {
  school: ['Chiffres de l’école', '学校数据', 'Figures of the school'],
  mine: ['Mes chiffres', '我的数据', 'My figures'],
} as const satisfies Record<string, Words>
