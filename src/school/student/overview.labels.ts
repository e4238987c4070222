import type { Words } from '#engine/words.ts'

export const glanceWords = {
  permitEnds: [
    'Le titre de séjour expire dans {days} jour(s)',
    '居留证将在 {days} 天后到期',
    'The residence permit ends in {days} day(s)',
  ],
  permitOver: ['Le titre de séjour a expiré', '居留证已过期', 'The residence permit has ended'],
  missing: ['Pièces manquantes', '缺少的材料', 'Documents missing'],
  missingCount: ['{count} pièce(s) manquante(s)', '缺少 {count} 份材料', '{count} document(s) missing'],
  nothingWrong: ['Rien à signaler', '一切正常', 'Nothing to report'],
  lacking: ['manque', '缺少', 'missing'],
  ask: ['Demander ces pièces', '索要这些材料', 'Ask for these documents'],
  askAgain: ['Relancer', '再次提醒', 'Remind'],
  asked: ['Demandées le {day}', '已于 {day} 索要', 'Asked for on {day}'],
  none: ['Rien pour l’instant', '暂无', 'Nothing yet'],
  add: ['Ajouter', '添加', 'Add'],
  all: ['Tout voir', '查看全部', 'See all'],
  until: ['jusqu’au {day}', '有效期至 {day}', 'until {day}'],
} as const satisfies Record<string, Words>
