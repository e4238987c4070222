// The preview of a pack.

import type { Words } from '#engine/words.ts'

export const packPreviewWords = {
  passport: ['Comparaison avec le passeport', '与护照核对', 'Comparison with the passport'],
  noPassport: [
    'Aucun passeport valable n’est accepté : déposez-le dans les pièces justificatives, avec ce qu’il indique.',
    '没有已通过审核的有效护照：请在“证明材料”中上传，并填写护照上的信息。',
    'No valid passport is accepted: hand it in among the documents, with what it states.',
  ],
  inRecord: ['Fiche : {value}', '档案：{value}', 'Record: {value}'],
  inPassport: ['Passeport : {value}', '护照：{value}', 'Passport: {value}'],
  same: ['Identique', '一致', 'Same'],
  differs: ['Différent', '不一致', 'Different'],
  settle: [
    'Le dossier attend que la fiche ou la lecture du passeport soit corrigée. Écrivez à la scolarité.',
    '请联系教务处更正档案或护照信息后再生成材料。',
    'The pack waits until the record or the reading of the passport is corrected. Write to the office.',
  ],
  parts: ['Pièces du dossier', '材料清单', 'Parts of the pack'],
  download: ['Télécharger le dossier (PDF)', '下载全部材料（PDF）', 'Download the pack (PDF)'],
  one: ['Télécharger', '下载', 'Download'],
  guide: ['Guide de lecture', '阅读指南', 'Reading guide'],
  ready: ['Prête', '可生成', 'Ready'],
  blocks: ['Bloque', '无法生成', 'Blocks'],
  leftOut: ['Absente', '不包含', 'Left out'],
} as const satisfies Record<string, Words>
