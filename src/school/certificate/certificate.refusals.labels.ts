import type { Words } from '#engine/words.ts'

export const certificateRefusals = {
  frozen: [
    'L’attestation {number} est déjà traitée : elle ne change plus. Remplacez-la par une nouvelle.',
    '证明 {number} 已处理，不能再修改。请换发新的证明。',
    'Certificate {number} has been dealt with and no longer changes. Replace it by a new one.',
  ],
  notProposed: [
    'La révocation de l’attestation {number} n’est pas proposée : elle reste valable.',
    '没有撤销证明 {number} 的建议：该证明保持有效。',
    'It is not proposed to revoke certificate {number}: it stays valid.',
  ],
  overAnyway: [
    'L’attestation {number} a expiré : il n’y a plus rien à décider.',
    '证明 {number} 已过期：无需再作决定。',
    'Certificate {number} has expired: there is nothing left to decide.',
  ],
  periodOfAnotherYear: [
    'La période est hors de l’année {year} : choisissez l’année de la période, ou laissez-la vide.',
    '所填期间不在 {year} 学年内：请选择对应学年，或将学年留空。',
    'The period lies outside the year {year}: choose the year of the period, or leave it empty.',
  ],
  periodReversed: [
    'La période commence après sa fin : vérifiez les deux dates.',
    '期间的开始日期晚于结束日期，请检查。',
    'The period begins after its end: check both dates.',
  ],
  alreadyOver: ['La date de validité est déjà passée.', '有效期已过。', 'The validity date is already past.'],
  packHasParts: [
    'Un dossier de renouvellement se prépare dans « Titres de séjour », avec ses pièces.',
    '居留续签材料须在“居留续签”页面连同各部分一起生成。',
    'A renewal pack is made under “Residence permits”, together with its parts.',
  ],
  needsWording: [
    'Une attestation libre a besoin d’un titre et d’un texte.',
    '自由证明需要标题和正文。',
    'A free certificate needs a title and a text.',
  ],
} as const satisfies Record<string, Words>
