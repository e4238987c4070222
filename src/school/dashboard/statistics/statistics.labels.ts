import type { Words } from '#engine/words.ts'

export const statisticsWords = {
  right: ['Chiffres de l’école', '全校统计', 'Figures of the school'],
  read: ['Lire les chiffres de l’école', '查看全校统计', 'Read the figures of the school'],
  refresh: ['Recalculer les chiffres de l’école', '重新计算全校统计', 'Compute the figures of the school anew'],
  refreshed: ['Chiffres recalculés.', '统计已更新。', 'Figures computed.'],
} as const satisfies Record<string, Words>
