// Words for the personal data of members.

import type { Words } from '#engine/words.ts'

export const personalWords = {
  member: ['Membre', '会员', 'Member'],
  activity: ['Espace membres', '会员中心', 'Member centre'],
  purpose: ['Tenir le compte et les soldes des membres', '管理会员账号与余额', 'Keep members’ accounts and balances'],
  people: ['Membres du site', '网站会员', 'Members of the site'],
  seenBy: [
    'Qui gère les membres ; chacun pour son compte',
    '会员管理人员；本人可查看自己的账号',
    'Whoever keeps members; each for their own account',
  ],
  staysMoney: [
    'Les écritures comptables restent dix ans (Code de commerce, art. L. 123-22), sous un numéro sans nom.',
    '会计记录依法保留十年（《商法典》第 L.123-22 条），仅以编号表示，不含姓名。',
    'Ledger entries stay for ten years (French commercial code, art. L. 123-22), under a number without a name.',
  ],
} as const satisfies Record<string, Words>
