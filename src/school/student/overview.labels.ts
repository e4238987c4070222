import type { Words } from '#engine/words.ts'

export const glanceWords = {
  permitEnds: [
    'Le titre de séjour expire dans {days} jour(s)',
    '居留证将在 {days} 天后到期',
    'The residence permit ends in {days} day(s)',
  ],
  permitOver: ['Le titre de séjour a expiré', '居留证已过期', 'The residence permit has ended'],
  missing: ['Pièces manquantes : {list}', '缺少材料：{list}', 'Documents missing: {list}'],
  write: ['Écrire', '写消息', 'Write'],
  none: ['Rien pour l’instant', '暂无', 'Nothing yet'],
  add: ['Ajouter', '添加', 'Add'],
  all: ['Tout voir', '查看全部', 'See all'],
  until: ['jusqu’au {day}', '有效期至 {day}', 'until {day}'],
} as const satisfies Record<string, Words>
