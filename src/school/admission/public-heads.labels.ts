// What shared links to the public pages say below their titles.

import type { Words } from '#engine/words.ts'

export const publicTexts = {
  register: [
    '{school} : demandez votre inscription en ligne, en français, en chinois ou en anglais, puis suivez votre dossier.',
    '{school}在线报名：支持中文、法语和英语填写，提交后可随时查询进度。',
    '{school}: apply online in French, Chinese or English, then follow your application.',
  ],
  proof: [
    'Vérifiez qu’un certificat a bien été délivré par {school}.',
    '核验证书是否由{school}出具。',
    'Check that a certificate was issued by {school}.',
  ],
} as const satisfies Record<string, Words>
