// The page of the calls.

import type { Words } from '#engine/words.ts'

export const apiPageWords = {
  title: ['Les appels de Pupitre', 'Pupitre 接口', 'The calls of Pupitre'],
  intro: [
    'Chaque appel répond par { code, msg, time, data }. Pour les programmes :',
    '每个接口返回 { code, msg, time, data }。供程序使用：',
    'Every call answers { code, msg, time, data }. For programs:',
  ],
  open: ['ouvert à tous', '公开', 'open to everybody'],
  admin: ['administrateur connecté', '需登录后台', 'signed-in administrator'],
  member: ['membre connecté', '需登录会员', 'signed-in member'],
} as const satisfies Record<string, Words>
