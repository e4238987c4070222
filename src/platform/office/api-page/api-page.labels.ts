// Words of the page of the calls.

import type { Words } from '#engine/words.ts'

export const apiPageWords = {
  title: ['Les appels de Pupitre', 'Pupitre 接口', 'The calls of Pupitre'],
  intro: [
    'Chaque appel répond par { code, msg, time, data }. Pour les programmes :',
    '每个接口返回 { code, msg, time, data }。供程序使用：',
    'Every call answers { code, msg, time, data }. For programs:',
  ],
  money: [
    'Un montant est un texte en unités avec ses décimales, "12.50", dans les listes, les fiches, les filtres et les envois ; un nombre entier est refusé. Les champs en _cents le sont dans la base.',
    '金额一律为以单位计、带小数的文本，例如 "12.50"，列表、记录、筛选和提交均如此；整数不被接受。名称以 _cents 结尾的字段在数据库中以分存储。',
    'An amount is text in units with its decimals, "12.50", in lists, records, filters and bodies; a whole number is refused. Fields in _cents are so in the database.',
  ],
  open: ['ouvert à tous', '公开', 'open to everybody'],
  admin: ['administrateur connecté', '需登录后台', 'signed-in administrator'],
  member: ['membre connecté', '需登录会员', 'signed-in member'],
} as const satisfies Record<string, Words>
